import { addMonths, dayOf, epochMsOf, monthOf, parseDateTime } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  paymentStatus,
  profitShareStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { withoutMagic } from '#server/features/funds/history/index.ts'
import { applyWithdrawal, auditWithdrawal } from '#server/features/funds/index.ts'
import { batchOrderRows, payoutItemRows, payoutNews } from '#server/features/payout/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { profitShareRows, releaseShares } from '#server/features/share/index.ts'
import { balanceOf, ledgerAccounts, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { findOrder, moveOrder } from '#server/simulators/bank/bank-orders.ts'
import { type Transaction } from '#server/worlds/types.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const poolOfProvider = (provider: number, payPass: Pool['payPass']): Pool => ({
  providerId: `12${String(provider).padStart(17, '0')}`,
  payPass,
})
const luoshui = poolOfProvider(1, '1')
const luoshuiAlipay = poolOfProvider(1, '2')

/** What 启明 can withdraw at D0 (domain.md 9.1). */
const agentRest = parseYuan('6412.55')

/**
 * The shares that people release, and what agents withdraw of theirs (domain.md 9.1, 9.3). What the operator 北辰 shares
 * is released by the clock.
 */
export const withdrawalHistory: FeatureHistory = {
  follows: ['payout', 'funds'],
  happenings: releasesAndWithdrawals,
}

function releasesAndWithdrawals({ world, d0Ms, months }: HistoryStage): Happening[] {
  const user = (username: string) => actorNamed(world, username)
  const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
  const pays = (username: string, pool: Pool, rest: Fen, atMs: number): Happening => ({
    atMs,
    run: (tx) => {
      const agent = user(username)
      for (const amount of sparedBy(tx, agent, pool, rest)) {
        const row = apply(tx, agent, pool, amount)
        auditWithdrawal(tx, user('admin'), { id: row.id, auditStatus: auditStatus.values.passed })
      }
    },
  })

  return [
    ...releases({ d0Ms, months }, user),
    // The first half year's commission leaves twice; the second time is sized to leave what the story promises.
    pays('agent', luoshui, parseYuan('5500.00'), lastMonthAt(d0Ms, '06 11:00:00')),
    pays('agent', luoshuiAlipay, fen(0), d0Ms - 75 * minuteMs),
    pays('agent', luoshui, agentRest, d0Ms - 74 * minuteMs),
    {
      atMs: at(1, '15:20:00'),
      run: (tx) => void apply(tx, user('haiyue'), poolOfProvider(4, '1'), parseYuan('5000.00')),
    },
    ...lateReturn(user, (time) => at(5, time)),
  ]
}

/**
 * While 海岳 waits for its money, the bank sends an old payout back: the collector pays its share, which stays to be got
 * back. Then the withdrawal is rejected (domain.md 3.11, "one abnormal share" of 9.3).
 */
function lateReturn(user: (username: string) => Actor, at: (time: string) => number): Happening[] {
  const applied: { ids: readonly string[] } = { ids: [] }
  return [
    {
      atMs: at('09:50:00'),
      run: (tx) => {
        const amounts = sparedBy(tx, user('haiyue'), luoshui, fen(0))
        applied.ids = amounts.map((amount) => apply(tx, user('haiyue'), luoshui, amount).id)
      },
    },
    { atMs: at('10:05:00'), run: (tx) => returnReleased(tx, user('haiyue')) },
    {
      atMs: at('11:00:00'),
      run: (tx) => {
        for (const id of applied.ids)
          auditWithdrawal(tx, user('beichen'), {
            id,
            auditStatus: auditStatus.values.rejected,
            auditReason: '请补充本月服务费发票',
          })
      },
    },
  ]
}

/** The bank sends back the first card payout of the order whose share an agent got last. */
function returnReleased(tx: Transaction, { busId }: Actor): void {
  const share = tx
    .rows(profitShareRows)
    .allBy('beneficiaryId', busId ?? '')
    .findLast((row) => row.releasedAmount > 0 && row.poolProviderId === luoshui.providerId)
  const item = tx
    .rows(payoutItemRows)
    .allBy('orderId', share?.orderId ?? '')
    .find(({ status }) => status === paymentStatus.values.succeeded)
  const instructionNo = item?.instructionNo ?? ''
  const sent = findOrder(tx, instructionNo, 'payout')
  if (sent === undefined) throw new Error('There is no payout that could come back.')
  moveOrder(tx, sent, 'returned')
  payoutNews.returned(tx, instructionNo, 'B007', '退汇：账户类型不支持')
}

/** What an owner has above the rest that stays, in amounts that mean nothing to the bank. */
function sparedBy(tx: Transaction, owner: Actor, pool: Pool, rest: Fen): Fen[] {
  const account = { kind: 'AVL', owner: { type: 'agent', id: owner.busId ?? '' }, pool } as const
  const spare = addFen(balanceOf(tx.rows(ledgerAccounts), account), negate(rest))
  return spare > 0 ? withoutMagic(spare) : []
}

function apply(
  tx: Transaction,
  actor: Actor,
  { providerId, payPass }: Pool,
  amount: Fen,
): Withdrawal {
  return applyWithdrawal(tx, actor, { providerId, payPass, amount })
}

/** On the 3rd of each month the platform releases what the months before have earned, or, that day being to come, now. */
function releases(
  { d0Ms, months }: Pick<HistoryStage, 'd0Ms' | 'months'>,
  user: (username: string) => Actor,
): Happening[] {
  return months.slice(1).map((month) => {
    const thirdMs = epochMsOf(parseDateTime(`${month}-03 10:30:00`))
    const atMs = Math.min(thirdMs, d0Ms - 90 * minuteMs)
    return { atMs, run: (tx: Transaction) => releaseBefore(tx, `${month}-01`, user('admin')) }
  })
}

function releaseBefore(tx: Transaction, day: string, admin: Actor): void {
  const due = tx
    .rows(profitShareRows)
    .allBy('status', profitShareStatus.values.toUnfreeze)
    .filter(({ orderId }) => (tx.rows(batchOrderRows).find(orderId)?.submitTime ?? '') < day)
  if (due.length > 0)
    releaseShares(
      tx,
      admin,
      due.map(({ id }) => id),
    )
}

function lastMonthAt(d0Ms: number, dayAndTime: string): number {
  const month = addMonths(monthOf(dayOf(d0Ms - 7 * dayMs)), -1)
  return epochMsOf(parseDateTime(`${month}-${dayAndTime}`))
}
