import { defineFeature } from '#shared/core/feature.ts'
import { getUserPermissionByToken } from '#shared/core/frame/menu.ts'
import { menuExamples } from './menu.examples.ts'

export const menuFeature = defineFeature({
  name: 'menu',
  group: 'rights',
  calls: [getUserPermissionByToken],
  examples: menuExamples,
})
