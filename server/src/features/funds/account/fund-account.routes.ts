import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { visibleAccounts } from './fund-accounts.ts'

/** The accounts that the ledger is shown as: listed, read and exported as every resource is. */
export function fundAccountRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = fundAccounts.endpoints
  const fragments = fragmentsOf(fundAccounts)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleAccounts(world, actor)),
      readListQuery(fundAccounts, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(fundAccounts, new ArrayRows(visibleAccounts(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => {
    const found = visibleAccounts(world, actor).find(({ id }) => id === query.id)
    if (found === undefined) throw notFound()
    return found
  })
  implement(api, exportRows, (call) =>
    sendRows(
      fundAccounts,
      new ArrayRows(visibleAccounts(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
