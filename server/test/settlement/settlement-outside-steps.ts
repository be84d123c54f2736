import * as fc from 'fast-check'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { Refusal } from '#server/core/refusal.ts'
import { incomingMoneyNews, withdrawalNews } from '#server/features/funds/index.ts'
import { payoutItemRows, payoutNews, queryItem } from '#server/features/payout/index.ts'
import {
  profitShareRows,
  recoupShare,
  releaseShares,
  revokeShare,
} from '#server/features/share/index.ts'
import { agents, operators } from '#server/features/session/index.ts'
import { bankOrders, failureOf, type BankOrder } from '#server/simulators/bank-orders.ts'
import { setBankSwitches } from '#server/simulators/bank-switches.ts'
import { dueEvents } from '#server/worlds/due-events.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each, incomingTransfers } from './settlement-books.ts'
import { expectRefusal, pick, steps } from './settlement-step.ts'

const secondMs = 1000
const dayMs = 86_400_000

const advance = steps(
  '时间流逝',
  fc.oneof(
    fc.integer({ min: secondMs, max: 10 * secondMs }),
    fc.integer({ min: 10 * secondMs, max: 3_600_000 }),
    fc.integer({ min: 3_600_000, max: dayMs }),
    fc.integer({ min: dayMs, max: 4 * dayMs }),
  ),
  (ms, lab) => lab.advance(ms),
)

const query = steps('查证', fc.nat(), (at, lab) => {
  const sent = each(lab.world, payoutItemRows).filter(
    ({ status }) => status === paymentStatus.values.paying,
  )
  const item = pick(sent, at)
  if (item !== undefined) lab.must((tx) => queryItem(tx, item))
})

const switches = steps(
  '银行开关',
  fc.record(
    {
      duplicateCallbacks: fc.boolean(),
      reorderCallbacks: fc.boolean(),
      isDown: fc.constantFrom(false, false, true),
    },
    { requiredKeys: [] },
  ),
  (change, lab) => {
    lab.must((tx) => setBankSwitches(tx, change))
  },
)

const callback = /^(bank|alipay|withdrawal)\./

interface Delay {
  readonly chance: number
  readonly daysLater: number
}

const shuffle = steps(
  '打乱回调',
  fc.array(fc.record({ chance: fc.nat(1000), daysLater: fc.constantFrom(0, 4, 8, 12) }), {
    minLength: 1,
    maxLength: 8,
  }),
  (delays, lab) => {
    lab.must((tx) => shuffleCallbacks(tx, delays))
  },
)

/** What the bank has yet to say is said in another order, and some of it days later. */
export function shuffleCallbacks(tx: Transaction, delays: readonly Delay[]): void {
  const waiting = each(tx, dueEvents).filter(({ kind }) => callback.test(kind))
  const times = waiting
    .map(({ dueAtMs }, place) => ({ dueAtMs, ...pick(delays, place) }))
    .toSorted((one, other) => (one.chance ?? 0) - (other.chance ?? 0))
  waiting.forEach((event, place) => {
    const { dueAtMs = event.dueAtMs, daysLater = 0 } = times[place] ?? {}
    tx.rows(dueEvents).replace({ ...event, dueAtMs: dueAtMs + daysLater * dayMs })
  })
}

const repeat = steps('重复全部回调', fc.constant('全部'), (_, lab) => {
  lab.must(sayEverythingAgain)
})

/** The bank says everything once more that it has ever said, and speaks of something that nobody sent. */
export function sayEverythingAgain(tx: Transaction): void {
  for (const order of each(tx, bankOrders)) sayAgain(tx, order)
  for (const transfer of each(tx, incomingTransfers)) {
    if (transfer.receivedTime === null) continue
    const { id: bankSerial, receivedTime: time } = transfer
    incomingMoneyNews.received(tx, { ...transfer, bankSerial, time })
  }
  payoutNews.succeeded(tx, 'YH-unknown', '1')
  payoutNews.returned(tx, 'YH-unknown', 'B007', '退汇')
  withdrawalNews.failed(tx, 'YH-unknown', 'B091', '账户信息有误')
}

