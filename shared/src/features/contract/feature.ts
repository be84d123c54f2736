import { defineFeature } from '#shared/core/feature.ts'
import {
  listOwnContracts,
  readContract,
  readContractFile,
  readContractFiles,
  retryContractArchive,
  sendContractAgain,
} from './contract-calls.ts'
import { contractExamples } from './contract.examples.ts'
import { contractKind, templateUse } from './contract.dictionaries.ts'
import { contractTemplates } from './contract-template.ts'
import { contractMachine } from './contract.status.ts'
import { contracts } from './contract.ts'
import {
  addContractTemplate,
  editContractTemplate,
  listTemplateUsage,
  listTemplateVersions,
  previewTemplateFile,
  removeContractTemplate,
  useContractTemplate,
} from './template-calls.ts'

export const contractFeature = defineFeature({
  name: 'contract',
  group: 'contracts',
  resources: [contracts, contractTemplates],
  calls: [
    readContract,
    readContractFile,
    readContractFiles,
    retryContractArchive,
    sendContractAgain,
    listOwnContracts,
    addContractTemplate,
    editContractTemplate,
    useContractTemplate,
    removeContractTemplate,
    listTemplateVersions,
    previewTemplateFile,
    listTemplateUsage,
  ],
  dictionaries: [contractKind, templateUse],
  moving: [{ resource: contracts, field: 'contractStatus', machine: contractMachine }],
  examples: contractExamples,
})
