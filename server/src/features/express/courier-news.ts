import { type Express } from '@settle/shared/features/express/express.ts'
import { type CourierNews } from '#server/simulators/courier.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { tellException } from './express-messages.ts'
import { expressRows } from './express-rows.ts'
import { byCourier, mayMove, moveExpress, noteTrace } from './move-express.ts'

/** What the courier tells of a letter; what is told of an earlier sending, or comes too late, changes nothing. */
export const courierNews: CourierNews = {
  picked: noteOnTheWay,
  inTransit: noteOnTheWay,
  signed(tx, parcel, text) {
    const row = findOnTheWay(tx, parcel)
    if (row !== undefined) noteSigned(tx, row, text)
  },
  exception(tx, parcel, text) {
    const row = findOnTheWay(tx, parcel)
    if (row !== undefined) noteException(tx, row, text)
  },
}

/** 1 → 2 */
export function noteSigned(tx: Transaction, row: Express, text: string): void {
  moveExpress(tx, row, 'sign', byCourier, { signTime: tx.now(), trace: text })
}

/** 1 → 3, N26 */
export function noteException(tx: Transaction, row: Express, text: string): void {
  const frozen = moveExpress(tx, row, 'except', byCourier, { freezeReason: text, trace: text })
  tellException(tx, frozen, text)
}

type Parcel = Parameters<CourierNews['signed']>[1]

function noteOnTheWay(tx: Transaction, parcel: Parcel, text: string): void {
  const row = findOnTheWay(tx, parcel)
  if (row !== undefined) noteTrace(tx, row, text)
}

function findOnTheWay(tx: Transaction, { id, trackingNo }: Parcel): Express | undefined {
  const row = tx.rows(expressRows).find(id)
  if (row === undefined || row.trackingNo !== trackingNo) return undefined
  return mayMove(row, 'sign', byCourier) ? row : undefined
}
