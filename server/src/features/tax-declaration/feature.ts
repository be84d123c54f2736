import { taxCounterRows } from '#server/features/tax/index.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectDeclarationBureau } from '#server/simulators/tax/declaration-bureau.ts'
import { taxNews } from './bureau-news.ts'
import { followCounters } from './declaration-follower.ts'
import { draftLastMonth, taxMonth } from './declaration-jobs.ts'
import { remind, taxReminder } from './declaration-reminders.ts'
import { simulatedDeclarations } from './simulated-declarations.ts'
import { taxDeclarationRoutes } from './tax-declaration.routes.ts'
import { taxInvariants } from './tax-invariants.ts'

export const taxDeclarationFeature: ServerFeature = {
  name: 'tax-declaration',
  routes: taxDeclarationRoutes,
  connect: (registry) => {
    connectDeclarationBureau(registry, taxNews)
    registry.onLongDue(taxMonth, draftLastMonth)
    registry.onDue(taxReminder, remind)
    registry.onChange([taxCounterRows], followCounters)
  },
  invariants: [taxInvariants],
  simulated: simulatedDeclarations,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['taxDeclarations'] },
  history: async () => (await import('./history/tax-history.ts')).taxHistory,
}
