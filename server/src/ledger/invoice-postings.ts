import { type Memo } from '@settle/shared/ledger/memos.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type AccountKind, type AccountRef } from './chart-of-accounts.ts'
import { type Leg, type Posting } from './ledger.ts'
import { leg, type MerchantInPool } from './posting-parts.ts'

type QuotaKind = AccountKind & `Q_${string}`

/** An order of an application; `attempt` tells one handing in from the next. */
export interface OrderToInvoice extends MerchantInPool {
  readonly applyNo: string
  readonly orderNo: string
  readonly attempt: number
  /** What was applied for, and what of it came back since the bureau has the application. Fen. */
  readonly amount: Fen
  readonly returned: Fen
}

/** Where the quota of a returned item lies: nobody applied, the application is at the bureau, or it is invoiced. */
export type ReturnedFrom = 'Q_AVAIL' | 'Q_APPLIED' | 'Q_INVOICED'

/** Q2: an order is applied for. */
export function applyQuotaPosting(order: OrderToInvoice): Posting {
  return ofOrder('Q2', order, '申请开票', [move(order, 'Q_AVAIL', 'Q_APPLIED', order.amount)])
}

/** Q3: the invoices of an order are out; what came back meanwhile already waits for the reversal. */
export function invoicedQuotaPosting(order: OrderToInvoice): Posting {
  return ofOrder('Q3', order, '已开票', [move(order, 'Q_APPLIED', 'Q_INVOICED', restOf(order))])
}

/** Q4: an application is rejected or taken back; what came back meanwhile may not be invoiced any more. */
export function releasedQuotaPosting(order: OrderToInvoice): Posting {
  return ofOrder('Q4', order, '开票申请退回', [
    move(order, 'Q_APPLIED', 'Q_AVAIL', restOf(order)),
    move(order, 'Q_TOREV', 'Q_SOURCE', order.returned),
  ])
}

/** Q6: the invoices of an order are reversed; what is left of it can be applied for again. */
export function reversedQuotaPosting(order: OrderToInvoice): Posting {
  return ofOrder('Q6', order, '发票已冲红', [
    move(order, 'Q_INVOICED', 'Q_AVAIL', restOf(order)),
    move(order, 'Q_TOREV', 'Q_SOURCE', order.returned),
  ])
}

interface ReturnedItem extends MerchantInPool {
  readonly orderNo: string
  readonly itemNo: string
  readonly pay: Fen
}

/** Q5: a paid item came back. What nobody applied for is no quota any more; the rest waits for the reversal. */
export function returnedQuotaPosting(item: ReturnedItem, from: ReturnedFrom): Posting {
  const { orderNo, itemNo, pay } = item
  const to = from === 'Q_AVAIL' ? 'Q_SOURCE' : 'Q_TOREV'
  const memo = from === 'Q_AVAIL' ? '退汇扣减可开票额度' : '退汇，发票待冲红'
  return {
    code: 'Q5',
    businessNo: itemNo,
    orderNo,
    itemNo,
    memo,
    legs: [move(item, from, to, pay)],
  }
}

function restOf({ amount, returned }: OrderToInvoice): Fen {
  return fen(amount - returned)
}

function ofOrder(
  code: 'Q2' | 'Q3' | 'Q4' | 'Q6',
  { applyNo, orderNo, attempt }: OrderToInvoice,
  memo: Memo,
  legs: readonly Leg[],
): Posting {
  return { code, businessNo: `${applyNo}/${orderNo}`, attempt, orderNo, memo, legs }
}

function move(merchant: MerchantInPool, from: QuotaKind, to: QuotaKind, amount: Fen): Leg {
  return leg(quotaAccount(from, merchant), quotaAccount(to, merchant), amount)
}

/** An account of a merchant's invoice quota in a pool. */
export function quotaAccount(kind: QuotaKind, { merchantId, pool }: MerchantInPool): AccountRef {
  return { kind, owner: { type: 'merchant', id: merchantId }, pool }
}
