import { feeRuleSchema } from '@settle/shared/features/product/fee-rule.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { feeRuleChanges } from './fee-rule-changes.ts'
import { feeRuleRoutes } from './fee-rule.routes.ts'

export const feeRuleFeature: ServerFeature = {
  name: 'fee-rule',
  routes: feeRuleRoutes,
  changes: feeRuleChanges,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { feeRules: feeRuleSchema } },
}
