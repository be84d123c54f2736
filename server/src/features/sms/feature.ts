import { type ServerFeature } from '#server/features/server-feature.ts'
import { smsRoutes } from './sms.routes.ts'

export const smsFeature: ServerFeature = {
  name: 'sms',
  routes: smsRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
