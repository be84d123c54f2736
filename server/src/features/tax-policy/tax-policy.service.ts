import { isDeepStrictEqual } from 'node:util'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { productShelf, taxBearer } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  type addTaxPolicy,
  type PolicyDraft,
  type revokeTaxPolicy,
} from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { products } from '#server/features/product/index.ts'
import { providers } from '#server/features/session/index.ts'
import { policiesOf, taxPolicies } from '#server/features/tax/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** What a policy fixes, without who wrote it and when. */
export type PolicyTerms = Omit<PolicyDraft, 'providerId' | 'effectiveFrom'>

const ownPage = '/provider/merchant/taxPolicy'

/**
 * The terms of a draft that may be kept, with nothing that its scheme does not use (domain.md 4.4). `today` is `YYYY-MM-DD`.
 * Refuses, at its field, what no payout could be reckoned by, a month that has begun, and what products on sale rule out.
 */
export function agreedPolicy(source: RowSource, draft: PolicyDraft, today: string): PolicyTerms {
  const { providerId, effectiveFrom, ...terms } = draft
  const provider = source.rows(providers).find(providerId)
  if (provider === undefined || provider.delFlag !== '0') throw notFound()
  if (provider.auditStatus !== auditStatus.values.passed) {
    throw fieldRefusal('providerId', '服务商审核通过后才能配置税务政策')
  }
  const versions = policiesOf(source, providerId)
  assertMonth(versions, effectiveFrom, today)
  assertLimits(terms)
  assertProducts(source, providerId, terms)
  const agreed = plainTerms(terms)
  const before = policyInMonth(versions, effectiveFrom)
  if (before !== undefined && isDeepStrictEqual(termsOf(before), agreed)) {
    throw new Refusal('与{month}起的现行政策相同，没有需要保存的调整', {
      month: before.effectiveFrom,
    })
  }
  return agreed
}

/** Appends a version to the policy of a provider (domain.md 2.4). Months that have begun are not touched. */
export function addPolicy(
  tx: Transaction,
  { changeReason, ...draft }: BodyOf<typeof addTaxPolicy>,
  actor: Actor,
): TaxPolicy {
  const agreed = agreedPolicy(tx, draft, tx.today())
  const { providerId, effectiveFrom } = draft
  const tenantId = tx.rows(providers).find(providerId)?.tenantId ?? actor.tenantId
  const policy = tx.rows(taxPolicies).insert({
    ...unownedStampsOfNew(tx, actor),
    tenantId,
    operatorId: null,
    agentId: null,
    merchantId: null,
    providerId,
    ...agreed,
    iitBrackets: [...agreed.iitBrackets],
    effectiveFrom,
    changeReason: changeReason.trim(),
    revokedTime: null,
  })
  tellBusiness(
    tx,
    providerId,
    `税务政策自 ${effectiveFrom} 起调整：${policy.changeReason}`,
    ownPage,
  )
  return policy
}

/** Takes a version back that has not begun; it stays in the history. */
export function revokePolicy(
  tx: Transaction,
  { id, reason }: BodyOf<typeof revokeTaxPolicy>,
  actor: Actor,
): TaxPolicy {
  const row = tx.rows(taxPolicies).find(id)
  if (row === undefined || row.delFlag !== '0') throw notFound()
  if (row.revokedTime !== null) throw new Refusal('该版本已撤销')
  if (row.effectiveFrom <= monthOf(parseDay(tx.today()))) {
    throw new Refusal('该版本已经生效，不能撤销，请追加新版本')
  }
  const revoked = tx.rows(taxPolicies).replace({
    ...row,
    revokedTime: tx.now(),
    ...stampsOfChange(tx, actor, row),
  })
  tellBusiness(
    tx,
    row.providerId,
    `原定 ${row.effectiveFrom} 起的税务政策调整已撤销：${reason.trim()}`,
    ownPage,
  )
  return revoked
}

/** What of a kept version decides about taxes. */
export function termsOf(policy: TaxPolicy): PolicyTerms {
  const { scheme, vatRate, vatMonthThreshold, surchargeRatio, iitBrackets } = policy
  const { monthLimit, singleLimit, rolling12Limit, minAge, maxAge } = policy
  return {
    scheme,
    vatRate,
    vatMonthThreshold,
    surchargeRatio,
    iitBrackets,
    monthLimit,
    singleLimit,
    rolling12Limit,
    minAge,
    maxAge,
  }
}

/** The yearly table of cumulative withholding is the law's, and where no tax is withheld there is no rate. */
function plainTerms(terms: PolicyTerms): PolicyTerms {
  if (terms.scheme === taxScheme.values.entrustedCollection) return terms
  const iitBrackets = [{ upTo: null, rate: 0 }]
  if (terms.scheme === taxScheme.values.cumulativeWithholding) return { ...terms, iitBrackets }
  return { ...terms, vatRate: 0, surchargeRatio: 0, iitBrackets }
}

function assertMonth(versions: readonly TaxPolicy[], month: string, today: string): void {
  const thisMonth = monthOf(parseDay(today))
  if (!/-(?:0[1-9]|1[0-2])$/.test(month)) throw fieldRefusal('effectiveFrom', '请选择生效月份')
  // Nothing was paid under a policy yet: it may begin at once.
  const isFirst = policyInMonth(versions, thisMonth) === undefined
  if (month < thisMonth || (month === thisMonth && !isFirst)) {
    throw fieldRefusal('effectiveFrom', '最早从 {month} 起生效：本月已按现行政策计税', {
      month: isFirst ? thisMonth : addMonths(thisMonth, 1),
    })
  }
  const same = versions.some(
    ({ revokedTime, effectiveFrom }) => revokedTime === null && effectiveFrom === month,
  )
  if (same) {
    throw fieldRefusal('effectiveFrom', '{month} 起已有一份待生效的政策，请先撤销它', { month })
  }
}

function assertLimits(terms: PolicyTerms): void {
  const { singleLimit, monthLimit, rolling12Limit, minAge, maxAge, iitBrackets } = terms
  if (singleLimit > monthLimit) throw fieldRefusal('singleLimit', '单笔限额不能高于个人月限额')
  if (monthLimit > rolling12Limit) {
    throw fieldRefusal('rolling12Limit', '连续12个月限额不能低于个人月限额')
  }
  if (minAge > maxAge) throw fieldRefusal('maxAge', '最大年龄不能小于最小年龄')
  if (terms.scheme !== taxScheme.values.entrustedCollection) return
  const bounds = iitBrackets.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)
  const isAscending = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))
  const hasOneEnd = iitBrackets.filter(({ upTo }) => upTo === null).length === 1
  if (!isAscending || !hasOneEnd) {
    throw fieldRefusal('iitBrackets', '个税档位须按金额从低到高，且只有最后一档不设上限')
  }
}

/** Where the enterprise bears the tax it is not grossed up, so that nobody may cross the threshold (domain.md 2.5, 4.4). */
function assertProducts(source: RowSource, providerId: string, terms: PolicyTerms): void {
  if (terms.monthLimit <= terms.vatMonthThreshold) return
  const barred = source
    .rows(products)
    .allBy('providerId', providerId)
    .find(
      (product) =>
        product.delFlag === '0' &&
        product.shelf === productShelf.values.on &&
        product.taxBearer === taxBearer.values.enterprise,
    )
  if (barred === undefined) return
  throw fieldRefusal(
    'monthLimit',
    '产品“{product}”由企业承担税费，个人月限额不能高于增值税起征点 {threshold}',
    {
      product: barred.productName,
      threshold: formatYuan(fen(terms.vatMonthThreshold), { symbol: true }),
    },
  )
}