/** Tells the platform of an order what it has been told already, the first things too. */
function sayAgain(tx: Transaction, order: BankOrder): void {
  const { id, state, bankSerial, operation } = order
  const news = operation === 'payout' ? payoutNews : withdrawalNews
  if (state === 'sent') return
  news.accepted(tx, id)
  if (state === 'unknown') payoutNews.unknown(tx, id)
  if (state === 'succeeded' || state === 'returned') news.succeeded(tx, id, bankSerial)
  if (state !== 'failed' && state !== 'returned') return
  const { code, text } = failureOf(order)
  news[state](tx, id, code, text)
}

const release = steps(
  '解冻分润',
  fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 5 }) }),
  ({ at, count }, lab) => {
    const { toUnfreeze, abnormal } = profitShareStatus.values
    const ripe = each(lab.world, profitShareRows).filter(
      ({ status, releasedAmount, owedAmount }) =>
        status === toUnfreeze || (status === abnormal && releasedAmount === 0 && owedAmount === 0),
    )
    const first = ripe.length === 0 ? 0 : at % ripe.length
    const ids = ripe.slice(first, first + count).map(({ id }) => id)
    lab.must((tx) => releaseShares(tx, lab.actor('admin'), ids))
  },
)

const correct = steps(
  '撤销或追回分润',
  fc.record({ at: fc.nat(), isRecoup: fc.boolean() }),
  ({ at, isRecoup }, lab) => {
    const rows = each(lab.world, profitShareRows)
    const owing = rows.filter(({ owedAmount }) => owedAmount > 0)
    const { frozen, toUnfreeze } = profitShareStatus.values
    const held = rows.filter(({ status }) => status === frozen || status === toUnfreeze)
    const row = pick(isRecoup ? owing : held, at)
    if (row === undefined) return
    const { id } = row
    const actor = lab.actor('admin')
    const outcome = lab.attempt((tx) =>
      isRecoup
        ? recoupShare(tx, actor, { id })
        : revokeShare(tx, actor, { id, reason: '核算有误' }),
    )
    if (!(outcome instanceof Refusal)) return
    expectRefusal(
      outcome,
      '账户余额不足，本次操作没有执行',
      '批次尚未完结，不能撤销分润',
      '代收方自己的分润不能撤销',
      '该批次的代收方没有分润记录，不能办理',
      '代收方的分润已全部撤销，不能再转入',
    )
  },
)

/** A beneficiary is frozen, or well again: its shares are then held back. */
const freeze = steps(
  '冻结或恢复分润方',
  fc.record({ isAgent: fc.boolean(), at: fc.nat(1), isFrozen: fc.boolean() }),
  ({ isAgent, at, isFrozen }, lab) => {
    const { normal, frozen } = userStatus.values
    const standing = { userStatus: isFrozen ? frozen : normal }
    lab.must((tx) => {
      const agent = isAgent ? pick(each(tx, agents), at) : undefined
      if (agent !== undefined) tx.rows(agents).replace({ ...agent, ...standing })
      const operator = isAgent ? undefined : pick(each(tx, operators), at)
      if (operator !== undefined) tx.rows(operators).replace({ ...operator, ...standing })
    })
  },
)

const restart = steps('重启', fc.constant('快照'), (_, lab) => lab.restart())

/** What happens outside, to shares, and to the server itself. */
export const outsideSteps = [
  { weight: 12, arbitrary: advance },
  { weight: 2, arbitrary: query },
  { weight: 2, arbitrary: switches },
  { weight: 3, arbitrary: shuffle },
  { weight: 1, arbitrary: repeat },
  { weight: 2, arbitrary: release },
  { weight: 3, arbitrary: correct },
  { weight: 1, arbitrary: freeze },
  { weight: 1, arbitrary: restart },
]
