import { defineFeature } from '#shared/core/feature.ts'
import {
  addTenant,
  editTenant,
  listActiveTenants,
  removeTenant,
  tenantResource,
} from './tenant-calls.ts'
import { tenantExamples } from './tenant.examples.ts'

export const tenantFeature = defineFeature({
  name: 'tenant',
  group: 'people',
  resources: [tenantResource],
  calls: [listActiveTenants, addTenant, editTenant, removeTenant],
  examples: tenantExamples,
})
