export { invite } from './invite.service.ts'
export { inviteHired } from './invite-hired.ts'
export { inviterOf, linkMakerOf } from './inviter.ts'
export { canBeKept } from './known-person.ts'
export { invitationsOf } from './signing-queue.ts'
export { openRecord, type SigningDraft } from './open-record.ts'
export { newSignCode } from './sign-code.ts'
export { type SignTerms } from './sign-package.ts'
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
} from './signing.service.ts'
