import { signRecordSchema } from '@settle/shared/features/individual/sign-record.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectSigning } from './signing/signing-jobs.ts'
import { signingRoutes } from './signing.routes.ts'
import { signingEvents } from './signing-events.ts'

export const signingFeature: ServerFeature = {
  name: 'signing',
  routes: signingRoutes,
  connect: connectSigning,
  events: signingEvents,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { signRecords: signRecordSchema } },
  history: async () => (await import('./history/invitation-history.ts')).invitationHistory,
}
