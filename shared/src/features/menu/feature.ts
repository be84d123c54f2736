import { defineFeature } from '#shared/core/feature.ts'
import { getUserPermissionByToken } from './menu-calls.ts'
import { menuExamples } from './menu.examples.ts'

export const menuFeature = defineFeature({
  name: 'menu',
  group: 'rights',
  calls: [getUserPermissionByToken],
  examples: menuExamples,
})
