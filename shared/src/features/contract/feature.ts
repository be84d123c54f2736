import { defineFeature } from '#shared/core/feature.ts'
import { contractKind } from './contract.dictionaries.ts'
import { contractTemplates } from './contract-template.ts'
import { contracts } from './contract.ts'

export const contractFeature = defineFeature({
  name: 'contract',
  group: 'contracts',
  resources: [contracts, contractTemplates],
  dictionaries: [contractKind],
})
