import * as fc from 'fast-check'
import {
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { redReason } from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import {
  answerForms,
  askReversal,
  cancelReversal,
  reverseInvoice,
} from '#server/features/invoice-reversal/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'
import { drawerOf } from './settlement-invoice-steps.ts'
import { expectRefusal, pick, steps, type Step } from './settlement-step.ts'
import { type SettlementWorld } from './settlement-world.ts'

const reasons = redReason.items.map(({ value }) => value)
/** What the simulated buyer reacts to, and what it does not (domain.md 7.3). */
const remarks = ['#否认', '#超时', '金额有误', '', '', ''] as const

/** A provider wants some invoice reversed, or its buyer does; also one that may not be: then it is refused. */
const open = steps(
  '申请冲红',
  fc.record({
    at: fc.nat(),
    isBuyer: fc.boolean(),
    isFitting: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    reason: fc.constantFrom(...reasons),
    remark: fc.constantFrom(...remarks),
  }),
  ({ at, isBuyer, isFitting, reason, remark }, lab) => {
    const all = each(lab.world, invoiceRows)
    const fitting = all.filter(isBlueAndWhole)
    const invoice = pick(isFitting ? fitting : all, at)
    if (invoice === undefined) return
    const asked = { id: invoice.id, reason, remark }
    const outcome = lab.attempt((tx) =>
      isBuyer
        ? askReversal(tx, buyerOf(lab, invoice), asked)
        : reverseInvoice(tx, drawerOf(lab, invoice), asked),
    )
    if (outcome instanceof Refusal) {
      expectRefusal(
        outcome,
        '红字发票不能再冲红',
        '该发票已全额红冲',
        '该发票存在未完结的红字确认单',
        '已申请冲红，请等待销方处理',
      )
    }
  },
)

function isBlueAndWhole({ isRed, reversalStatus: standing }: Invoice): boolean {
  return isRed === yesNo.values.no && standing !== reversalStatus.values.reversed
}

type Answer = 'confirm' | 'deny' | 'cancel'

/** Either side answers or takes back what is open, also what is not its own: then it is refused. */
const answer = steps(
  '答复红字确认单',
  fc.record({
    at: fc.nat(),
    isBuyer: fc.boolean(),
    what: fc.constantFrom<Answer[]>('confirm', 'confirm', 'confirm', 'deny', 'cancel'),
  }),
  ({ at, isBuyer, what }, lab) => {
    const waiting = each(lab.world, invoiceRows).filter(
      (one) =>
        one.isRed === yesNo.values.no && one.reversalStatus === reversalStatus.values.toReverse,
    )
    const invoice = pick(waiting, at)
    if (invoice === undefined) return
    const actor = isBuyer ? buyerOf(lab, invoice) : drawerOf(lab, invoice)
    const outcome = lab.attempt((tx) => giveAnswer(tx, actor, invoice, what))
    if (outcome instanceof Refusal) {
      expectRefusal(
        outcome,
        '当前身份不能确认该红字确认单',
        '红字确认单已提交税局，请等待开具红字发票',
        '没有待确认的红字确认单',
        '税局没有收到答复，确认单到期后自动作废',
        '付款已退汇，发票必须冲红，不能撤销',
        '该发票没有待处理的冲红',
      )
    } else if (what !== 'cancel') expectAsked(invoice, isBuyer)
  },
)

function giveAnswer(tx: Transaction, actor: Actor, { id }: Invoice, what: Answer): Invoice {
  return what === 'cancel'
    ? cancelReversal(tx, actor, id)
    : answerForms(tx, actor, id, what === 'confirm')
}

/** Only the side that was asked can have answered. */
function expectAsked({ redConfirm: state, invoiceNo }: Invoice, isBuyer: boolean): void {
  const { awaitingBuyer, awaitingSeller } = redConfirm.values
  if (state !== (isBuyer ? awaitingBuyer : awaitingSeller)) {
    throw new Error(`${invoiceNo} was answered in the state ${state} by the wrong side.`)
  }
}

function buyerOf(lab: SettlementWorld, { merchantId }: Invoice): Actor {
  return lab.merchantActor(merchantId)
}

/** What both sides do about the reversal of invoices (domain.md 3.10). */
export const reversalSteps: readonly {
  readonly weight: number
  readonly arbitrary: fc.Arbitrary<Step>
}[] = [
  { weight: 2, arbitrary: open },
  { weight: 3, arbitrary: answer },
]
