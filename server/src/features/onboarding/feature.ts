import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectBank } from '#server/simulators/bank/bank.ts'
import { bankNews } from './bank-news.ts'
import { onboardingRoutes } from './onboarding.routes.ts'
import { simulatedOnboarding } from './simulated-onboarding.ts'
import { openingEvents } from './opening-events.ts'

export const onboardingFeature: ServerFeature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  connect: (registry) => connectBank(registry, bankNews),
  simulated: simulatedOnboarding,
  events: openingEvents,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
