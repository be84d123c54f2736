import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type FlowDraft } from './account-flows.ts'
import { accountOfPool, type Pool } from './chart-of-accounts.ts'
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
  ofPool,
  type MerchantInPool,
} from './posting-parts.ts'

/** T01: money of a known payer arrives at the bank. */
export function rechargePosting(
  rechargeNo: string,
  merchant: MerchantInPool,
  amount: Fen,
): Posting {
  return movement({
    code: 'T01',
    businessNo: rechargeNo,
    memo: '充值',
    debit: bankOf(merchant.pool),
    credit: merchantAccount('MCH_AVL', merchant),
    amount,
    flows: [income(ofMerchant(merchant), { type: 'recharge', amount, memo: '充值到账' })],
  })
}

/** T01 for money that the bank sends back after a withdrawal had succeeded: the owner has it again. */
export function returnedWithdrawalPosting(
  rechargeNo: string,
  owner: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  return movement({
    code: 'T01',
    businessNo: rechargeNo,
    memo: '提现退回',
    debit: bankOf(pool),
    credit: availableOf(owner, pool),
    amount,
    flows: [income({ owner, pool }, { type: 'recharge', amount, memo: '提现退回' })],
  })
}

/** T02: money arrives that matches no merchant. */
export function suspensePosting(rechargeNo: string, pool: Pool, amount: Fen): Posting {
  return movement({
    code: 'T02',
    businessNo: rechargeNo,
    memo: '待认领款',
    debit: bankOf(pool),
    credit: accountOfPool('SUSPENSE', pool),
    amount,
    flows: [income(ofPool(pool), { type: 'unknown', amount, memo: '待认领款' })],
  })
}

/** T03: money in suspense is claimed for a merchant. */
export function claimPosting(rechargeNo: string, merchant: MerchantInPool, amount: Fen): Posting {
  return movement({
    code: 'T03',
    businessNo: rechargeNo,
    memo: '认领入账',
    debit: accountOfPool('SUSPENSE', merchant.pool),
    credit: merchantAccount('MCH_AVL', merchant),
    amount,
    flows: [
      expense(ofPool(merchant.pool), { type: 'transfer', amount, memo: '认领转出' }),
      income(ofMerchant(merchant), { type: 'recharge', amount, memo: '认领入账' }),
    ],
  })
}

/** T04: money in suspense goes back to its payer. */
export function sendBackPosting(rechargeNo: string, pool: Pool, amount: Fen): Posting {
  return movement({
    code: 'T04',
    businessNo: rechargeNo,
    memo: '原路退回',
    debit: accountOfPool('SUSPENSE', pool),
    credit: bankOf(pool),
    amount,
    flows: [expense(ofPool(pool), { type: 'return', amount, memo: '原路退回' })],
  })
}

/** T16: a merchant moves money between two of its pools; each pool balances on its own. */
export function internalTransferPosting(
  transferNo: string,
  merchantId: string,
  from: Pool,
  to: Pool,
  amount: Fen,
): Posting {
  const [payer, receiver] = [
    { merchantId, pool: from },
    { merchantId, pool: to },
  ]
  return {
    code: 'T16',
    businessNo: transferNo,
    orderNo: transferNo,
    memo: '内部划转',
    legs: [
      leg(merchantAccount('MCH_AVL', payer), bankOf(from), amount),
      leg(bankOf(to), merchantAccount('MCH_AVL', receiver), amount),
    ],
    flows: [
      expense(ofMerchant(payer), { type: 'transfer', amount, memo: '内部划转转出' }),
      income(ofMerchant(receiver), { type: 'transfer', amount, memo: '内部划转转入' }),
    ],
  }
}
