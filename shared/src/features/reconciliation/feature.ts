import { defineFeature } from '#shared/core/feature.ts'
import {
  downloadBankFile,
  handleRecon,
  listReconLines,
  runRecon,
  uploadBankFile,
} from './recon-calls.ts'
import { reconKind, reconProposal, reconSource, reconState } from './recon.dictionaries.ts'
import { reconExamples } from './recon.examples.ts'
import { recons } from './recon.ts'

export const reconciliationFeature = defineFeature({
  name: 'reconciliation',
  group: 'funds',
  resources: [recons],
  calls: [runRecon, handleRecon, uploadBankFile, downloadBankFile, listReconLines],
  dictionaries: [reconKind, reconState, reconProposal, reconSource],
  examples: reconExamples,
})
