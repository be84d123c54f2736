export { invite } from './invite/invite.service.ts'
export { inviteHired } from './invite/invite-hired.ts'
export { inviterOf, linkMakerOf } from './invite/inviter.ts'
export { canBeKept } from './invite/known-person.ts'
export { invitationsOf } from './signing/signing-queue.ts'
export { openRecord, type SigningDraft } from './invite/open-record.ts'
export { newSignCode } from './invite/sign-code.ts'
export { type SignTerms } from './invite/sign-package.ts'
export {
  completeSigning,
  expireSigning,
  failSigning,
  findByCode,
  invalidateSigning,
  refuseSigning,
  remindOf,
  renewSigning,
  sendInvitation,
  signNow,
  signPaper,
  type Inviter,
} from './signing/signing.service.ts'
