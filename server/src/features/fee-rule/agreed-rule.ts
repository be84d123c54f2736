import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type RuleTerms } from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import {
  findPriceProblem,
  floorOf,
  type ChainFloors,
  type ChainPrices,
} from '@settle/shared/features/fee-rule/price-chain.rules.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { agents, operators } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Between whom prices are agreed, and the rule that the new one follows; undefined for the first one. */
interface RuleSubject {
  readonly merchant: Merchant
  readonly product: Product
  readonly current: FeeRule | undefined
}

/** What a version says, without where and when. */
export type AgreedRule = Pick<
  FeeRule,
  'feeBasis' | 'feeMode' | 'feeBearer' | 'prices' | 'minFee' | 'maxFee'
>

/**
 * The terms that somebody asks for as a whole rule: what is left out stays as it is, or follows from product and floors.
 * Refuses prices below a floor or above the next, each with a sentence at its field (domain.md 2.5, 4.3). An operator sets
 * its agent's price and the merchant's; those before them are the platform's, and never fall below what is agreed today.
 */
export function agreedRule(
  reader: RowSource,
  subject: RuleSubject,
  terms: RuleTerms,
  actor: Pick<Actor, 'role'>,
): AgreedRule {
  const { merchant, product, current } = subject
  const setsAll = actor.role === 'admin'
  const hasAgent = merchant.agentId !== null
  const floors = floorsOf(reader, subject)
  const prices = {
    ...upstreamOf(subject, terms, floors, setsAll),
    ...downstreamOf(terms, hasAgent),
  }
  const { feeMode: mode } = product
  const problem = findPriceProblem(prices, floors, { mode, hasAgent, setsAll })
  if (problem !== undefined) throw fieldRefusal(problem.field, problem.sentence, problem.values)
  const [minFee, maxFee] = limitsOf(terms, current)
  return {
    feeBasis: terms.feeBasis ?? current?.feeBasis ?? product.feeBasis,
    feeMode: mode,
    feeBearer: terms.feeBearer ?? current?.feeBearer ?? product.feeBearer,
    prices: {
      provider: prices.providerPrice,
      platform: prices.platformPrice,
      agent: prices.agentPrice,
      merchant: prices.merchantPrice,
    },
    minFee: mode === feeMode.values.percentage ? minFee : null,
    maxFee: mode === feeMode.values.percentage ? maxFee : null,
  }
}

/** What the product, the merchant's operator and its agent do not sell below. */
function floorsOf(
  reader: RowSource,
  { merchant, product }: Pick<RuleSubject, 'merchant' | 'product'>,
): ChainFloors {
  const operator = reader.rows(operators).find(merchant.operatorId ?? '')
  const agent = reader.rows(agents).find(merchant.agentId ?? '')
  return {
    provider: product.providerPrice,
    operator: floorOf(operator?.platformPrices ?? [], product, product.feeMode),
    agent: floorOf(agent?.prices ?? [], product, product.feeMode),
  }
}

function upstreamOf(
  { current }: RuleSubject,
  terms: RuleTerms,
  floors: ChainFloors,
  setsAll: boolean,
): Pick<ChainPrices, 'providerPrice' | 'platformPrice'> {
  if (!setsAll) {
    for (const field of ['providerPrice', 'platformPrice'] as const) {
      if (terms[field] !== undefined) throw fieldRefusal(field, '该价格由平台设置')
    }
  }
  const providerPrice =
    terms.providerPrice ?? Math.max(current?.prices.provider ?? 0, floors.provider)
  const known = [current?.prices.platform, floors.operator].filter((price) => price !== undefined)
  const platformPrice = terms.platformPrice ?? (known.length > 0 ? Math.max(...known) : undefined)
  if (platformPrice !== undefined) return { providerPrice, platformPrice }
  if (setsAll) throw fieldRefusal('platformPrice', '请输入平台价')
  throw new Refusal('平台还没有与您约定该产品的结算价，请联系平台')
}

function downstreamOf(
  { agentPrice, merchantPrice }: RuleTerms,
  hasAgent: boolean,
): Pick<ChainPrices, 'agentPrice' | 'merchantPrice'> {
  if (hasAgent) {
    if (agentPrice === undefined) throw fieldRefusal('agentPrice', '请输入代理商价')
    return { agentPrice, merchantPrice }
  }
  if (agentPrice !== undefined && agentPrice !== merchantPrice) {
    throw fieldRefusal('agentPrice', '该商户没有代理商，不需要代理商价')
  }
  return { agentPrice: merchantPrice, merchantPrice }
}

function limitsOf(terms: RuleTerms, current: FeeRule | undefined): [number | null, number | null] {
  const minFee = terms.minFee === undefined ? (current?.minFee ?? null) : terms.minFee
  const maxFee = terms.maxFee === undefined ? (current?.maxFee ?? null) : terms.maxFee
  if (minFee !== null && maxFee !== null && maxFee < minFee) {
    throw fieldRefusal('maxFee', '单笔最高服务费不能低于最低服务费')
  }
  return [minFee, maxFee]
}
