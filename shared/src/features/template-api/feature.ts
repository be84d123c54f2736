import { defineFeature } from '#shared/core/feature.ts'
import {
  templatePermissions,
  templatePermissionsUnpaged,
  templateRoles,
  templateServices,
  templateUsers,
} from './template-calls.ts'
import { templateExamples } from './template.examples.ts'

export const templateApiFeature = defineFeature({
  name: 'template-api',
  group: 'template',
  calls: [
    templateUsers,
    templateRoles,
    templateServices,
    templatePermissions,
    templatePermissionsUnpaged,
  ],
  examples: templateExamples,
})
