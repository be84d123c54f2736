import { type ServerFeature } from '#server/features/server-feature.ts'
import { corporateVerificationRoutes } from './corporate-verification.routes.ts'
import { connectVerification } from './corporate-verification.service.ts'

export const corporateVerificationFeature: ServerFeature = {
  name: 'corporate-verification',
  routes: corporateVerificationRoutes,
  connect: connectVerification,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/remittance-history.ts')).remittanceHistory,
}
