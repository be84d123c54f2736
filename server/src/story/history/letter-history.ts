import {
  addDays,
  addMonths,
  dayOf,
  epochMsOf,
  monthOf,
  parseDateTime,
} from '@settle/shared/core/day.ts'
import {
  expressStatus,
  invoiceApplyStatus,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { redReason } from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type Actor } from '#server/core/call/actor.ts'
import {
  confirmLetter,
  expressRows,
  resendLetter,
  sendLetter,
} from '#server/features/express/index.ts'
import { blueInvoicesOf } from '#server/features/invoice/index.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import {
  answerForms,
  askReversal,
  cancelReversal,
  reverseInvoice,
} from '#server/features/invoice-reversal/index.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { issuers } from './invoice-history.ts'
import { merchantPlans, monthFactors } from './merchant-plans.ts'
import { type Happening } from './play-history.ts'

const { mistake, serviceStopped, discount } = redReason.values
/** The merchant that wants its invoices on paper. */
const paperMerchant = 3

/** Letters and reversals of the months before D0, and one in each state that a list shows (domain.md 9.1). */
export function letterHistory(world: World, d0Ms: number): Happening[] {
  const teller = new LetterTeller(world)
  const today = dayOf(d0Ms)
  const at = (daysAgo: number, time: string) =>
    epochMsOf(parseDateTime(`${addDays(today, -daysAgo)} ${time}`))
  const months = monthFactors
    .slice(1)
    .map((_, index) => addMonths(monthOf(today), index + 1 - monthFactors.length))
  const seller = (
    merchant: number,
    nth: number,
    [atMs, reason]: readonly [atMs: number, reason: Parameters<typeof reverseInvoice>[2]['reason']],
    follow: readonly Follow[] = [],
  ) => teller.reversed(merchant, nth, { atMs, reason, by: 'seller' }, follow)

  return [
    // Of the last month the letter still waits.
    ...months.slice(0, -1).flatMap((month, index) => monthOfLetters(teller, month, index)),
    // PF-B, signed for on the day after it was sent.
    teller.sent(1, 0, at(7, '10:20:00'), 'SF2031000000011'),
    teller.sent(1, 4, at(1, '10:20:00'), 'SF2031000000022'),
    teller.sent(1, 1, at(3, '09:40:00'), 'ZTO203100000044'),
    teller.sent(2, 0, at(6, '15:10:00'), 'SF2031000000135'),
    ...seller(1, 2, [at(1, '09:30:00'), mistake]),
    ...teller.reversed(1, 3, { atMs: at(1, '11:10:00'), reason: discount, by: 'buyer' }),
    ...teller.reversed(8, 1, { atMs: at(1, '14:00:00'), reason: serviceStopped, by: 'buyer' }),
    ...seller(2, 2, [at(20, '10:00:00'), mistake], [[at(19, '09:15:00'), 'confirm']]),
    ...seller(5, 1, [at(10, '16:00:00'), discount], [[at(9, '10:00:00'), 'deny']]),
    ...seller(9, 1, [at(12, '11:00:00'), mistake]),
    ...seller(10, 1, [at(6, '10:30:00'), mistake], [[at(5, '09:00:00'), 'cancel']]),
  ]
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

type Follow = readonly [atMs: number, what: 'cancel' | 'confirm' | 'deny']

interface Asked {
  readonly atMs: number
  readonly reason: Parameters<typeof reverseInvoice>[2]['reason']
  readonly by: 'buyer' | 'seller'
}

/** Has people send, confirm and reverse as the calls would have them. */
class LetterTeller {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The letter that waits is sent. */
  sentWaiting(atMs: number, trackingNo: string): Happening {
    return this.#onLetters(atMs, expressStatus.values.notSent, (tx, { invoiceIds, providerId }) => {
      sendLetter(tx, this.#sellerOf(providerId), { invoiceIds, courier: 'SF', trackingNo })
    })
  }

  sentAgain(atMs: number, trackingNo: string): Happening {
    return this.#onLetters(atMs, expressStatus.values.frozen, (tx, { id, providerId }) => {
      resendLetter(tx, this.#sellerOf(providerId), { id, courier: 'EMS', trackingNo })
    })
  }

  confirmed(atMs: number): Happening {
    return this.#onLetters(atMs, expressStatus.values.notSigned, (tx, { id }) => {
      confirmLetter(tx, this.#buyer(paperMerchant), { id })
    })
  }

  /** A printed copy of what went out by e-mail before; `nth` counts applications from the newest one. */
  sent(merchant: number, nth: number, atMs: number, trackingNo: string): Happening {
    return {
      atMs,
      run: (tx) => {
        const blues = this.#bluesOf(tx, merchant, nth)
        const [first] = blues
        if (first === undefined) return
        sendLetter(tx, this.#sellerOf(first.providerId), {
          invoiceIds: blues.map(({ id }) => id),
          courier: trackingNo.startsWith('SF') ? 'SF' : 'ZTO',
          trackingNo,
        })
      },
    }
  }

  /** One side asks for the reversal of the invoices of an application, and what became of it. */
  reversed(
    merchant: number,
    nth: number,
    { atMs, reason, by }: Asked,
    follow: readonly Follow[] = [],
  ): Happening[] {
    const known: { invoice?: Invoice } = {}
    return [
      {
        atMs,
        run: (tx) => {
          const [invoice] = this.#bluesOf(tx, merchant, nth)
          if (invoice === undefined) return
          known.invoice = invoice
          const { id } = invoice
          if (by === 'seller')
            reverseInvoice(tx, this.#sellerOf(invoice.providerId), { id, reason })
          else askReversal(tx, this.#buyer(merchant), { id, reason })
        },
      },
      ...follow.map(([followMs, what]) => ({
        atMs: followMs,
        run: (tx: Transaction) => {
          const { invoice } = known
          if (invoice === undefined) return
          if (what === 'cancel') cancelReversal(tx, this.#sellerOf(invoice.providerId), invoice.id)
          else answerForms(tx, this.#buyer(merchant), invoice.id, what === 'confirm')
        },
      })),
    ]
  }

  #onLetters(
    atMs: number,
    status: string,
    run: (
      tx: Transaction,
      letter: { id: string; invoiceIds: string[]; providerId: string },
    ) => void,
  ): Happening {
    return {
      atMs,
      run: (tx) => {
        const merchantId = merchantPlans[paperMerchant - 1]?.merchantId ?? ''
        const rows = tx.rows(expressRows).allBy('merchantId', merchantId)
        for (const row of rows) if (row.status === status) run(tx, row)
      },
    }
  }

  /** The blue invoices of an issued application that nobody reverses, counted from the newest one. */
  #bluesOf(tx: Transaction, merchant: number, nth: number): readonly Invoice[] {
    const issued = tx
      .rows(invoiceApplyRows)
      .allBy('merchantId', merchantPlans[merchant - 1]?.merchantId ?? '')
      .filter(({ status }) => status === invoiceApplyStatus.values.invoiced)
      .toSorted((one, other) => (one.applyNo < other.applyNo ? 1 : -1))
    const blues = blueInvoicesOf(tx, issued[nth]?.id ?? '')
    const isFree = blues.every(
      (invoice) => invoice.reversalStatus === reversalStatus.values.notNeeded,
    )
    return isFree ? blues : []
  }

  #buyer(merchant: number): Actor {
    return this.#user(merchantPlans[merchant - 1]?.submitBy ?? '')
  }

  #sellerOf(providerId: string): Actor {
    return this.#user(issuers[providerId]?.[0] ?? '')
  }

  #user(username: string): Actor {
    const row = this.#world.rows(userRows).findBy('username', username)
    if (row === undefined) throw new Error(`There is no user ${username}.`)
    return actorOf(this.#world, row)
  }
}
