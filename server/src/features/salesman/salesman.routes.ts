import { salesmen } from '@settle/shared/features/salesman/salesman.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { shownSalesmanOf, visibleSalesmen } from './salesman-infos.ts'
import { addSalesman, editSalesman, removeSalesman } from './salesman.service.ts'

/** The salespeople of an operator or of the platform, with their figures. */
export function salesmanRoutes(api: Api): void {
  const { list, read, summary, add, edit, remove, export: exportRows } = salesmen.endpoints
  const fragments = fragmentsOf(salesmen)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleSalesmen(world, actor)),
      readListQuery(salesmen, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(salesmen, new ArrayRows(visibleSalesmen(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownSalesmanOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      salesmen,
      new ArrayRows(visibleSalesmen(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
  implement(api, add, async ({ world, actor, body, commit, describe }) => {
    describe(body.name)
    const { id } = await commit((tx) => addSalesman(tx, body, actor))
    return shownSalesmanOf(world, id, actor)
  })
  implement(api, edit, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(editSalesman(tx, body, { world, actor }).name))
    return shownSalesmanOf(world, body.id, actor)
  })
  implement(api, remove, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(removeSalesman(tx, query.id, actor).name)
      return null
    }),
  )
}
