import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { formatYuan, fen } from '@settle/shared/core/fen.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import {
  type cancelMerchantAccount,
  type giveUpCancelling,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { merchantAccountMachine } from '@settle/shared/features/merchant/merchant-account.status.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/row-stamps.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { findParty, tellOwnerAndPlatform } from '#server/features/party/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { findText, type JsonValue } from '#server/worlds/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { currentMerchantOf, type Change } from './merchant.service.ts'

const bankCloses = 'merchant.bankCloses'
const delayMs = 10_000
/** A company of such a name meets a bank that refuses (domain.md 7.3). */
const refusedName = '注销失败'

/** Asks the bank to close the account of a merchant that has no money and nothing under way (domain.md 3.12). */
export function cancelAccountOf(
  tx: Transaction,
  { id, version }: BodyOf<typeof cancelMerchantAccount>,
  change: Change,
): Merchant {
  const row = currentMerchantOf(tx, { id, version }, change)
  const next = merchantAccountMachine.next(row.accountStatus, 'cancel', change.actor.role)
  if (next === undefined) {
    const isOver = row.accountStatus === accountStatus.values.cancelled
    throw new Refusal(isOver ? '该商户的账户已注销' : '该商户的账户正在注销，请等待银行答复')
  }
  assertEmpty(tx, id)
  tx.schedule(bankCloses, tx.nowMs() + delayMs, { merchant: id })
  return tx.rows(merchants).replace({
    ...row,
    accountStatus: next,
    ...stampsOfChange(tx, change.actor, row),
  })
}

/** Leaves an account that the bank refused to close as it was. */
export function giveUpCancellingOf(
  tx: Transaction,
  { id, version }: BodyOf<typeof giveUpCancelling>,
  change: Change,
): Merchant {
  const row = currentMerchantOf(tx, { id, version }, change)
  const next = merchantAccountMachine.next(row.accountStatus, 'giveUp', change.actor.role)
  if (next === undefined) throw new Refusal('只有注销失败的账户可以放弃注销')
  return tx.rows(merchants).replace({
    ...row,
    accountStatus: next,
    ...stampsOfChange(tx, change.actor, row),
  })
}

/** The bank's answer; once for all worlds of a registry. */
export function connectMerchants(registry: WorldRegistry): void {
  registry.onDue(bankCloses, (tx, payload: JsonValue) => {
    const row = tx.rows(merchants).find(findText(payload, 'merchant') ?? '')
    if (row === undefined) return
    const event =
      row.merchantName.includes(refusedName) || isAnythingLeft(leftOf(tx, row.id))
        ? 'fail'
        : 'close'
    const next = merchantAccountMachine.next(row.accountStatus, event, 'sim')
    const party = findParty(tx, { role: 'merchant', id: row.id })
    if (next === undefined || party === undefined) return
    tx.rows(merchants).replace({
      ...row,
      accountStatus: next,
      updateBy: 'system',
      updateTime: tx.now(),
      version: row.version + 1,
    })
    tellOwnerAndPlatform(tx, party, event === 'close' ? '账户已注销' : '账户注销失败')
  })
}

/** Refuses with everything that keeps the account open, so that nobody has to find it out one by one. */
function assertEmpty(source: RowSource, id: string): void {
  const left = leftOf(source, id)
  if (!isAnythingLeft(left)) return
  throw new Refusal(
    '账户还不能注销：资金余额 {balance} 元，未完成的付款批次 {orders} 个、提现 {withdrawals} 笔、充值 {recharges} 笔，都须为 0',
    { ...left, balance: formatYuan(fen(left.balance)) },
  )
}

type Left = ReturnType<typeof leftOf>

function isAnythingLeft({ balance, orders, withdrawals, recharges }: Left): boolean {
  return balance !== 0 || orders + withdrawals + recharges > 0
}

/** The money on all accounts of a merchant, in fen, and what is under way. */
function leftOf(source: RowSource, id: string) {
  const balance = source
    .rows(ledgerAccounts)
    .allBy('ownerId', id)
    .reduce((sum, account) => sum + account.balance, 0)
  const { submitted, accepted, paying } = batchOrderStatus.values
  const underWay: ReadonlySet<string> = new Set([submitted, accepted, paying])
  const { toPay, paying: onItsWay } = paymentStatus.values
  const openPayments: ReadonlySet<string> = new Set([toPay, onItsWay])
  const { awaited } = rechargeStatus.values
  return {
    balance,
    orders: source
      .rows(batchOrderRows)
      .allBy('merchantId', id)
      .filter(({ status }) => underWay.has(status)).length,
    withdrawals: source
      .rows(withdrawalRows)
      .allBy('ownerId', id)
      .filter(({ status }) => openPayments.has(status)).length,
    recharges: source
      .rows(rechargeRows)
      .allBy('merchantId', id)
      .filter(({ status }) => status === awaited).length,
  }
}
