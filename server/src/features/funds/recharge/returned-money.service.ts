import { type Fen } from '@settle/shared/core/money/fen.ts'
import { accountStatus, mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { merchants } from '#server/features/session/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { tellKeptReturn, tellSuspense } from '#server/features/funds/account/funds-messages.ts'
import { subAccountsOf } from '#server/features/funds/account/pools.ts'
import { addRecharge } from './recharge-rows.service.ts'

/** Whether the bank has closed the account of a merchant: it takes no money any more (domain.md 3.12). */
export function isAccountClosed(source: RowSource, merchantId: string): boolean {
  const merchant = source.rows(merchants).find(merchantId)
  return merchant?.accountStatus === accountStatus.values.cancelled
}

/** Money that came back to a merchant whose account is closed. */
interface KeptReturn {
  readonly amount: Fen
  /** What it came back from. */
  readonly remark: string
}

/**
 * Writes down that what came back waits in suspense (domain.md 3.12, 3.14). Its payer is the merchant's own account at its
 * bank, so that who sends it back sends it there. It has no number of the bank: no transfer of anybody brought it.
 */
export function keepReturned(
  tx: Transaction,
  pool: Pool,
  merchantId: string,
  { amount, remark }: KeptReturn,
): Recharge {
  const { accountName, accountBankNo } = merchantOf(tx, merchantId)
  const row = addRecharge(tx, {
    pool,
    merchant: undefined,
    by: 'system',
    amount,
    payerName: accountName,
    payerAccount: accountBankNo,
    accountNo: accountNoOf(tx, merchantId, pool),
    arriveTime: tx.now(),
    entryMode: mode.values.automatic,
    status: rechargeStatus.values.unclaimed,
    remark,
  })
  tellSuspense(tx, pool.providerId, amount)
  tellKeptReturn(tx, merchantId, amount)
  return row
}

/** The dedicated number in the pool; none where its package is gone. */
function accountNoOf(source: RowSource, merchantId: string, { providerId, payPass }: Pool): string {
  const found = subAccountsOf(source, merchantId).find(
    ({ pool }) => pool.providerId === providerId && pool.payPass === payPass,
  )
  return found?.accountNo ?? ''
}

function merchantOf(source: RowSource, id: string) {
  const merchant = source.rows(merchants).find(id)
  if (merchant === undefined) throw new Error(`Money came back to ${id}, whom nobody knows.`)
  return merchant
}
