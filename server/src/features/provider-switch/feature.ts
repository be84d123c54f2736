import { type ServerFeature } from '#server/features/server-feature.ts'
import { providerSwitchRoutes } from './provider-switch.routes.ts'

export const providerSwitchFeature: ServerFeature = {
  name: 'provider-switch',
  routes: providerSwitchRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
