import {
  handleMonitor,
  readMonitorDetail,
} from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { taxMonitors } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type World } from '#server/worlds/world.ts'
import { monitorDetailOf } from './monitor-detail.ts'
import { counterFor, handle } from './monitor-handling.ts'
import { monitorRowsFor } from './monitor-rows.ts'

/** 税务监控 (domain.md 2.8): the list out of the counters, one row in full, and what was done about it. */
export function taxMonitorRoutes(api: Api): void {
  const fragments = fragmentsOf(taxMonitors)
  const { list, summary, export: exportRows } = taxMonitors.endpoints
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      rowsFor(world, rawQuery, actor),
      readListQuery(taxMonitors, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, ({ rawQuery, actor, world }) =>
    summaryOf(taxMonitors, rowsFor(world, rawQuery, actor), { actor, rawQuery }),
  )
  implement(api, exportRows, (call) =>
    sendRows(
      taxMonitors,
      rowsFor(call.world, call.rawQuery, call.actor),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
  implement(api, readMonitorDetail, ({ query, world, actor, locale }) =>
    monitorDetailOf(world, query.id, actor, locale),
  )
  implement(api, handleMonitor, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const { counter } = counterFor(tx, body.id, actor, () => undefined)
      const remark = body.remark.trim()
      const name = tx.rows(individuals).find(counter.individualId)?.name ?? ''
      describe(`${counter.month} ${name}`)
      handle(tx, counter.id, remark, actor.username)
      return { id: body.id, handleRemark: remark }
    }),
  )
}

/** One month is a fraction of all: where the query names it, the others are not made. */
function rowsFor(world: World, { month }: Readonly<Record<string, unknown>>, actor: Actor) {
  const isOne = typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)
  return new ArrayRows(monitorRowsFor(world, actor, isOne ? month : undefined))
}
