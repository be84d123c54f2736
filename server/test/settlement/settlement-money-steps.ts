import * as fc from 'fast-check'
import { fen } from '@settle/shared/core/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  paymentStatus,
  profitShareStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  announceRecharge,
  applyWithdrawal,
  auditWithdrawal,
  cancelWithdrawal,
  claimRecharge,
  giveBackRecharge,
  ownerOf,
  rechargeRows,
  transferBetweenPools,
  transferForDemo,
  withdrawalRows,
} from '#server/features/funds/index.ts'

import { profitShareRows, releaseShares } from '#server/features/share/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { announceTransfer } from '#server/simulators/incoming-money.ts'
import { each } from './settlement-books.ts'
import { modelPackages, modelPools } from './settlement-parties.ts'
import { expectRefusal, pick, steps, type Step } from './settlement-step.ts'
import { packageAt, packageIndex } from './settlement-terms.ts'

/** Fen parts that the bank reacts to (domain.md 7.3), and some that it does not. */
const fenPart = fc.constantFrom(0, 0, 0, 0, 0, 7, 13, 14, 15)
const incoming = fc
  .tuple(fc.integer({ min: 100, max: 400_000 }), fenPart)
  .map(([yuan, part]) => yuan * 100 + part)

const recharge = steps(
  '转账充值',
  fc.record({ package: packageIndex, amount: incoming, isAnnounced: fc.boolean() }),
  ({ package: index, amount, isAnnounced }, lab, books) => {
    const { merchantId, pool, merchantUser } = packageAt(index)
    const actor = lab.actor(merchantUser)
    const bankSerial = lab.attempt((tx) => {
      const asked = { ...pool, amount: fen(amount) }
      if (!isAnnounced) return transferForDemo(tx, actor, asked).bankSerial
      const { recharge: announced } = announceRecharge(tx, actor, asked)
      return transferForDemo(tx, actor, { rechargeNo: announced.rechargeNo }).bankSerial
    })
    if (bankSerial instanceof Refusal) expectRefusal(bankSerial, movingRefusal)
    else
      books.receipts.push({ bankSerial, merchantId, pool, amount, isStrange: amount % 100 === 13 })
  },
)

/** Announced, and never transferred. */
const onlyAnnounce = steps('登记充值', packageIndex, (index, lab) => {
  const { pool, merchantUser } = packageAt(index)
  const actor = lab.actor(merchantUser)
  const outcome = lab.attempt((tx) =>
    announceRecharge(tx, actor, { ...pool, amount: fen(1_234_500) }),
  )
  if (outcome instanceof Refusal) expectRefusal(outcome, movingRefusal)
})

/** Somebody pays into a number that belongs to nobody. */
const stray = steps(
  '无主到账',
  fc.record({ package: packageIndex, amount: incoming }),
  ({ package: index, amount }, lab, books) => {
    const { merchantId, pool } = packageAt(index)
    const bankSerial = lab.must((tx) =>
      announceTransfer(tx, {
        ...pool,
        accountNo: '6200000899999999999',
        payerName: '路人',
        payerAccount: '6200000000000000000',
        amount: fen(amount),
      }),
    )
    books.receipts.push({ bankSerial, merchantId, pool, amount, isStrange: true })
  },
)

const settleSuspense = steps(
  '处理待认领款',
  fc.record({ at: fc.nat(), isClaim: fc.boolean() }),
  ({ at, isClaim }, lab, books) => {
    const waiting = each(lab.world, rechargeRows).filter(
      ({ status }) => status === paymentStatus.values.paying,
    )
    const row = pick(waiting, at)
    if (row === undefined || row.bankSerial === null) return
    const { id, bankSerial, amount } = row
    const pool = { providerId: row.providerId, payPass: row.payPass }
    const actor = lab.actor('admin')
    books.settled.add(bankSerial)
    if (!isClaim) {
      lab.must((tx) => giveBackRecharge(tx, actor, { id, reason: '付款人要求退回' }))
      return
    }
    const receiver = modelPackages.find(
      (one) => one.pool.providerId === pool.providerId && one.pool.payPass === pool.payPass,
    )
    if (receiver === undefined) throw new Error('Nobody can claim it.')
    const { merchantId } = receiver
    lab.must((tx) => claimRecharge(tx, actor, { id, merchantId, voucherFile: 'voucher.png' }))
    books.movements.push({ merchantId, pool, amount })
  },
)

/** Everybody who has money, and as whom they ask for it. */
const owners = ['merchant', 'xingqiao', 'kuaipu', 'tingyu', 'zhixing'] as const
const parties = [
  'provider',
  'haitang',
  'operator',
  'beichen',
  'agent',
  'haiyue',
  'zhitong',
  'admin',
] as const

const withdraw = steps(
  '申请提现',
  fc.record({
    owner: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...owners) },
      { weight: 5, arbitrary: fc.constantFrom(...parties) },
    ),
    at: fc.nat(),
    /** How much of what is there, in tenths. */
    tenths: fc.integer({ min: 1, max: 10 }),
    fenPart: fc.constantFrom(undefined, undefined, 91, 92),
  }),
  ({ owner, at, tenths, fenPart: part }, lab, books) => {
    const actor = lab.actor(owner)
    const account = pick(
      each(lab.world, ledgerAccounts).filter(
        ({ kind, ownerId, balance }) =>
          (kind === 'AVL' || kind === 'MCH_AVL') && ownerId === (actor.busId ?? '0') && balance > 0,
      ),
      at,
    )
    if (account === undefined) return
    const asked = amountOf(account.balance, tenths, part)
    const pool = modelPackages.find(
      (one) => `${one.pool.providerId}:${one.pool.payPass}` === account.pool,
    )?.pool
    if (pool === undefined) throw new Error(`There is no pool ${account.pool}.`)
    const outcome = lab.attempt((tx) => applyWithdrawal(tx, actor, { ...pool, amount: fen(asked) }))
    if (!(outcome instanceof Refusal)) books.withdrawals.push(outcome.id)
    else if (asked > account.balance) expectRefusal(outcome, short, movingRefusal)
    else expectRefusal(outcome, movingRefusal)
  },
)

