import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { formatYuan, fen } from '@settle/shared/core/money/fen.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  type AccountClosing,
  type cancelMerchantAccount,
  type giveUpCancelling,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import {
  bankRefusal,
  merchantAccountMachine,
} from '@settle/shared/features/merchant/merchant-account.status.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { invoiceableOf, isAnythingLeft, leftOf } from './left-on-account.ts'
import { currentMerchantOf, ownRowOf, type Change } from './merchant.service.ts'

const bankCloses = 'merchant.bankCloses'
const delayMs = 10_000
/** A company of such a name meets a bank that refuses (domain.md 7.3). */
const refusedName = '注销失败'
const ownPage = '/merchant/account/list'
const platformPage = '/plate/merchant/list'

type Asked = Pick<
  BodyOf<typeof cancelMerchantAccount>,
  'id' | 'version' | 'reason' | 'waivesInvoices'
>

/** What stands in the way of closing an account, for its owner and for the platform. */
export function accountClosingOf(source: RowSource, id: string, actor: Actor): AccountClosing {
  const { version, merchantName, accountStatus: status, ...row } = ownRowOf(source, id, actor)
  return {
    id,
    version,
    merchantName,
    accountStatus: status,
    cancelFailReason: row.cancelFailReason ?? null,
    left: leftOf(source, id),
    invoiceable: invoiceableOf(source, id),
  }
}

/** Asks the bank to close the account of a merchant that has no money and nothing under way (domain.md 3.12). */
export function cancelAccountOf(
  tx: Transaction,
  { id, version, reason, waivesInvoices = false }: Asked,
  change: Change,
): Merchant {
  const row = currentMerchantOf(tx, { id, version }, change)
  const next = merchantAccountMachine.next(row.accountStatus, 'cancel', change.actor.role)
  if (next === undefined) {
    const isOver = row.accountStatus === accountStatus.values.cancelled
    throw new Refusal(isOver ? '该商户的账户已注销' : '该商户的账户正在注销，请等待银行答复')
  }
  assertEmpty(tx, id, waivesInvoices)
  tx.schedule(bankCloses, tx.nowMs() + delayMs, { merchant: id })
  tellOthers(tx, row, change.actor, `申请注销账户：${reason}`)
  return moved(tx, row, next, change.actor)
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
  tellOthers(tx, row, change.actor, '放弃注销账户，账户恢复正常')
  return moved(tx, row, next, change.actor)
}

/** The bank's answer; once for all worlds of a registry. */
export function connectMerchants(registry: WorldRegistry): void {
  registry.onDue(bankCloses, (tx, payload: JsonValue) => {
    const row = tx.rows(merchants).find(findText(payload, 'merchant') ?? '')
    if (row === undefined) return
    const isRefused = row.merchantName.includes(refusedName) || isAnythingLeft(leftOf(tx, row.id))
    const next = merchantAccountMachine.next(row.accountStatus, isRefused ? 'fail' : 'close', 'sim')
    if (next === undefined) return
    tx.rows(merchants).replace({
      ...row,
      accountStatus: next,
      cancelFailReason: isRefused ? bankRefusal : null,
      updateBy: 'system',
      updateTime: tx.now(),
      version: row.version + 1,
    })
    const what = isRefused ? `账户注销失败：${bankRefusal}` : '账户已注销'
    tellBusiness(tx, row.id, what, ownPage)
    tellPlatform(tx, `${row.merchantName}：${what}`, platformPage)
  })
}

function moved(
  tx: Transaction,
  row: Merchant,
  next: Merchant['accountStatus'],
  actor: Actor,
): Merchant {
  return tx.rows(merchants).replace({
    ...row,
    accountStatus: next,
    cancelFailReason: null,
    ...stampsOfChange(tx, actor, row),
  })
}

/** The platform learns what an owner asked for, and the owner what the platform did. */
function tellOthers(tx: Transaction, row: Merchant, { role }: Actor, what: string): void {
  if (role === 'merchant') tellPlatform(tx, `${row.merchantName}${what}`, platformPage)
  else tellBusiness(tx, row.id, `平台${what}`, ownPage)
}

/** Refuses with everything that keeps the account open, so that nobody has to find it out one by one. */
function assertEmpty(source: RowSource, id: string, waivesInvoices: boolean): void {
  const left = leftOf(source, id)
  const invoiceable = waivesInvoices ? 0 : invoiceableOf(source, id)
  if (!isAnythingLeft(left) && invoiceable === 0) return
  throw new Refusal(
    '账户还不能注销：资金余额 {balance} 元，未完成的付款批次 {orders} 个、开票申请 {applications} 个、提现 {withdrawals} 笔、充值 {recharges} 笔、进行中的项目 {projects} 个，可开票金额 {invoiceable} 元，都须为 0；可开票金额可以勾选放弃',
    {
      ...left,
      balance: formatYuan(fen(left.balance)),
      invoiceable: formatYuan(fen(invoiceable)),
    },
  )
}
