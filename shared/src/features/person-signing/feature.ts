import { defineFeature } from '#shared/core/feature.ts'
import { personSigningExamples } from './person-signing.examples.ts'
import {
  agreeToSign,
  checkFace,
  downloadAgreement,
  findInvitations,
  identifyPerson,
  openSigning,
  readAgreement,
  refuseToSign,
  sendSigningCode,
  signAgreement,
} from './person-signing-calls.ts'

export const personSigningFeature = defineFeature({
  name: 'person-signing',
  group: 'signing',
  calls: [
    sendSigningCode,
    findInvitations,
    openSigning,
    identifyPerson,
    readAgreement,
    agreeToSign,
    checkFace,
    signAgreement,
    refuseToSign,
    downloadAgreement,
  ],
  examples: personSigningExamples,
})
