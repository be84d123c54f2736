import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectPayoutPlans } from './plan-clock.ts'
import { payoutPlanRoutes } from './payout-plan.routes.ts'

export const payoutPlanFeature: ServerFeature = {
  name: 'payout-plan',
  routes: payoutPlanRoutes,
  connect: connectPayoutPlans,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['payoutPlans'] },
  history: async () => (await import('./history/plan-history.ts')).planHistory,
}
