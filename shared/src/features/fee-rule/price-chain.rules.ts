import { type ValueOf } from '#shared/core/dictionary.ts'
import { fen, formatYuan } from '#shared/core/money/fen.ts'
import { formatPercent, ppm } from '#shared/core/money/ppm.ts'
import { feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import { type FeeRule } from '#shared/features/product/fee-rule.ts'

/** The four prices of a rule under the names of a form; ppm by rate, fen by transaction. */
export interface ChainPrices {
  readonly providerPrice: number
  readonly platformPrice: number
  readonly agentPrice: number
  readonly merchantPrice: number
}

/** Below what a level may not sell: the provider's product price, and what was agreed with operator and agent. */
export interface ChainFloors {
  readonly provider: number
  readonly operator: number | undefined
  readonly agent: number | undefined
}

/** Who stands in a chain, and whether anyone who sets the prices sets all of them. */
interface ChainSetting {
  readonly mode: ValueOf<typeof feeMode>
  readonly hasAgent: boolean
  /** An operator sets its agent's price and the merchant's; the two before them are the platform's business. */
  readonly setsAll: boolean
}

/** A price that cannot be, at the field that the caller can mend; the sentence is a key of the catalogue. */
interface PriceProblem {
  readonly field: keyof ChainPrices
  readonly sentence: string
  readonly values: Readonly<Record<string, string>>
}

/** A price as it is read: in percent by rate, in yuan by transaction. */
export function priceWords(mode: ValueOf<typeof feeMode>, price: number): string {
  return mode === feeMode.values.percentage
    ? formatPercent(ppm(price))
    : formatYuan(fen(price), { symbol: true })
}

/** A price of a row with its `feeMode` as an export writes it; the plain figure where the row has no mode yet. */
export function writePrice(price: number, row: object): string {
  const mode: unknown = Reflect.get(row, 'feeMode')
  const known = feeMode.items.find(({ value }) => value === mode)
  return known === undefined ? String(price) : priceWords(known.value, price)
}

/**
 * The first thing that is wrong with prices: one below its floor, or one above the next (domain.md 2.5); undefined where
 * they can be agreed on. A rate is below 100 %, since a fee of the whole invoice cannot be reckoned (domain.md 4.2).
 */
export function findPriceProblem(
  prices: ChainPrices,
  floors: ChainFloors,
  setting: ChainSetting,
): PriceProblem | undefined {
  return floorProblem(prices, floors, setting) ?? orderProblem(prices, setting)
}

function floorProblem(
  prices: ChainPrices,
  floors: ChainFloors,
  { mode, hasAgent, setsAll }: ChainSetting,
): PriceProblem | undefined {
  const below = (field: keyof ChainPrices, floor: number | undefined, sentence: string) =>
    floor !== undefined && prices[field] < floor
      ? { field, sentence, values: { floor: priceWords(mode, floor) } }
      : undefined
  return (
    (setsAll
      ? (below('providerPrice', floors.provider, '服务商价不能低于产品的成本价 {floor}') ??
        below('platformPrice', floors.operator, '平台价不能低于运营商的底价 {floor}'))
      : undefined) ??
    (hasAgent
      ? below('agentPrice', floors.agent, '代理商价不能低于该代理商的底价 {floor}')
      : undefined)
  )
}

function orderProblem(
  prices: ChainPrices,
  { mode, hasAgent, setsAll }: ChainSetting,
): PriceProblem | undefined {
  const { providerPrice, platformPrice, agentPrice, merchantPrice } = prices
  const words = (price: number) => priceWords(mode, price)
  const afterPlatform = hasAgent ? agentPrice : merchantPrice
  if (providerPrice > platformPrice) {
    return setsAll
      ? {
          field: 'platformPrice',
          sentence: '平台价不能低于服务商价 {floor}',
          values: { floor: words(providerPrice) },
        }
      : { field: 'merchantPrice', sentence: '上游价格已调整，请联系平台重新设置结算价', values: {} }
  }
  if (platformPrice > afterPlatform) {
    return {
      field: hasAgent ? 'agentPrice' : 'merchantPrice',
      sentence: platformSentence(hasAgent, setsAll),
      values: { floor: words(platformPrice) },
    }
  }
  if (hasAgent && agentPrice > merchantPrice) {
    return {
      field: 'agentPrice',
      sentence: '代理商价不能高于商户价 {next}',
      values: { next: words(merchantPrice) },
    }
  }
  if (mode === feeMode.values.percentage && merchantPrice >= wholeAmount) {
    return { field: 'merchantPrice', sentence: '商户价须低于 100%', values: {} }
  }
  return undefined
}

const wholeAmount = 1_000_000

function platformSentence(hasAgent: boolean, setsAll: boolean): string {
  if (hasAgent) {
    return setsAll ? '代理商价不能低于平台价 {floor}' : '代理商价不能低于平台的结算价 {floor}'
  }
  return setsAll ? '商户价不能低于平台价 {floor}' : '商户价不能低于平台的结算价 {floor}'
}

/** An agreed floor of an operator or an agent; a null product means every product of the provider. */
export interface FloorPrice {
  readonly providerId: string
  readonly productId: string | null
  readonly feeMode: ValueOf<typeof feeMode>
  readonly price: number
}

/** The floor that holds for a product charged in a way: that of the product itself, else that of its provider; undefined without one. */
export function floorOf(
  floors: readonly FloorPrice[],
  product: { readonly id: string; readonly providerId: string },
  mode: ValueOf<typeof feeMode>,
): number | undefined {
  const fitting = floors.filter(
    ({ providerId, feeMode: of }) => providerId === product.providerId && of === mode,
  )
  const own = fitting.find(({ productId }) => productId === product.id)
  return (own ?? fitting.find(({ productId }) => productId === null))?.price
}

/** The prices of a stored rule under the names of a form. */
export function chainPricesOf({ prices }: Pick<FeeRule, 'prices'>): ChainPrices {
  return {
    providerPrice: prices.provider,
    platformPrice: prices.platform,
    agentPrice: prices.agent,
    merchantPrice: prices.merchant,
  }
}
