import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectPayoutBank } from '#server/simulators/bank/payout-adapter.ts'
import { connectAutomaticAcceptance } from './order/automatic-acceptance.ts'
import { connectFeeRefunds } from './item/fee-refund.service.ts'
import { connectPayoutQueries, payoutNews } from './item/payout-bank-news.ts'
import { payoutInvariants } from './payout-invariants.ts'
import { payoutRoutes } from './payout.routes.ts'
import { payoutEvents } from './payout-events.ts'

export const payoutFeature: ServerFeature = {
  name: 'payout',
  routes: payoutRoutes,
  connect: (registry) => {
    connectPayoutBank(registry, payoutNews)
    connectPayoutQueries(registry)
    connectAutomaticAcceptance(registry)
    connectFeeRefunds(registry)
  },
  events: payoutEvents,
  invariants: [payoutInvariants],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['batchOrders', 'payoutItems'] },
  history: async () => (await import('./history/payout-history.ts')).payoutHistory,
}
