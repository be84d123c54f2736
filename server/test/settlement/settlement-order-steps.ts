import * as fc from 'fast-check'
import { expect } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { batchOrderMachine } from '@settle/shared/features/payout/batch-order.status.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { Refusal } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import {
  acceptOrder,
  batchOrderRows,
  payOrder,
  payoutItemRows,
  refuseOrder,
  submitBatchOrder,
  withdrawOrder,
  type OrderMover,
  type Payee,
} from '#server/features/payout/index.ts'
import { cardOf } from '#server/core/history/impossible-numbers.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type ModelPackage } from './settlement-parties.ts'
import { each, type Books } from './settlement-books.ts'
import { expectRefusal, pick, steps } from './settlement-step.ts'
import { packageAt, packageIndex } from './settlement-terms.ts'
import { type SettlementWorld } from './settlement-world.ts'

/** Where somebody is paid: the ends of cards and the logins that the bank and Alipay react to (domain.md 7.3). */
const cardEnds =
  '1234 1234 5678 0001 0004 0005 0006 0007 0007 0007 0007 0007 0008 0009 0011 8888'.split(' ')
const logins = ['ming', 'hong', 'nouser', 'limit', 'slow'] as const

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1000, max: 900_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2_000_000, max: 4_999_999 }) },
)

const payees = fc.array(fc.record({ person: fc.nat(5), amount, ending: fc.nat(15) }), {
  minLength: 1,
  maxLength: 4,
})

type PlannedPayee = typeof payees extends fc.Arbitrary<readonly (infer One)[]> ? One : never

const submit = steps(
  '提交批次',
  fc.record({ package: packageIndex, payees, isTwice: fc.boolean() }),
  ({ package: index, payees: planned, isTwice }, lab, books) => {
    const servicePackage = packageAt(index)
    const asked = planned.map((payee) => payeeOf(lab, servicePackage, payee, null))
    for (let time = 0; time < (isTwice ? 2 : 1); time += 1) {
      submitAndNote(lab, books, servicePackage, asked)
    }
  },
)

/** Every failed item of a merchant that nobody has made good yet, once more in a new order. */
const retry = steps(
  '重发失败明细',
  fc.record({ package: packageIndex, ending: fc.nat(15) }),
  ({ package: index, ending }, lab, books) => {
    const servicePackage = packageAt(index)
    const failed = each(lab.world, payoutItemRows).filter(
      (item) =>
        item.merchantId === servicePackage.merchantId &&
        item.status === paymentStatus.values.failed,
    )
    const asked = failed.map((item, place) => {
      const person = each(lab.world, individuals).findIndex(({ id }) => id === item.individualId)
      const payee = { person, amount: item.amount, ending: ending + place }
      return payeeOf(lab, servicePackage, payee, item.id)
    })
    if (asked.length > 0) submitAndNote(lab, books, servicePackage, asked)
  },
)

const submitRefusals = [
  '可用余额不足，还需充值¥{short}',
  '第{row}行扣除税费后实发金额不大于0',
  '明细 {itemNo} 已在新批次中重发',
  '{trouble}，暂不能办理资金业务',
  '商户已被冻结，不能发起付款',
]

function submitAndNote(
  lab: SettlementWorld,
  books: Books,
  { packageId, pool, merchantUser }: ModelPackage,
  asked: readonly Payee[],
): void {
  const outcome = lab.attempt((tx) =>
    submitBatchOrder(tx, {
      packageId,
      payPass: pool.payPass,
      batchName: '批次',
      projectId: null,
      acceptFormFile: null,
      sourceFile: null,
      fileHash: null,
      retryOfOrderId: null,
      payees: asked,
      submitBy: merchantUser,
      reviewBy: null,
    }),
  )
  if (outcome instanceof Refusal) expectRefusal(outcome, ...submitRefusals)
  else books.note(lab.world, outcome)
}

