import { taxPolicySchema } from '@settle/shared/features/tax/tax-policy.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { taxPolicyChanges } from './tax-policy-changes.ts'
import { taxPolicyRoutes } from './tax-policy.routes.ts'

export const taxPolicyFeature: ServerFeature = {
  name: 'tax-policy',
  routes: taxPolicyRoutes,
  changes: taxPolicyChanges,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { taxPolicies: taxPolicySchema } },
}
