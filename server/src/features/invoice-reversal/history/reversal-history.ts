import { redReason } from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { planOf } from '#server/features/funds/history/index.ts'
import { bluesOf, drawerOf } from '#server/features/invoice/history/index.ts'
import {
  answerForms,
  askReversal,
  cancelReversal,
  reverseInvoice,
} from '#server/features/invoice-reversal/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const { mistake, serviceStopped, discount } = redReason.values

type Reason = Parameters<typeof reverseInvoice>[2]['reason']

type Follow = readonly [atMs: number, what: 'cancel' | 'confirm' | 'deny']

interface Asked {
  readonly atMs: number
  readonly reason: Reason
  readonly by: 'buyer' | 'seller'
}

/** Reversals of invoices in each state that a list shows (domain.md 9.1). */
export const reversalHistory: FeatureHistory = {
  follows: ['express'],
  happenings: reversalsOf,
}

function reversalsOf({ world, d0Ms }: HistoryStage): Happening[] {
  const teller = new ReversalTeller(world)
  const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
  const seller = (
    merchant: number,
    nth: number,
    [atMs, reason]: readonly [atMs: number, reason: Reason],
    follow: readonly Follow[] = [],
  ) => teller.reversed(merchant, nth, { atMs, reason, by: 'seller' }, follow)

  return [
    ...seller(1, 2, [at(1, '09:30:00'), mistake]),
    ...teller.reversed(1, 3, { atMs: at(1, '11:10:00'), reason: discount, by: 'buyer' }),
    ...teller.reversed(8, 1, { atMs: at(1, '14:00:00'), reason: serviceStopped, by: 'buyer' }),
    ...seller(2, 2, [at(20, '10:00:00'), mistake], [[at(19, '09:15:00'), 'confirm']]),
    ...seller(5, 1, [at(10, '16:00:00'), discount], [[at(9, '10:00:00'), 'deny']]),
    ...seller(9, 1, [at(12, '11:00:00'), mistake]),
    ...seller(10, 1, [at(6, '10:30:00'), mistake], [[at(5, '09:00:00'), 'cancel']]),
  ]
}

/** Has people ask for reversals and answer them as the calls would have them. */
class ReversalTeller {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
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
          const [invoice] = bluesOf(tx, merchant, nth)
          if (invoice === undefined) return
          known.invoice = invoice
          const { id } = invoice
          if (by === 'seller')
            reverseInvoice(tx, drawerOf(this.#world, invoice.providerId), { id, reason })
          else askReversal(tx, this.#buyer(merchant), { id, reason })
        },
      },
      ...follow.map(([followMs, what]) => ({
        atMs: followMs,
        run: (tx: Transaction) => {
          const { invoice } = known
          if (invoice === undefined) return
          if (what === 'cancel')
            cancelReversal(tx, drawerOf(this.#world, invoice.providerId), invoice.id)
          else answerForms(tx, this.#buyer(merchant), invoice.id, what === 'confirm')
        },
      })),
    ]
  }

  #buyer(merchant: number): Actor {
    return actorNamed(this.#world, planOf(merchant).submitBy)
  }
}
