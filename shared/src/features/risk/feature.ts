import { defineFeature } from '#shared/core/feature.ts'
import { addBlacklist, blacklistResource } from './blacklist.ts'
import { addExecutive, executiveResource } from './executive.ts'
import { blacklistImport, executiveImport } from './risk-imports.ts'
import { riskExamples } from './risk.examples.ts'

export const riskFeature = defineFeature({
  name: 'risk',
  group: 'workers',
  resources: [blacklistResource, executiveResource],
  calls: [addBlacklist, addExecutive],
  imports: [blacklistImport, executiveImport],
  examples: riskExamples,
})
