import { type ServerFeature } from '#server/features/server-feature.ts'
import { dictionaryLabels } from './dictionary-texts.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'

export const dictionaryFeature: ServerFeature = {
  name: 'dictionary',
  routes: dictionaryRoutes,
  everyCall: { labelsOf: dictionaryLabels },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
