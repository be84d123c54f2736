import { defineFeature } from '#shared/core/feature.ts'
import { contractMachine } from '#shared/features/contract/contract.status.ts'
import {
  downloadSignErrors,
  downloadSignTemplate,
  dropInvitees,
  getSignImport,
  importInvitees,
  inviteImported,
  mendInvitees,
} from './sign-import-calls.ts'
import { signRecords } from './sign-records.ts'
import { signStage } from './sign-stage.ts'
import {
  getSignStatistics,
  invalidateSignRecord,
  invitePerson,
  listSignPackages,
  listSignSteps,
  remindSignRecords,
  resignRecords,
  revealSignRecord,
  sendSignRecords,
  signOnPaper,
} from './signing-calls.ts'
import { signingExamples } from './signing.examples.ts'

export const signingFeature = defineFeature({
  name: 'signing',
  group: 'signing',
  resources: [signRecords],
  calls: [
    invitePerson,
    sendSignRecords,
    resignRecords,
    remindSignRecords,
    invalidateSignRecord,
    signOnPaper,
    revealSignRecord,
    listSignSteps,
    listSignPackages,
    getSignStatistics,
    downloadSignTemplate,
    importInvitees,
    getSignImport,
    mendInvitees,
    dropInvitees,
    downloadSignErrors,
    inviteImported,
  ],
  dictionaries: [signStage],
  moving: [{ resource: signRecords, field: 'contractStatus', machine: contractMachine }],
  examples: signingExamples,
})
