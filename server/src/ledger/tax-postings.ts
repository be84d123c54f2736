import { type Fen } from '@settle/shared/core/money/fen.ts'
import { accountOfPool, type Pool } from './chart-of-accounts.ts'
import { type Posting } from './ledger.ts'
import { bankOf, leg } from './posting-parts.ts'

/** What leaves one pool for the bureau. */
interface TaxOfPool {
  readonly pool: Pool
  readonly vat: Fen
  readonly surcharge: Fen
  readonly iit: Fen
}

/**
 * T15: the withheld taxes of a month go to the tax bureau, out of each pool that they were withheld in. Nobody's statement
 * has a line of it: the money was on no owner's balance since it was withheld (decision 110).
 */
export function taxPaidPosting(declareNo: string, pools: readonly TaxOfPool[]): Posting {
  return {
    code: 'T15',
    businessNo: declareNo,
    orderNo: declareNo,
    memo: '缴纳税款',
    legs: pools.flatMap(({ pool, vat, surcharge, iit }) => [
      leg(accountOfPool('TAX_VAT', pool), bankOf(pool), vat),
      leg(accountOfPool('TAX_SUR', pool), bankOf(pool), surcharge),
      leg(accountOfPool('TAX_IIT', pool), bankOf(pool), iit),
    ]),
  }
}
