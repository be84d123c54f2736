import { taxMonitors } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { changeView, everyRow, markIn } from '#server/core/list/change-view.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { taxCounterRows } from '#server/features/tax/index.ts'
import { warnOfLimits } from './monitor-warnings.ts'
import { taxMonitorRoutes } from './tax-monitor.routes.ts'

const { name: resource, endpoints } = taxMonitors

export const taxMonitorFeature: ServerFeature = {
  name: 'tax-monitor',
  routes: taxMonitorRoutes,
  connect: (registry) => registry.onChange([taxCounterRows], warnOfLimits),
  changes: [
    changeView({
      resource,
      collection: taxCounterRows,
      readBy: [endpoints.list],
      marksOf: (actor) => {
        if (actor.role === 'admin') return [everyRow]
        return actor.role === 'provider' ? markIn(actor, 'providerId') : []
      },
      told: (row) => ({ id: row.id, marks: [everyRow, ...markIn(row, 'providerId')] }),
    }),
  ],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
