import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { ppm } from '@settle/shared/core/money/ppm.ts'
import { collectionMode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { plannedRules, ruleInForce } from '@settle/shared/features/fee-rule/rule-versions.rules.ts'
import { type FeeTerms, type Price } from '@settle/shared/features/payout/item-amounts.rules.ts'
import { type Chain, type FloorPrices } from '@settle/shared/features/payout/profit-share.rules.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { taxPolicyOf } from '#server/features/tax/index.ts'
import { type Owner } from '#server/ledger/chart-of-accounts.ts'
import { platformOwner, type Beneficiaries } from '#server/ledger/postings.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { feeRules, products } from './product-rows.ts'

/** Everything that the figures of a payout under a service package hang on (domain.md 2.5, 4.2 to 4.4). */
export interface SettlementTerms {
  readonly servicePackage: ServicePackage
  readonly merchant: Merchant
  readonly provider: Provider
  readonly product: Product
  readonly feeRule: FeeRule
  readonly policy: TaxPolicy
  readonly fee: FeeTerms
  readonly floors: FloorPrices
  readonly chain: Chain
}

/** Which version of a fee rule: the one that holds at a moment (`YYYY-MM-DD HH:mm:ss`), or one by its number. */
type RuleChoice = { readonly now: string } | { readonly ruleVersion: number }

/**
 * The terms of a package in a month (`YYYY-MM`), under the version of its fee rule that is in force, or that is named.
 * Refuses where there is no such package or it has no price yet.
 */
export function settlementTermsOf(
  reader: RowSource,
  packageId: string,
  month: string,
  choice: RuleChoice,
): SettlementTerms {
  const servicePackage = reader.rows(servicePackages).find(packageId)
  if (servicePackage === undefined || servicePackage.delFlag !== '0') throw notFound()
  return termsUnder(reader, servicePackage, chosenRule(reader, packageId, choice), month)
}

/** The same under a rule that need not be kept, for a trial of it. */
export function termsUnder(
  reader: RowSource,
  servicePackage: ServicePackage,
  feeRule: FeeRule,
  month: string,
): SettlementTerms {
  const merchant = reader.rows(merchants).find(servicePackage.merchantId)
  const provider = reader.rows(providers).find(servicePackage.providerId)
  const product = reader.rows(products).find(servicePackage.productId ?? '')
  if (merchant === undefined || provider === undefined) throw notFound()
  if (product === undefined) throw new Refusal(unpriced)
  return {
    servicePackage,
    merchant,
    provider,
    product,
    feeRule,
    policy: taxPolicyOf(reader, provider.id, month),
    ...feeAndFloorsOf(feeRule),
    chain: { hasOperator: merchant.operatorId !== null, hasAgent: merchant.agentId !== null },
  }
}

/** The merchant's fee and the prices before it as the formulas of domain.md 4.2 and 4.3 take them. */
function feeAndFloorsOf(feeRule: FeeRule): Pick<SettlementTerms, 'fee' | 'floors'> {
  const priced = (price: number): Price =>
    feeRule.feeMode === feeMode.values.perTransaction
      ? { by: 'transaction', fee: fen(price) }
      : { by: 'percentage', rate: ppm(price) }
  const { prices, minFee, maxFee } = feeRule
  return {
    fee: {
      basis: feeRule.feeBasis,
      bearer: feeRule.feeBearer,
      price: priced(prices.merchant),
      ...(minFee === null ? {} : { minFee: fen(minFee) }),
      ...(maxFee === null ? {} : { maxFee: fen(maxFee) }),
    },
    floors: {
      provider: priced(prices.provider),
      platform: priced(prices.platform),
      agent: priced(prices.agent),
    },
  }
}

const unpriced = '该合作套餐尚未配置产品和费率，请联系运营人员'

function chosenRule(reader: RowSource, packageId: string, choice: RuleChoice): FeeRule {
  const rules = reader.rows(feeRules).allBy('packageId', packageId)
  const found =
    'now' in choice
      ? ruleInForce(rules, choice.now)
      : rules.find(({ ruleVersion }) => ruleVersion === choice.ruleVersion)
  if (found !== undefined) return found
  const [first] = 'now' in choice ? plannedRules(rules, choice.now) : []
  if (first === undefined) throw new Refusal(unpriced)
  throw new Refusal('该合作套餐的费率自{time}起生效，生效后才能付款', { time: first.effectiveTime })
}

/** What decides who earns: a merchant's standing, or an order's as it was when it was submitted. */
interface EarningChain {
  readonly providerId: string
  readonly operatorId: string | null
  readonly agentId: string | null
  readonly collectionMode: ValueOf<typeof collectionMode>
}

/** Who gets a part of the fee, and who gets the whole of it first (domain.md 4.3). */
export function beneficiariesOf({
  providerId,
  operatorId,
  agentId,
  collectionMode: collection,
}: EarningChain): Beneficiaries {
  const provider: Owner = { type: 'provider', id: providerId }
  const operator: Owner | undefined =
    operatorId === null ? undefined : { type: 'operator', id: operatorId }
  return {
    provider,
    platform: platformOwner,
    operator,
    agent: agentId === null ? undefined : { type: 'agent', id: agentId },
    collector:
      collection === collectionMode.values.provider ? provider : (operator ?? platformOwner),
  }
}

/** The prices along the chain under which an order was submitted. */
export function feeRuleOf(reader: RowSource, packageId: string, ruleVersion: number): FeeRule {
  const rule = reader
    .rows(feeRules)
    .allBy('packageId', packageId)
    .find((one) => one.ruleVersion === ruleVersion)
  if (rule === undefined) throw new Error(`The package ${packageId} has no rule ${ruleVersion}.`)
  return rule
}
