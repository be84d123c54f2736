import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { reconProposal } from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import {
  awaitStatement,
  handleDifference,
  planNightly,
  reconRows,
} from '#server/features/reconciliation/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { type BankSwitches, setBankSwitches } from '#server/simulators/bank/bank-switches.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const reconciledDays = 30

/**
 * A month of nightly reconciliations before D0. Once a statement lacked a line until the bank corrected it, once the bank
 * told nobody of a receipt, which was sent back, and the statement of the day before yesterday has a wrong amount, which
 * nobody has dealt with. The bank of one pool has not sent the statement of yesterday yet.
 */
export const reconHistory: FeatureHistory = {
  follows: ['social'],
  happenings: nightsOf,
}

function nightsOf({ world, d0Ms }: HistoryStage): Happening[] {
  const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
  const handled = (
    proposal: keyof typeof reconProposal.values,
    remark: string,
    days: number,
    time: string,
  ): Happening => ({
    atMs: at(days, time),
    run: (tx) =>
      handleAll(tx, world, {
        day: addDays(dayOf(d0Ms), -days - 1),
        proposal: reconProposal.values[proposal],
        remark,
      }),
  })

  const late = at(0, '00:31:00')
  return [
    { atMs: at(reconciledDays + 1, '06:30:00'), run: planNightly },
    switched({ loseStatementLine: true }, at(9, '00:29:00')),
    switched({ loseStatementLine: false }, at(9, '00:31:00')),
    handled('wait', '对账单缺一笔，已联系银行补发', 9, '09:30:00'),
    switched({ loseReceiptNotices: true }, at(6, '14:00:00')),
    { atMs: at(6, '14:00:10'), run: strangeReceipt },
    switched({ loseReceiptNotices: false }, at(6, '14:00:20')),
    handled('return', '付款方转错账户，按其来函原路退回', 5, '10:20:00'),
    switched({ alterStatementLine: true }, at(1, '00:29:00')),
    switched({ alterStatementLine: false }, at(1, '00:31:00')),
    // A story that is told just after midnight ends before the night's run.
    ...(late < d0Ms
      ? [{ atMs: late, run: (tx: Transaction) => lateStatement(tx, addDays(dayOf(d0Ms), -1)) }]
      : []),
  ]
}

function switched(change: Partial<BankSwitches>, atMs: number): Happening {
  return { atMs, run: (tx) => void setBankSwitches(tx, change) }
}

function strangeReceipt(tx: Transaction): void {
  announceTransfer(tx, {
    providerId: '1200000000000000001',
    payPass: '1',
    accountNo: '6200000800000001928',
    payerName: '江州晨星贸易有限公司',
    payerAccount: '6200000900000077003',
    amount: fen(620_000),
    remark: '货款',
  })
}

/** The pool whose bank is late: it had few payments, so that a run by hand balances it at once. */
const latePool: Pool = { providerId: '1200000000000000003', payPass: '1' }

function lateStatement(tx: Transaction, day: string): void {
  const early = tx
    .rows(reconRows)
    .allBy('reconDate', day)
    .find((row) => row.providerId === latePool.providerId && row.payPass === latePool.payPass)
  if (early !== undefined) tx.rows(reconRows).remove(early.id)
  awaitStatement(tx, latePool, day)
}

interface Handled {
  readonly day: string
  readonly proposal: Parameters<typeof handleDifference>[2]['proposal']
  readonly remark: string
}

function handleAll(tx: Transaction, world: World, { day, proposal, remark }: Handled): void {
  for (const { id, unmatched } of tx.rows(reconRows).allBy('reconDate', day)) {
    for (const { key } of unmatched) {
      handleDifference(tx, actorNamed(world, 'admin'), { id, key, proposal, remark })
    }
  }
}
