import { addFen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type FlowDraft } from './account-flows.ts'
import { quotaAccount } from './invoice-postings.ts'
import { type Posting } from './ledger.ts'
import {
  availableOf,
  bankOf,
  expense,
  income,
  leg,
  merchantAccount,
  movement,
  ofMerchant,
  type MerchantInPool,
} from './posting-parts.ts'

/** Money of a social order, or of some of its people: what the bureau gets, and the fee for it. */
export interface SocialAmounts {
  /** Company, person and late fee. */
  readonly dues: Fen
  readonly fee: Fen
}

interface SocialMoney extends MerchantInPool {
  readonly orderNo: string
}

/** T05: a submitted social order holds its whole cost. */
export function freezeSocialPosting(order: SocialMoney, amount: Fen): Posting {
  return movement({
    code: 'T05',
    businessNo: order.orderNo,
    memo: '社保订单冻结',
    debit: merchantAccount('MCH_AVL', order),
    credit: merchantAccount('MCH_FRZ', order),
    amount,
    flows: [
      expense(ofMerchant(order), {
        type: 'freeze',
        effect: 'freeze',
        amount,
        memo: '社保订单冻结',
      }),
    ],
  })
}

/** T06: one that is withdrawn or refused gives back all that it held. */
export function unfreezeSocialPosting(order: SocialMoney, amount: Fen): Posting {
  return movement({
    code: 'T06',
    businessNo: order.orderNo,
    memo: '社保订单解冻',
    debit: merchantAccount('MCH_FRZ', order),
    credit: merchantAccount('MCH_AVL', order),
    amount,
    flows: [
      income(ofMerchant(order), {
        type: 'unfreeze',
        effect: 'unfreeze',
        amount,
        memo: '社保订单解冻',
      }),
    ],
  })
}

/** T07: an accepted one is on its way to the bureau; the fee stays frozen. */
export function sendSocialPosting(order: SocialMoney, dues: Fen): Posting {
  return movement({
    code: 'T07',
    businessNo: order.orderNo,
    memo: '社保缴纳在途',
    debit: merchantAccount('MCH_FRZ', order),
    credit: merchantAccount('PAY_TRANSIT', order),
    amount: dues,
    flows: [],
  })
}

/** T18: the bureau has it: it leaves the bank, and the fee is the collector's at once, since nothing comes back. */
export function socialPaidPosting(
  order: SocialMoney,
  collector: FlowDraft['owner'],
  { dues, fee }: SocialAmounts,
): Posting {
  const { pool, orderNo } = order
  const statement = ofMerchant(order)
  return {
    code: 'T18',
    businessNo: orderNo,
    orderNo,
    memo: '社保缴纳成功',
    legs: [
      leg(merchantAccount('PAY_TRANSIT', order), bankOf(pool), dues),
      leg(merchantAccount('MCH_FRZ', order), availableOf(collector, pool), fee),
    ],
    flows: [
      expense(statement, { type: 'payout', effect: 'frozen', amount: dues, memo: '社保缴纳' }),
      ...(fee === 0
        ? []
        : [
            expense(statement, {
              type: 'transfer',
              effect: 'frozen',
              amount: fee,
              memo: '社保服务费',
            }),
            income(
              { owner: collector, pool },
              { type: 'transfer', amount: fee, memo: '社保服务费' },
            ),
          ]),
    ],
  }
}

/** Q1: what was paid and its fee may be invoiced. */
export function socialQuotaPosting(order: SocialMoney, { dues, fee }: SocialAmounts): Posting {
  return movement({
    code: 'Q1',
    businessNo: order.orderNo,
    memo: '可开票额度',
    debit: quotaAccount('Q_SOURCE', order),
    credit: quotaAccount('Q_AVAIL', order),
    amount: addFen(dues, fee),
    flows: [],
  })
}

/** T09: what the bureau did not take is the merchant's again, with its fee. */
export function socialFailedPosting(order: SocialMoney, { dues, fee }: SocialAmounts): Posting {
  const { orderNo } = order
  const held = merchantAccount('MCH_FRZ', order)
  const memo = '社保缴纳失败解冻'
  const amount = addFen(dues, fee)
  return {
    code: 'T09',
    businessNo: orderNo,
    orderNo,
    memo,
    legs: [
      leg(merchantAccount('PAY_TRANSIT', order), held, dues),
      leg(held, merchantAccount('MCH_AVL', order), amount),
    ],
    flows: [income(ofMerchant(order), { type: 'unfreeze', effect: 'unfreeze', amount, memo })],
  }
}
