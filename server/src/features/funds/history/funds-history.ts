import { addFen, fen, negate, parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { applyWithdrawal } from '#server/features/funds/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { planOf, type MerchantPlan } from './merchant-plans.ts'
import { availableOf, poolOfPlan, transferIn, withoutMagic } from './transfers.ts'

const minuteMs = 60_000

/** What is left on an account when the story ends (domain.md 9.1). */
const closingBalances: readonly (readonly [
  merchant: number,
  packageNo: number,
  payPass: '1' | '2' | '7',
  yuan: string,
])[] = [
  [1, 1, '1', '286540.18'],
  [1, 2, '7', '52300.00'],
  [2, 3, '2', '41260.75'],
  [2, 4, '1', '6000.00'],
  [3, 5, '1', '512880.40'],
  [6, 8, '1', '1204.33'],
]

/** What the merchants of the story move in and out, but for what their orders need. */
export const fundsHistory: FeatureHistory = {
  follows: ['payout'],
  happenings: (stage) => {
    const { d0Ms } = stage
    return [
      ...comesAndGoes(stage, 3, '1000.91', daysAgo(d0Ms, 8, '10:15:00')),
      ...comesAndGoes(stage, 3, '2000.00', daysAgo(d0Ms, 10, '16:40:00')),
      // Sent a moment before the story ends, so that it is still on its way.
      ...comesAndGoes(stage, 8, '100.00', d0Ms - 1000),
    ]
  },
  closing: (stage) => [...promised(stage), suspense(stage)],
}

/** A merchant moves money in by mistake, and out again. */
function comesAndGoes(
  { world }: HistoryStage,
  merchant: number,
  yuan: string,
  atMs: number,
): Happening[] {
  const plan = planOf(merchant)
  const amount = parseYuan(yuan)
  return [
    {
      atMs: atMs - 2 * minuteMs,
      run: (tx) => transferIn(tx, plan, fen(Math.ceil(amount / 10_000) * 10_000)),
    },
    {
      atMs,
      run: (tx) => {
        const pool = { providerId: '1200000000000000001', payPass: '1' } as const
        applyWithdrawal(tx, actorNamed(world, plan.submitBy), { ...pool, amount })
      },
    },
  ]
}

/** The last transfer of an account, or, where it has too much, a withdrawal, leaves exactly what the story promises. */
function promised({ world, d0Ms }: HistoryStage): Happening[] {
  return closingBalances.map(([merchant, packageNo, payPass, yuan]) => {
    const packageId = `16${String(packageNo).padStart(17, '0')}`
    const plan: MerchantPlan = { ...planOf(merchant), packageId, payPass }
    return {
      atMs: d0Ms - 20 * minuteMs,
      run: (tx) => {
        const lacking = addFen(parseYuan(yuan), negate(availableOf(tx, plan)))
        if (lacking > 0) transferIn(tx, plan, lacking)
        else if (lacking < 0) withdraw(tx, plan, negate(lacking))
      },
    }
  })

  function withdraw(tx: Transaction, plan: MerchantPlan, amount: Fen): void {
    for (const part of withoutMagic(amount)) {
      const asked = { ...poolOfPlan(tx, plan), amount: part }
      applyWithdrawal(tx, actorNamed(world, plan.submitBy), asked)
    }
  }
}

/** Money from a payer that is not the merchant: it waits for somebody to claim it (domain.md 9.3). */
function suspense({ d0Ms }: HistoryStage): Happening {
  return {
    atMs: daysAgo(d0Ms, 1, '16:00:00'),
    run: (tx) => {
      announceTransfer(tx, {
        providerId: '1200000000000000001',
        payPass: '1',
        accountNo: '6200000800000001928',
        payerName: '云帆到家(个人户)',
        payerAccount: '6200000900000018001',
        amount: fen(1_800_000),
      })
    },
  }
}
