import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import {
  cancelMerchantAccount,
  giveUpCancelling,
  readAccountClosing,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import {
  addMerchant,
  editMerchant,
  resetMerchantPassword,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { Refused } from '#server/core/refusal.ts'
import { proofOf, withProof } from '#server/features/funds/index.ts'
import { newInitialPassword } from '#server/features/registration/index.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { eventsOf } from './merchant-events.ts'
import { shownMerchantOf, visibleMerchantOf, visibleMerchants } from './merchant-infos.ts'
import { accountClosingOf, cancelAccountOf, giveUpCancellingOf } from './merchant-cancelling.ts'
import { addMerchantOf, editMerchantOf, resetPasswordOf } from './merchant-keeping.service.ts'
import { ownMerchantRoutes } from './own-merchant.ts'
import { auditOf, openAccountOf, setMerchantFrozen } from './merchant.service.ts'

/** The merchants of those who look after them: listed and read as every resource is, reviewed, opened and frozen. */
export function merchantRoutes(api: Api): void {
  listRoutes(api)
  keepingRoutes(api)
  closingRoutes(api)
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
  ownMerchantRoutes(api)
  implement(api, revealMerchant, async ({ world, actor, body, commit, describe }) => {
    const merchant = visibleMerchantOf(world, body.id, actor)
    describe(merchant.merchantName)
    return commit(() => merchant)
  })
  implement(api, listMerchantEvents, ({ world, actor, query }) =>
    eventsOf(world, asPassed(visibleMerchantOf(world, query.id, actor))),
  )
}

async function newPassword() {
  const password = newInitialPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/** Adds, changes and closes; initial passwords are hashed before the commit. */
function keepingRoutes(api: Api): void {
  implement(api, addMerchant, async ({ world, actor, body, commit, describe }) => {
    describe(body.merchantName)
    const initial = await newPassword()
    const { id } = await commit((tx) => addMerchantOf(tx, body, initial, actor))
    return shownMerchantOf(world, id, actor)
  })
  implement(api, editMerchant, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(editMerchantOf(tx, body, { world, actor }).merchantName))
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, resetMerchantPassword, async ({ actor, body, commit, describe }) => {
    const initial = await newPassword()
    return commit((tx) => {
      const { merchantName, ...told } = resetPasswordOf(tx, body.id, initial, actor)
      describe(merchantName)
      return told
    })
  })
}

/** 注销账户: an owner proves itself as whenever it moves its money. */
function closingRoutes(api: Api): void {
  implement(api, readAccountClosing, ({ world, actor, query }) =>
    accountClosingOf(world, query.id, actor),
  )
  implement(api, cancelMerchantAccount, async ({ world, actor, body, commit, describe }) => {
    const { payPassword, ...asked } = body
    const proof = await proofOf(world, actor, payPassword === undefined ? {} : { payPassword })
    const outcome = await commit((tx) =>
      withProof(tx, proof, () => {
        const row = cancelAccountOf(tx, asked, { world, actor })
        describe(row.merchantName)
        return row
      }),
    )
    if (outcome instanceof Refused) return outcome
    return shownMerchantOf(world, body.id, actor)
  })
  implement(api, giveUpCancelling, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(giveUpCancellingOf(tx, body, { world, actor }).merchantName))
    return shownMerchantOf(world, body.id, actor)
  })
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
