import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  addTaxPolicy,
  listPolicyProviders,
  previewTaxPolicy,
  revokeTaxPolicy,
} from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { taxPolicyInfos } from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { providers } from '#server/features/session/index.ts'
import { policiesOf } from '#server/features/tax/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { policyNameOf } from './policy-name.ts'
import { previewOf } from './policy-preview.ts'
import { infoOf, monthOfWorld, taxPolicyInfosFor } from './tax-policy-infos.ts'
import { addPolicy, revokePolicy } from './tax-policy.service.ts'

/** The versions of tax policies, the trial of a new one, adding it and taking it back. */
export function taxPolicyRoutes(api: Api): void {
  const fragments = fragmentsOf(taxPolicyInfos)
  implement(api, taxPolicyInfos.endpoints.list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(taxPolicyInfosFor(world, actor)),
      readListQuery(taxPolicyInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, taxPolicyInfos.endpoints.summary, (call) =>
    summaryOf(taxPolicyInfos, new ArrayRows(taxPolicyInfosFor(call.world, call.actor)), call),
  )
  implement(api, taxPolicyInfos.endpoints.export, (call) =>
    sendRows(
      taxPolicyInfos,
      new ArrayRows(taxPolicyInfosFor(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
  implement(api, listPolicyProviders, ({ world }) =>
    [...world.rows(providers).each(live)].map(({ id, providerName, auditStatus: audited }) => ({
      id,
      providerName,
      hasPolicy: policyInMonth(policiesOf(world, id), monthOfWorld(world)) !== undefined,
      isPassed: audited === auditStatus.values.passed,
    })),
  )
  implement(api, previewTaxPolicy, ({ world, body }) => previewOf(world, body))
  implement(api, addTaxPolicy, async ({ world, actor, body, commit, describe }) => {
    const policy = await commit((tx) => {
      const added = addPolicy(tx, body, actor)
      describe(policyNameOf(tx, added))
      return added
    })
    return infoOf(world, policy, monthOfWorld(world))
  })
  implement(api, revokeTaxPolicy, async ({ world, actor, body, commit, describe }) => {
    const policy = await commit((tx) => {
      const revoked = revokePolicy(tx, body, actor)
      describe(policyNameOf(tx, revoked))
      return revoked
    })
    return infoOf(world, policy, monthOfWorld(world))
  })
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
