import { defineFeature } from '#shared/core/feature.ts'
import { queryByDomainName } from '#shared/core/frame/host-brand.ts'
import { brandingExamples } from './branding.examples.ts'
import { activateOemInfo, addOemInfo, editOemInfo, oemResource } from './oem-calls.ts'

export const brandingFeature = defineFeature({
  name: 'branding',
  group: 'files',
  resources: [oemResource],
  calls: [queryByDomainName, addOemInfo, editOemInfo, activateOemInfo],
  examples: brandingExamples,
})
