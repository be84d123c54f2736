import { type Fen } from '@settle/shared/core/money/fen.ts'

/** The figures of an item as they are booked: `pay` is `net`, the taxes and the fee together. */
export interface BookedAmounts {
  readonly vat: Fen
  readonly surcharge: Fen
  readonly iit: Fen
  /** The three taxes together. */
  readonly tax: Fen
  readonly fee: Fen
  readonly net: Fen
  readonly pay: Fen
}

/** The parts of a fee; together they are the fee. */
export interface BookedShares {
  readonly provider: Fen
  readonly platform: Fen
  readonly operator: Fen
  readonly agent: Fen
}
