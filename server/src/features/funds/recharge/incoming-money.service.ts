import { accountStatus, mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { rechargeMachine } from '@settle/shared/features/funds/recharge.status.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import {
  rechargePosting,
  suspensePosting,
  withBankSerial,
  withCounterparty,
} from '#server/ledger/postings.ts'
import {
  type IncomingMoneyNews,
  type ReceivedMoney,
} from '#server/simulators/bank/incoming-money.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { rechargeRows } from '#server/features/funds/account/funds-rows.ts'
import { tellRecharged, tellSuspense } from '#server/features/funds/account/funds-messages.ts'
import { findHolder } from '#server/features/funds/account/pools.ts'
import { addRecharge, changeRecharge } from './recharge-rows.service.ts'

/** The event by which an announcement ends that no money followed. */
export const rechargeExpired = 'recharge.expired'

const { inSuspense, arrived, announced } = {
  inSuspense: rechargeStatus.values.unclaimed,
  arrived: rechargeStatus.values.credited,
  announced: rechargeStatus.values.awaited,
}

/**
 * What follows when money arrives (domain.md 3.14). The bank may tell it twice; its serial number says so, and the
 * second time changes nothing.
 */
export const incomingMoneyNews: IncomingMoneyNews = {
  received(tx, receipt) {
    if (tx.rows(rechargeRows).findBy('bankSerial', receipt.bankSerial) !== undefined) return
    const { providerId, payPass } = receipt
    const pool = { providerId, payPass }
    const holder = findHolder(tx, pool, receipt.accountNo)
    if (holder !== undefined && isPayer(holder, receipt)) credit(tx, pool, holder, receipt)
    else keepInSuspense(tx, pool, receipt)
  },
}

/** The announcement ends where no money has followed it. */
export function expireAnnouncement(tx: Transaction, payload: JsonValue): void {
  const row = tx.rows(rechargeRows).find(findText(payload, 'recharge') ?? '')
  const status = row === undefined ? undefined : rechargeMachine.next(row.status, 'expire', 'job')
  if (row === undefined || status === undefined) return
  changeRecharge(tx, row, { status, failReason: '3天内未到账，自动撤回' })
}

/** A merchant pays under its own name; anything else might be somebody else's money, and a closed account takes none. */
function isPayer(
  { merchantName, accountName, accountStatus: status }: Merchant,
  { payerName }: ReceivedMoney,
): boolean {
  if (status === accountStatus.values.cancelled) return false
  return payerName === merchantName || payerName === accountName
}

/** T01, mode 1: into the announcement that it answers, else a recharge of its own. N24. */
function credit(tx: Transaction, pool: Pool, merchant: Merchant, receipt: ReceivedMoney): void {
  const told = {
    payerName: receipt.payerName,
    payerAccount: receipt.payerAccount,
    bankSerial: receipt.bankSerial,
    arriveTime: receipt.time,
    status: arrived,
  }
  const awaited = findAnnouncement(tx, pool, merchant, receipt)
  const row =
    awaited === undefined
      ? addRecharge(tx, {
          ...told,
          pool,
          merchant,
          by: 'system',
          amount: receipt.amount,
          accountNo: receipt.accountNo,
          entryMode: mode.values.automatic,
          ...(receipt.remark === null ? {} : { remark: receipt.remark }),
        })
      : changeRecharge(tx, awaited, told)
  const posting = rechargePosting(row.rechargeNo, { merchantId: merchant.id, pool }, row.amount)
  post(tx, withBankSerial(withCounterparty(posting, receipt.payerName), receipt.bankSerial))
  tellRecharged(tx, merchant.id, row.amount)
}

/** The oldest announcement of the merchant in the pool over the amount; one that is too old has ended by itself. */
function findAnnouncement(
  tx: Transaction,
  { providerId, payPass }: Pool,
  merchant: Merchant,
  { amount }: ReceivedMoney,
): Recharge | undefined {
  return tx
    .rows(rechargeRows)
    .allBy('merchantId', merchant.id)
    .find(
      (row) =>
        row.status === announced &&
        row.providerId === providerId &&
        row.payPass === payPass &&
        row.amount === amount,
    )
}

/** T02: somebody is to find out whose it is. N25. */
export function keepInSuspense(tx: Transaction, pool: Pool, receipt: ReceivedMoney): Recharge {
  const { payerName, payerAccount, bankSerial, accountNo, amount, remark, time } = receipt
  const row = addRecharge(tx, {
    pool,
    merchant: undefined,
    by: 'system',
    amount,
    payerName,
    payerAccount,
    accountNo,
    bankSerial,
    arriveTime: time,
    entryMode: mode.values.automatic,
    status: inSuspense,
    ...(remark === null ? {} : { remark }),
  })
  const posting = suspensePosting(row.rechargeNo, pool, amount)
  post(tx, withBankSerial(withCounterparty(posting, payerName), bankSerial))
  tellSuspense(tx, pool.providerId, amount)
  return row
}
