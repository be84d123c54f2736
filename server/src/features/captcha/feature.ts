import { type ServerFeature } from '#server/features/server-feature.ts'
import { captchaRoutes } from './captcha.routes.ts'

export const captchaFeature: ServerFeature = {
  name: 'captcha',
  routes: captchaRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
