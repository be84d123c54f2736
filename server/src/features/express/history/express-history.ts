import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { expressStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import { type FeatureHistory, type Happening } from '#server/core/history/feature-history.ts'
import {
  confirmLetter,
  expressRows,
  resendLetter,
  sendLetter,
} from '#server/features/express/index.ts'
import { planOf } from '#server/features/funds/history/index.ts'
import { bluesOf, drawerOf } from '#server/features/invoice/history/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The merchant that wants its invoices on paper. */
const paperMerchant = planOf(3)

/** Letters of the months before D0, and one in each state that a list shows (domain.md 9.1). */
export const expressHistory: FeatureHistory = {
  follows: ['invoice'],
  happenings: ({ world, d0Ms, months }) => {
    const teller = new LetterTeller(world)
    const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
    return [
      // Of the last month the letter still waits.
      ...months.slice(0, -2).flatMap((month, index) => monthOfLetters(teller, month, index)),
      // PF-B, signed for on the day after it was sent.
      teller.sent(1, 0, at(7, '10:20:00'), 'SF2031000000011'),
      teller.sent(1, 4, at(1, '10:20:00'), 'SF2031000000022'),
      teller.sent(1, 1, at(3, '09:40:00'), 'ZTO203100000044'),
      teller.sent(2, 0, at(6, '15:10:00'), 'SF2031000000135'),
    ]
  },
}

/** What was on paper is sent on the day after; once the receiver refused it, and once said before the courier that it came. */
function monthOfLetters(teller: LetterTeller, month: string, index: number): Happening[] {
  const day = (later: number, time: string) =>
    epochMsOf(parseDateTime(`${month}-28 ${time}`)) + later * 24 * 60 * 60_000
  const number = (end: string) => `SF20300000${String(index).padStart(3, '0')}${end}`
  const isRefused = index === 1
  const isConfirmed = index === 2
  return [
    teller.sentWaiting(day(1, '10:00:00'), number(isRefused ? '33' : '22')),
    ...(isRefused ? [teller.sentAgain(day(4, '09:30:00'), `EMS20300000${index}66`)] : []),
    ...(isConfirmed ? [teller.confirmed(day(2, '17:00:00'))] : []),
  ]
}

/** Has people send letters and confirm them as the calls would have them. */
class LetterTeller {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The letter that waits is sent. */
  sentWaiting(atMs: number, trackingNo: string): Happening {
    return onLetters(atMs, expressStatus.values.notSent, (tx, { invoiceIds, providerId }) => {
      sendLetter(tx, drawerOf(this.#world, providerId), { invoiceIds, courier: 'SF', trackingNo })
    })
  }

  sentAgain(atMs: number, trackingNo: string): Happening {
    return onLetters(atMs, expressStatus.values.frozen, (tx, { id, providerId }) => {
      resendLetter(tx, drawerOf(this.#world, providerId), { id, courier: 'EMS', trackingNo })
    })
  }

  confirmed(atMs: number): Happening {
    return onLetters(atMs, expressStatus.values.notSigned, (tx, { id }) => {
      confirmLetter(tx, actorNamed(this.#world, paperMerchant.submitBy), { id })
    })
  }

  /** A printed copy of what went out by e-mail before; `nth` counts applications from the newest one. */
  sent(merchant: number, nth: number, atMs: number, trackingNo: string): Happening {
    return {
      atMs,
      run: (tx) => {
        const blues = bluesOf(tx, merchant, nth)
        const [first] = blues
        if (first === undefined) return
        sendLetter(tx, drawerOf(this.#world, first.providerId), {
          invoiceIds: blues.map(({ id }) => id),
          courier: trackingNo.startsWith('SF') ? 'SF' : 'ZTO',
          trackingNo,
        })
      },
    }
  }
}

/** Something that happens to each letter of the merchant with paper that stands in a status. */
function onLetters(
  atMs: number,
  status: Express['status'],
  run: (tx: Transaction, letter: Express) => void,
): Happening {
  return {
    atMs,
    run: (tx) => {
      const rows = tx.rows(expressRows).allBy('merchantId', paperMerchant.merchantId)
      for (const row of rows) if (row.status === status) run(tx, row)
    },
  }
}
