export {
  askForRemittance,
  connectVerification,
  customerOf,
  noteRemittance,
  noteRemittanceFailure,
} from './corporate-verification.service.ts'
export { corporateVerificationRoutes } from './corporate-verification.routes.ts'
