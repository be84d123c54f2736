import { type BodyOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { accountStatus, mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import {
  type announceRecharge,
  type claimRecharge,
  type returnRecharge,
  type simulateTransfer,
} from '@settle/shared/features/funds/recharge-calls.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { recharges, type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { rechargeMachine } from '@settle/shared/features/funds/recharge.status.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, notFound, Refusal, RequestRejected } from '#server/core/refusal.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import {
  claimPosting,
  sendBackPosting,
  withBankSerial,
  withCounterparty,
} from '#server/ledger/postings.ts'
import { wayBackOf } from '#server/simulators/bank/bank-books.ts'
import {
  announceTransfer,
  payOutUnclaimed,
  sendBackMoney,
} from '#server/simulators/bank/incoming-money.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { rechargeRows } from '#server/features/funds/account/funds-rows.ts'
import { tellRecharged } from '#server/features/funds/account/funds-messages.ts'
import { rechargeExpired } from './incoming-money.service.ts'
import { assertMayMoveMoney } from '#server/features/funds/account/money-owner.ts'
import { poolOf, subAccountOf } from '#server/features/funds/account/pools.ts'
import { addRecharge, changeRecharge, holderFields } from './recharge-rows.service.ts'

const announcementMs = 3 * 24 * 3_600_000

/** A merchant says that it is going to transfer, and learns what to write on the transfer. */
export function announce(
  tx: Transaction,
  actor: Actor,
  { providerId, payPass, amount, remark }: BodyOf<typeof announceRecharge>,
): ResultOf<typeof announceRecharge> {
  const merchant = ownMerchantOf(tx, actor)
  assertMayMoveMoney(tx, { type: 'merchant', id: merchant.id })
  assertProviderWorks(tx, providerId)
  const pool = poolOf(tx, { providerId, payPass })
  const { accountNo } = subAccountOf(tx, merchant.id, pool)

  const recharge = addRecharge(tx, {
    pool,
    merchant,
    by: actor.username,
    amount,
    accountNo,
    entryMode: mode.values.automatic,
    payerName: merchant.accountName,
    payerAccount: merchant.accountBankNo,
    status: rechargeStatus.values.awaited,
    ...(remark === undefined ? {} : { remark }),
  })
  tx.schedule(rechargeExpired, tx.nowMs() + announcementMs, { recharge: recharge.id })
  return { recharge, accountNo, amount, ...payeeOf(tx, pool) }
}

/** The name and the bank to which money for a pool is addressed. */
export function payeeOf(reader: RowSource, { providerId, payPass }: Pool) {
  return {
    accountName: ownerNameOf(reader, { type: 'provider', id: providerId }),
    bankName: payChannel.labelOf(payPass),
  }
}

/** Has the simulated bank bring money from the merchant's own account: for an announcement, or for whatever is said. */
export function transferForDemo(
  tx: Transaction,
  actor: Actor,
  body: BodyOf<typeof simulateTransfer>,
): ResultOf<typeof simulateTransfer> {
  const merchant = ownMerchantOf(tx, actor)
  const { pool, amount } = meantTransfer(tx, actor, body)
  const { accountNo } = subAccountOf(tx, merchant.id, pool)
  const bankSerial = announceTransfer(tx, {
    ...pool,
    accountNo,
    amount,
    payerName: merchant.accountName,
    payerAccount: merchant.accountBankNo,
  })
  return { bankSerial }
}

function meantTransfer(
  tx: Transaction,
  actor: Actor,
  { rechargeNo, providerId, payPass, amount }: BodyOf<typeof simulateTransfer>,
): { readonly pool: Pool; readonly amount: Fen } {
  if (rechargeNo === undefined) {
    if (providerId === undefined || payPass === undefined || amount === undefined) {
      throw new RequestRejected(400, '请填写充值单号，或服务商、渠道和金额')
    }
    return { pool: poolOf(tx, { providerId, payPass }), amount }
  }
  const row = tx
    .rows(rechargeRows)
    .allBy('merchantId', actor.merchantId)
    .find((one) => one.rechargeNo === rechargeNo)
  if (row === undefined) throw notFound()
  if (row.status !== rechargeStatus.values.awaited)
    throw new Refusal('该充值已完结，不能再模拟转账')
  return { pool: { providerId: row.providerId, payPass: row.payPass }, amount: row.amount }
}

/** T03, mode 2: money in suspense becomes a merchant's. N24. */
export function claim(
  tx: Transaction,
  actor: Actor,
  { id, merchantId, voucherFile, remark }: BodyOf<typeof claimRecharge>,
): Recharge {
  const row = rowOf(recharges, tx.rows(rechargeRows), id, actor)
  const status = nextStatus(row, 'claim', actor)
  const pool = { providerId: row.providerId, payPass: row.payPass }
  const merchant = tx.rows(merchants).find(merchantId)
  if (merchant === undefined || merchant.delFlag !== '0') throw notFound()
  if (merchant.accountStatus === accountStatus.values.cancelled) {
    throw fieldRefusal('merchantId', '该商户的账户已注销，不能认领到它名下，请退回付款方')
  }
  subAccountOf(tx, merchantId, pool)

  const claimed = changeRecharge(
    tx,
    row,
    {
      ...holderFields(merchant),
      status,
      entryMode: mode.values.manual,
      voucherFile: voucherFile ?? null,
      remark: remark ?? row.remark,
    },
    actor.username,
  )
  const posting = claimPosting(row.rechargeNo, { merchantId, pool }, row.amount)
  post(tx, withCounterparty(posting, row.payerName))
  tellRecharged(tx, merchantId, row.amount)
  return claimed
}

/** T04: money in suspense goes back to its payer. */
export function giveBack(
  tx: Transaction,
  actor: Actor,
  { id, reason }: BodyOf<typeof returnRecharge>,
): Recharge {
  const row = rowOf(recharges, tx.rows(rechargeRows), id, actor)
  const status = nextStatus(row, 'return', actor)
  const { rechargeNo, bankSerial, providerId, payPass, amount, payerName } = row
  const pool = { providerId, payPass }
  const posting = withCounterparty(sendBackPosting(rechargeNo, pool, amount), payerName)
  if (bankSerial === null) {
    // No transfer brought it, so the bank is ordered to pay it out (domain.md 4.9, reconciliation).
    post(tx, posting)
    payOutUnclaimed(tx, pool, { serial: rechargeNo, counterparty: payerName, amount })
  } else {
    post(tx, withBankSerial(posting, wayBackOf(bankSerial)))
    sendBackMoney(tx, { bankSerial, ...pool, amount })
  }
  return changeRecharge(tx, row, { status, failReason: reason }, actor.username)
}

function nextStatus(row: Recharge, event: 'claim' | 'return', { role }: Actor): Recharge['status'] {
  const status = rechargeMachine.next(row.status, event, role)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return status
}

function ownMerchantOf(tx: Transaction, { merchantId }: Actor): Merchant {
  const merchant = tx.rows(merchants).find(merchantId ?? '')
  if (merchant === undefined) throw notFound()
  return merchant
}
