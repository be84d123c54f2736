import {
  individualSchema,
  payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { individualInfos } from '@settle/shared/features/individual/individual-info.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { individualChanges } from './individual-changes.ts'
import { individualInfoOf } from './individual-infos.ts'
import { tiesAgree } from './individual-invariants.ts'
import { connectIndividuals } from './individual-ties.ts'
import { individualRoutes } from './individual.routes.ts'

export const individualFeature: ServerFeature = {
  name: 'individual',
  routes: individualRoutes,
  connect: connectIndividuals,
  changes: individualChanges,
  records: [
    {
      resource: individualInfos,
      reads: individualInfos.endpoints.read,
      rowOf: individualInfoOf,
    },
  ],
  invariants: [tiesAgree],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { individuals: individualSchema, payeeAccounts: payeeAccountSchema } },
  history: async () => (await import('./history/individual-history.ts')).individualHistory,
}
