import {
  socialLines,
  socialMembers,
  socialOrders,
} from '@settle/shared/features/social/social-order.ts'
import { viewOfResource } from '#server/core/list/change-view.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { connectSocial } from './social-bureau.ts'
import { socialRoutes } from './social.routes.ts'

export const socialFeature: ServerFeature = {
  name: 'social',
  routes: (api, { sheets, printer }) => socialRoutes(api, { sheets, printer }),
  connect: connectSocial,
  changes: [socialOrders, socialLines, socialMembers].flatMap(
    (resource) => viewOfResource(resource) ?? [],
  ),
  records: [
    {
      resource: socialOrders,
      reads: socialOrders.endpoints.read,
      rowOf: (world, id, actor) => rowOf(socialOrders, world.rows(socialOrderRows), id, actor),
    },
  ],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/social-history.ts')).socialHistory,
}
