import { type Answer } from '@settle/shared/simulators/answers.ts'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type SocialLine, type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { post } from '#server/ledger/ledger.ts'
import {
  type SocialAmounts,
  socialFailedPosting,
  socialPaidPosting,
  socialQuotaPosting,
} from '#server/ledger/social-postings.ts'
import { takeFromPool } from '#server/simulators/bank/bank-books.ts'
import { isRefusedByBureau } from '#server/simulators/people/person-names.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { socialLineRows, socialOrderRows } from '#server/features/social-ledger/index.ts'
import { socialBureauAnswers } from './social-events.ts'
import { tellSocialMerchant } from './social-messages.ts'
import { moneyOf, statusAfter } from './social-order.service.ts'

const { paying, succeeded, failed } = paymentStatus.values
const refusedText: Answer = '参保地不符，社保机构未受理'

/** What the simulated bureau does with orders; once for all worlds of a registry. */
export function connectSocial(registry: WorldRegistry): void {
  registry.onLongDue(socialBureauAnswers, answer)
}

/** T18 and Q1 for whom the bureau took, T09 for the others: an order fails only where nobody was taken. */
function* answer(tx: Transaction, payload: JsonValue): Generator<void, void> {
  const order = tx.rows(socialOrderRows).find(findText(payload, 'id') ?? '')
  if (order?.status !== paying) return
  const lines = tx.rows(socialLineRows).allBy('orderId', order.id)
  const refused = lines.filter(({ name }) => isRefusedByBureau(name))
  const taken = lines.filter(({ name }) => !isRefusedByBureau(name))
  for (const line of lines) {
    const isTaken = !isRefusedByBureau(line.name)
    keepAnswer(tx, line, isTaken)
    if (isTaken && order.bizType === bizType.values.socialInsurancePayment) insure(tx, line)
    yield
  }
  const paid = amountsOf(taken)
  bookAnswer(tx, order, paid, amountsOf(refused))
  const status = statusAfter(order, taken.length === 0 ? 'fail' : 'succeed', 'sim')
  const changed = tx.rows(socialOrderRows).replace({
    ...order,
    status,
    failedCount: refused.length,
    paidAmount: paid.dues,
    paidFee: paid.fee,
    finishTime: tx.now(),
    updateBy: 'system',
    updateTime: tx.now(),
    version: order.version + 1,
  })
  tellSocialMerchant(tx, changed, titleOf(changed))
}

function keepAnswer(tx: Transaction, line: SocialLine, isTaken: boolean): void {
  tx.rows(socialLineRows).replace({
    ...line,
    status: isTaken ? succeeded : failed,
    failReason: isTaken ? null : refusedText,
    updateBy: 'system',
    updateTime: tx.now(),
    version: line.version + 1,
  })
}

/** The employment record tells that somebody is insured. */
function insure(tx: Transaction, { employmentId }: SocialLine): void {
  const row = tx.rows(employmentRows).find(employmentId)
  if (row === undefined || row.socialInsured === yesNo.values.yes) return
  tx.rows(employmentRows).replace({ ...row, socialInsured: yesNo.values.yes })
}

function amountsOf(lines: readonly SocialLine[]): SocialAmounts {
  return {
    dues: addFen(fen(0), ...lines.map(({ total, serviceFee }) => fen(total - serviceFee))),
    fee: addFen(fen(0), ...lines.map(({ serviceFee }) => fen(serviceFee))),
  }
}

function bookAnswer(
  tx: Transaction,
  order: SocialOrder,
  paid: SocialAmounts,
  refused: SocialAmounts,
): void {
  const money = moneyOf(order)
  if (paid.dues > 0) {
    const { collectorType: type, collectorId: id } = order
    post(tx, socialPaidPosting(money, { type, id }, paid))
    post(tx, socialQuotaPosting(money, paid))
    takeFromPool(tx, money.pool, paid.dues, {
      serial: money.orderNo,
      counterparty: '模拟社保经办机构',
      summary: '社保缴费',
    })
  }
  if (refused.dues > 0) post(tx, socialFailedPosting(money, refused))
}

function titleOf({ orderNo, headcount, failedCount, status, paidAmount, paidFee }: SocialOrder) {
  if (status === failed) return `社保订单 ${orderNo} 缴纳失败，金额已退回`
  const paid = formatYuan(addFen(fen(paidAmount), fen(paidFee)))
  return failedCount === 0
    ? `社保订单 ${orderNo} 缴纳成功 ¥${paid}`
    : `社保订单 ${orderNo} 部分成功 ${headcount - failedCount}/${headcount}，失败人员的金额已退回`
}
