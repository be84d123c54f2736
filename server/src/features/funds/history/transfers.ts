import { type Month, dayOf, monthOf } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { settlementTermsOf } from '#server/features/product/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type MerchantPlan } from './merchant-plans.ts'

/** Has a merchant transfer money into a pool from its own account; amounts that mean something are split. */
export function transferIn(tx: Transaction, plan: MerchantPlan, amount: Fen): void {
  const merchant = tx.rows(merchants).find(plan.merchantId)
  const { servicePackage } = termsOf(tx, plan)
  const account = servicePackage.subAccounts.find(({ payPass }) => payPass === plan.payPass)
  if (merchant === undefined || account === undefined) throw new Error('Nobody can transfer here.')
  for (const part of withoutMagic(amount)) {
    announceTransfer(tx, {
      ...poolOfPlan(tx, plan),
      accountNo: account.thirdAccNo,
      payerName: merchant.accountName,
      payerAccount: merchant.accountBankNo,
      amount: part,
    })
  }
}

/** The available balance of a merchant in the pool of a plan. */
export function availableOf(tx: Transaction, plan: MerchantPlan): Fen {
  return statementOf(tx, { type: 'merchant', id: plan.merchantId }, poolOfPlan(tx, plan)).available
}

/** Fen parts that the bank reacts to are avoided by splitting (domain.md 7.3). */
export function withoutMagic(amount: Fen): Fen[] {
  const magic = [13, 14, 15, 91, 92]
  if (!magic.includes(amount % 100)) return [amount]
  return [fen(1050), addFen(amount, fen(-1050))]
}

/** The pool that a plan pays from. */
export function poolOfPlan(tx: Transaction, plan: MerchantPlan): Pool {
  const { provider } = termsOf(tx, plan)
  return { providerId: provider.id, payPass: plan.payPass }
}

/** The terms of a plan as they are in this month. */
export function termsOf(tx: Transaction, plan: MerchantPlan) {
  return settlementTermsOf(tx, plan.packageId, thisMonth(tx), { now: tx.now() })
}

function thisMonth(tx: Transaction): Month {
  return monthOf(dayOf(tx.nowMs()))
}
