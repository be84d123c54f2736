import { salesmanSchema } from '@settle/shared/features/salesman/salesman.ts'
import { salesmen } from '@settle/shared/features/salesman/salesman.ts'
import { changeView, everyRow, markIn } from '#server/core/list/change-view.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { visibleSalesmanOf } from './salesman-infos.ts'
import { salesmanRoutes } from './salesman.routes.ts'

const { name: resource, endpoints } = salesmen

export const salesmanFeature: ServerFeature = {
  name: 'salesman',
  routes: salesmanRoutes,
  changes: [
    changeView({
      resource,
      collection: salesmanRows,
      readBy: [endpoints.list, endpoints.read],
      marksOf: (actor) => (actor.role === 'admin' ? [everyRow] : markIn(actor, 'tenantId')),
      told: (row) =>
        row.delFlag === '0'
          ? { id: row.id, marks: [everyRow, ...markIn(row, 'tenantId')] }
          : undefined,
    }),
  ],
  records: [{ resource: salesmen, reads: endpoints.read, rowOf: visibleSalesmanOf }],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { salesmen: salesmanSchema } },
}
