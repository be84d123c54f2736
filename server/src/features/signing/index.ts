export { invite } from './invite.service.ts'
export { inviteHired } from './invite-hired.ts'
export { inviterOf } from './inviter.ts'
export { canBeKept } from './known-person.ts'
export { invitationsOf } from './signing-queue.ts'
export { openRecord, type SigningDraft } from './open-record.ts'
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
