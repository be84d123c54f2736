import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectFunds } from './connect-funds.ts'
import { payableAccounts } from './account/payable-accounts.ts'
import { fundAccountChanges } from './account/fund-account-changes.ts'
import { fundsInvariants } from './funds-invariants.ts'
import { fundsRoutes } from './funds.routes.ts'
import { fundsEvents } from './funds-events.ts'

export const fundsFeature: ServerFeature = {
  name: 'funds',
  routes: fundsRoutes,
  connect: connectFunds,
  changes: fundAccountChanges,
  events: fundsEvents,
  outside: { payableAccounts },
  invariants: [fundsInvariants],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: {
    told: ['bankInstructions', 'recharges', 'withdrawals', 'accountFlows', 'ledgerTransfers'],
  },
  history: async () => (await import('./history/funds-history.ts')).fundsHistory,
}