const short = '账户余额不足，本次操作没有执行'
const movingRefusal = '{trouble}，暂不能办理资金业务'

function amountOf(balance: number, tenths: number, part: number | undefined): number {
  const asked = Math.max(1, Math.floor((balance * tenths) / 10))
  return part === undefined ? asked : Math.floor(asked / 100) * 100 + part
}

const audit = steps(
  '审核提现',
  fc.record({ at: fc.nat(), verdict: fc.constantFrom('pass', 'pass', 'reject', 'cancel') }),
  ({ at, verdict }, lab) => {
    const waiting = each(lab.world, withdrawalRows).filter(
      ({ status }) => status === paymentStatus.values.toPay,
    )
    const row = pick(waiting, at)
    if (row === undefined) return
    const { id } = row
    if (verdict === 'cancel') {
      const user = parties.find((name) => lab.actor(name).busId === row.ownerId)
      if (user === undefined) throw new Error('Nobody owns the withdrawal.')
      lab.must((tx) => cancelWithdrawal(tx, lab.actor(user), { id }))
      return
    }
    const { passed, rejected } = auditStatus.values
    const actor = lab.actor('admin')
    lab.must((tx) =>
      auditWithdrawal(tx, actor, {
        id,
        auditStatus: verdict === 'pass' ? passed : rejected,
        auditReason: '资料不符',
      }),
    )
  },
)

/**
 * Every share that may be is released, and every party takes out all that it can: anyone who must give something back
 * then has nothing.
 */
const emptyPurses = steps('解冻并全部提走', fc.constant('全部'), (_, lab, books) => {
  const admin = lab.actor('admin')
  const ripe = each(lab.world, profitShareRows).filter(
    ({ status }) => status === profitShareStatus.values.toUnfreeze,
  )
  const ids = ripe.map(({ id }) => id)
  lab.must((tx) => releaseShares(tx, admin, ids))
  for (const name of parties) {
    const actor = lab.actor(name)
    for (const pool of modelPools) {
      const { available } = statementOf(lab.world, ownerOf(actor), pool)
      if (available === 0) continue
      const outcome = lab.attempt((tx) => {
        const row = applyWithdrawal(tx, actor, { ...pool, amount: available })
        const isWaiting = row.status === paymentStatus.values.toPay
        if (!isWaiting) return row
        return auditWithdrawal(tx, admin, { id: row.id, auditStatus: auditStatus.values.passed })
      })
      if (outcome instanceof Refusal) expectRefusal(outcome, movingRefusal)
      else books.withdrawals.push(outcome.id)
    }
  }
})

/** Something to begin with, for every package. */
export const opening: readonly Step[] = modelPackages.map(({ merchantId, pool, merchantUser }) => ({
  name: `开户充值 ${merchantUser} ${pool.providerId}:${pool.payPass}`,
  async run(lab, books) {
    const amount = fen(50_000_000)
    const asked = { ...pool, amount }
    const { bankSerial } = lab.must((tx) => transferForDemo(tx, lab.actor(merchantUser), asked))
    books.receipts.push({ bankSerial, merchantId, pool, amount, isStrange: false })
    await lab.advance(5000)
  },
}))

const moveBetweenPools = steps(
  '内部划转',
  fc.record({ from: fc.nat(3), to: fc.nat(3), amount: fc.integer({ min: 1, max: 3_000_000 }) }),
  ({ from, to, amount }, lab, books) => {
    const [payer, receiver] = [packageAt(from), packageAt(to)]
    const actor = lab.actor(payer.merchantUser)
    const outcome = lab.attempt((tx) =>
      transferBetweenPools(tx, actor, {
        fromProviderId: payer.pool.providerId,
        fromPayPass: payer.pool.payPass,
        toProviderId: receiver.pool.providerId,
        toPayPass: receiver.pool.payPass,
        amount: fen(amount),
      }),
    )
    if (outcome instanceof Refusal) {
      expectRefusal(
        outcome,
        short,
        movingRefusal,
        '转出与转入账户不能相同',
        '该服务商的此渠道尚未开通专属账户',
      )
      return
    }
    const { merchantId } = payer
    books.movements.push({ merchantId, pool: payer.pool, amount: 0 - amount })
    books.movements.push({ merchantId, pool: receiver.pool, amount })
  },
)

/** Money that comes, goes and moves, besides orders. */
export const moneySteps = [
  { weight: 4, arbitrary: recharge },
  { weight: 1, arbitrary: onlyAnnounce },
  { weight: 1, arbitrary: stray },
  { weight: 2, arbitrary: settleSuspense },
  { weight: 4, arbitrary: withdraw },
  { weight: 2, arbitrary: audit },
  { weight: 3, arbitrary: emptyPurses },
  { weight: 1, arbitrary: moveBetweenPools },
]