function payeeOf(
  { world }: SettlementWorld,
  { pool }: ModelPackage,
  { person, amount: asked, ending }: PlannedPayee,
  retryOfItemId: string | null,
): Payee {
  const found = pick(each(world, individuals), person)
  if (found === undefined) throw new Error('There is nobody to pay.')
  const { id, name, certType, certNo, phone } = found
  const isCard = pool.payPass === '1'
  return {
    individualId: id,
    name,
    certType,
    certNo,
    phone,
    payeeAccount: isCard
      ? cardOf(person, pick(cardEnds, ending) ?? '')
      : `${pick(logins, ending) ?? ''}@example.com`,
    bankCode: isCard ? 'ICBC' : null,
    amount: fen(asked),
    taskNo: null,
    remark: null,
    retryOfItemId,
  }
}

type Move = 'withdraw' | 'refuse' | 'accept' | 'pay'

/** Moves some order, also one that may not be moved like that: then it must be refused. */
const move = steps(
  '办理批次',
  fc.record({
    event: fc.constantFrom<Move[]>('withdraw', 'refuse', 'accept', 'accept', 'pay', 'pay', 'pay'),
    at: fc.nat(),
    isFitting: fc.boolean(),
  }),
  ({ event, at, isFitting }, lab, books) => {
    const all = each(lab.world, batchOrderRows)
    const fitting = all.filter((one) => mayMove(one, event))
    const order = pick(isFitting && fitting.length > 0 ? fitting : all, at)
    if (order === undefined) return
    const outcome = lab.attempt((tx) => moveOrder(tx, order, event))
    const isRefused = outcome instanceof Refusal
    if (!mayMove(order, event)) expectSteady(isRefused, order, event)
    else if (isRefused) expectRefusal(outcome, ...moveRefusals[event])
    else if (event === 'withdraw' || event === 'refuse') books.cancelled.add(order.id)
  },
)

const notAccepted = '有{count}处未通过校验，不能受理。{named}'
const notPaid = '资金池账户状态异常，暂不能付款'

/** Why a move that the order allows may still be refused. */
const moveRefusals: Readonly<Record<Move, readonly string[]>> = {
  withdraw: [],
  refuse: [],
  accept: [notAccepted],
  pay: [notPaid],
}

function expectSteady(isRefused: boolean, { orderNo, status }: BatchOrder, event: Move): void {
  expect(isRefused, `${event} of ${orderNo} in status ${status}`).toBe(true)
}

/** An order on its way at one go, so that many of them get far. */
const settle = steps('受理并付款', fc.nat(), (at, lab) => {
  const { submitted } = batchOrderStatus.values
  const open = each(lab.world, batchOrderRows).filter(({ status }) => status === submitted)
  const order = pick(open, at)
  if (order === undefined) return
  const outcome = lab.attempt((tx) => payOrder(tx, acceptOrder(tx, order, provider), provider))
  if (!(outcome instanceof Refusal)) return
  expectRefusal(outcome, notAccepted, notPaid)
})

const provider: OrderMover = { mover: 'provider', username: 'provider' }
const merchant: OrderMover = { mover: 'merchant', username: 'merchant' }

function mayMove({ status }: BatchOrder, event: Move): boolean {
  const { mover } = event === 'withdraw' ? merchant : provider
  return batchOrderMachine.next(status, event, mover) !== undefined
}

function moveOrder(tx: Transaction, order: BatchOrder, event: Move): BatchOrder {
  switch (event) {
    case 'withdraw':
      return withdrawOrder(tx, order, '金额有误', merchant)
    case 'refuse':
      return refuseOrder(tx, order, '缺少验收单', provider)
    case 'accept':
      return acceptOrder(tx, order, provider)
    case 'pay':
      return payOrder(tx, order, provider)
  }
}

/** What payers and providers do with orders. */
export const orderSteps = [
  { weight: 8, arbitrary: submit },
  { weight: 2, arbitrary: retry },
  { weight: 6, arbitrary: move },
  { weight: 6, arbitrary: settle },
]
