export { openRecord, type SigningDraft } from './open-record.ts'
export {
  completeSigning,
  expireSigning,
  failSigning,
  findByCode,
  invalidateSigning,
  refuseSigning,
  sendInvitation,
  signNow,
  type Inviter,
} from './signing.service.ts'
