import {
  addFeeRule,
  previewFeeRule,
  revokeFeeRule,
} from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { feeRuleInfos } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import {
  listFloorOwners,
  listFloorPrices,
  saveAgentFloors,
  saveOperatorFloors,
} from '@settle/shared/features/fee-rule/floor-price-calls.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { merchants } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { feeRuleInfosFor, shownRuleOf } from './fee-rule-infos.ts'
import { addRule, revokeRule } from './fee-rule.service.ts'
import { floorOwnersFor, floorPricesOf, saveFloors } from './floor-price.service.ts'
import { previewOf } from './rule-preview.ts'

/** The versions of fee rules, the trial of a new one, and the floor prices of operators and agents. */
export function feeRuleRoutes(api: Api): void {
  const { list, export: exportRows } = feeRuleInfos.endpoints
  const fragments = fragmentsOf(feeRuleInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(feeRuleInfosFor(world, actor)),
      readListQuery(feeRuleInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, exportRows, (call) =>
    sendRows(
      feeRuleInfos,
      new ArrayRows(feeRuleInfosFor(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
  implement(api, previewFeeRule, ({ world, body, actor }) => previewOf(world, body, actor))
  implement(api, addFeeRule, async ({ world, actor, body, commit, describe }) => {
    const { id } = await commit((tx) => {
      const rule = addRule(tx, body, actor)
      describe(
        `${tx.rows(merchants).find(rule.merchantId ?? '')?.merchantName} v${rule.ruleVersion}`,
      )
      return rule
    })
    return shownRuleOf(world, id, actor)
  })
  implement(api, revokeFeeRule, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => {
      const rule = revokeRule(tx, body, actor)
      describe(
        `${tx.rows(merchants).find(rule.merchantId ?? '')?.merchantName} v${rule.ruleVersion}`,
      )
    })
    return shownRuleOf(world, body.id, actor)
  })
  implement(api, listFloorOwners, ({ world, actor }) => floorOwnersFor(world, actor))
  implement(api, listFloorPrices, ({ world, query, actor }) => floorPricesOf(world, query, actor))
  implement(api, saveAgentFloors, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const saved = saveFloors(tx, { ownerType: 'agent', ...body }, { world, actor })
      describe(saved.ownerName)
      return saved
    }),
  )
  implement(api, saveOperatorFloors, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const saved = saveFloors(tx, { ownerType: 'operator', ...body }, { world, actor })
      describe(saved.ownerName)
      return saved
    }),
  )
}
