import { exampleOf } from '#shared/core/example.ts'
import { invitePerson } from '#shared/features/signing/signing-calls.ts'
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

/** A line across a clear page, as a data address: the form carries it as a file. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAYAAABpYH0BAAAAVklEQVR4nO3QQQ3AIADAQCTsiQT8G9xE0ASW3CloOgYAAMC1nrne0w2/Z2LAxICJARMDJgZMDJgYMDFgYsDEgIkBEwMmBkwMmBgwMWBiwMSAiQAAADs+wZ4aLQOdpAYAAAAASUVORK5CYII='

const phone = '10000512233'
const signCode = `$${findInvitations.id}.0.signCode`
const ticket = `$${identifyPerson.id}.ticket`
const invited = [invitePerson.id, sendSigningCode.id, findInvitations.id]
const known = [...invited, identifyPerson.id]
const ready = [...known, agreeToSign.id, checkFace.id]

export const personSigningExamples = [
  exampleOf(sendSigningCode, { body: { phone }, after: [invitePerson.id] }),
  exampleOf(findInvitations, {
    body: { phone, smsCode: '123456' },
    after: [invitePerson.id, sendSigningCode.id],
  }),
  exampleOf(openSigning, { body: { signCode }, after: invited }),
  exampleOf(identifyPerson, { body: { signCode, certTail: '1822' }, after: invited }),
  exampleOf(readAgreement, { body: { signCode, ticket }, after: known }),
  exampleOf(agreeToSign, { body: { signCode, ticket }, after: known }),
  exampleOf(checkFace, { body: { signCode, ticket }, after: [...known, agreeToSign.id] }),
  exampleOf(signAgreement, { body: { signCode, ticket, file: signature }, after: ready }),
  exampleOf(refuseToSign, {
    body: { signCode, ticket, reason: '我不认识这家商户' },
    after: known,
  }),
  exampleOf(downloadAgreement, {
    body: { signCode, ticket },
    after: [...ready, signAgreement.id],
  }),
]
