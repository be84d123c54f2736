import {
  listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { screensOfPools } from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { poolsOf } from './figure/balances.ts'
import { cardsOf } from './figure/cards.ts'
import { breakdownsOf, trendOf } from './figure/charts.ts'
import { outlookOf } from './figure/outlook.ts'
import { todosOf } from './todo/todos.ts'
import { Viewer } from './view/viewer.ts'

/** What the dashboards show, as far as the caller sees it (domain.md 6). */
export function dashboardRoutes(api: Api): void {
  implement(api, readDashboard, ({ world, actor, query }) => {
    const viewer = new Viewer(world, actor, query)
    const { current: period, previous } = viewer
    return { period, previous, cards: cardsOf(viewer), outlook: outlookOf(viewer) }
  })
  implement(api, readDashboardCharts, ({ world, actor, query, locale }) => {
    const viewer = new Viewer(world, actor, query)
    return {
      unit: viewer.trendUnit,
      trend: trendOf(viewer),
      breakdowns: breakdownsOf(viewer, locale),
    }
  })
  implement(api, listDashboardTodos, ({ world, actor, query }) =>
    todosOf(new Viewer(world, actor, query)),
  )
  implement(api, listDashboardPools, ({ world, actor }) => {
    const viewer = new Viewer(world, actor, {})
    return viewer.sees(screensOfPools) ? poolsOf(viewer) : []
  })
}
