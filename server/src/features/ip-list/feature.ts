import { type ServerFeature } from '#server/features/server-feature.ts'
import { assertMayComeFrom, ipListRows, mayComeFrom } from './address-rules.ts'
import { ipListRoutes } from './ip-list.routes.ts'

export const ipListFeature: ServerFeature = {
  name: 'ip-list',
  routes: ipListRoutes,
  everyCall: { assertMayComeFrom, mayComeFrom },
  // A rule is a party's, and names none of its users.
  endsSockets: [{ collection: ipListRows.name, whose: () => 'everybody' }],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
