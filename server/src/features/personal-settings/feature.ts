import { type ServerFeature } from '#server/features/server-feature.ts'
import { personalSettingsRoutes } from './personal-settings.routes.ts'

export const personalSettingsFeature: ServerFeature = {
  name: 'personal-settings',
  routes: personalSettingsRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
