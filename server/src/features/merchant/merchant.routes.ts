import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { sendRows } from '#server/core/export.ts'
import { fragmentsOf } from '#server/core/fragments.ts'
import { implement, type Api } from '#server/core/implement.ts'
import { listPage } from '#server/core/list-page.ts'
import { readListQuery } from '#server/core/list-query.ts'
import { summaryOf } from '#server/core/list-summary.ts'
import { ArrayRows } from '#server/worlds/array-rows.ts'
import { eventsOf } from './merchant-events.ts'
import { shownMerchantOf, visibleMerchantOf, visibleMerchants } from './merchant-infos.ts'
import { auditOf, openAccountOf, setMerchantFrozen } from './merchant.service.ts'

/** The merchants of those who look after them: listed and read as every resource is, reviewed, opened and frozen. */
export function merchantRoutes(api: Api): void {
  listRoutes(api)
  implement(api, auditMerchant, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(auditOf(tx, body, { world, actor }).name))
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, openMerchantAccount, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(openAccountOf(tx, body, { world, actor }).name))
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, freezeMerchant, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(setMerchantFrozen(tx, body, true, { world, actor }).name))
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, unfreezeMerchant, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(setMerchantFrozen(tx, body, false, { world, actor }).name))
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, revealMerchant, async ({ world, actor, body, commit, describe }) => {
    const merchant = visibleMerchantOf(world, body.id, actor)
    describe(merchant.merchantName)
    return commit(() => merchant)
  })
  implement(api, listMerchantEvents, ({ world, actor, query }) =>
    eventsOf(world, visibleMerchantOf(world, query.id, actor)),
  )
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = merchantInfos.endpoints
  const fragments = fragmentsOf(merchantInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleMerchants(world, actor)),
      readListQuery(merchantInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(merchantInfos, new ArrayRows(visibleMerchants(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownMerchantOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      merchantInfos,
      new ArrayRows(visibleMerchants(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
