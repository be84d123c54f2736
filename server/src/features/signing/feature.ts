import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectSigning } from './signing/signing-jobs.ts'
import { signingRoutes } from './signing.routes.ts'

export const signingFeature: ServerFeature = {
  name: 'signing',
  routes: signingRoutes,
  connect: connectSigning,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
