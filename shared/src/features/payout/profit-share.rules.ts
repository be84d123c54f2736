import { addFen, fen, multiplyRate, negate, type Fen } from '#shared/core/money/fen.ts'
import { feeBasis } from '#shared/features/dictionary/product.dictionaries.ts'
import { type FeeTerms, type ItemAmounts, type Price } from './item-amounts.rules.ts'

/** The prices below the merchant's, each not above the next (domain.md 4.3). */
export interface FloorPrices {
  readonly provider: Price
  readonly platform: Price
  readonly agent: Price
}

/** Who stands between the platform and the merchant. */
export interface Chain {
  readonly hasOperator: boolean
  readonly hasAgent: boolean
}

/** The parts of a fee in fen; none is below 0 and together they are the fee exactly. */
export interface ProfitShares {
  readonly provider: Fen
  readonly platform: Fen
  readonly operator: Fen
  readonly agent: Fen
}

/**
 * Splits the fee of an item by the differences of the prices, rounded cumulatively so that nothing is left over
 * (domain.md 4.3). Where a level has nobody, the next one above it gets its part.
 */
export function profitSharesOf(
  item: ItemAmounts,
  { basis }: Pick<FeeTerms, 'basis'>,
  floors: FloorPrices,
  { hasOperator, hasAgent }: Chain,
): ProfitShares {
  const base = basis === feeBasis.values.invoiceAmount ? item.pay : item.amount
  const upTo = (price: Price): Fen => {
    const share = price.by === 'transaction' ? price.fee : multiplyRate(base, price.rate)
    return share < item.fee ? share : item.fee
  }
  const provider = upTo(floors.provider)
  const platform = upTo(floors.platform)
  const operator = upTo(floors.agent)
  const above = {
    platform: difference(platform, provider),
    operator: difference(operator, platform),
    agent: difference(item.fee, operator),
  }
  const ofOperator = hasAgent ? above.operator : addFen(above.operator, above.agent)
  return {
    provider,
    platform: hasOperator ? above.platform : addFen(above.platform, ofOperator),
    operator: hasOperator ? ofOperator : fen(0),
    agent: hasAgent ? above.agent : fen(0),
  }
}

function difference(greater: Fen, smaller: Fen): Fen {
  const rest = addFen(greater, negate(smaller))
  if (rest < 0) throw new RangeError('The prices of a chain must not fall.')
  return rest
}
