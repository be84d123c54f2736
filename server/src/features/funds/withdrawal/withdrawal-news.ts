import { formatYuan } from '@settle/shared/core/money/fen.ts'
import { bankState, mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type BankInstruction } from '@settle/shared/features/funds/bank-instruction.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { withdrawalMachine } from '@settle/shared/features/funds/withdrawal.status.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { merchants } from '#server/features/session/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import {
  returnedWithdrawalPosting,
  suspensePosting,
  withBankSerial,
  withCounterparty,
} from '#server/ledger/postings.ts'
import { wayBackOf } from '#server/simulators/bank/bank-books.ts'
import { type WithdrawalNews } from '#server/simulators/bank/withdrawal-adapter.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { findInstruction, noteAnswer } from './bank-instruction.service.ts'
import { tellWithdrawal } from '#server/features/funds/account/funds-messages.ts'
import { withdrawalRows } from '#server/features/funds/account/funds-rows.ts'
import {
  isAccountClosed,
  keepReturned,
} from '#server/features/funds/recharge/returned-money.service.ts'
import { addRecharge } from '#server/features/funds/recharge/recharge-rows.service.ts'
import { subAccountOf } from '#server/features/funds/account/pools.ts'
import { book, ownerOfRow, replace } from './withdrawal.service.ts'

interface Sent {
  readonly row: Withdrawal
  readonly instruction: BankInstruction
}

const { sent, accepted, succeeded, failed, returned } = bankState.values

/** What follows from the bank's answers (domain.md 3.13); one that comes twice, or does not fit, changes nothing. */
export const withdrawalNews: WithdrawalNews = {
  accepted(tx, instructionNo) {
    const instruction = findInstruction(tx, instructionNo)
    if (instruction?.state === sent) noteAnswer(tx, instruction, { state: accepted })
  },
  succeeded(tx, instructionNo, bankSerial) {
    const found = findSent(tx, instructionNo)
    const status = found && withdrawalMachine.next(found.row.status, 'succeed', 'sim')
    if (found === undefined || status === undefined) return
    const { row, instruction } = found
    book(tx, row, 'succeed', bankSerial)
    noteAnswer(tx, instruction, { state: succeeded, bankSerial, finishTime: tx.now() })
    replace(tx, row, { status, finishTime: tx.now(), ...stamps(tx, row) })
    tell(tx, row, `提现到账 ¥${formatYuan(row.amount)}：${row.withdrawNo}`)
  },
  failed(tx, instructionNo, errorCode, errorMsg) {
    const found = findSent(tx, instructionNo)
    const status = found && withdrawalMachine.next(found.row.status, 'fail', 'sim')
    if (found === undefined || status === undefined) return
    const { row, instruction } = found
    book(tx, row, 'giveBackSent')
    noteAnswer(tx, instruction, { state: failed, errorCode, errorMsg, finishTime: tx.now() })
    replace(tx, row, { status, finishTime: tx.now(), failReason: errorMsg, ...stamps(tx, row) })
    tell(tx, row, `提现失败 ¥${formatYuan(row.amount)}：${errorMsg}`)
  },
  returned(tx, instructionNo, errorCode, errorMsg) {
    const found = findSent(tx, instructionNo)
    if (found?.instruction.state !== succeeded) return
    const { row, instruction } = found
    bookReturn(tx, row, wayBackOf(instruction.bankSerial ?? ''))
    noteAnswer(tx, instruction, { state: returned, errorCode, errorMsg })
    replace(tx, row, { failReason: errorMsg, ...stamps(tx, row) })
    tell(tx, row, `提现退回 ¥${formatYuan(row.amount)}：${errorMsg}`)
  },
}

/**
 * T01: what came back is a receipt of its own (domain.md 3.13). A merchant finds it among its recharges; the others
 * recharge nothing, and find it on their statement. A closed account takes nothing: T02, and it waits in suspense.
 */
function bookReturn(tx: Transaction, row: Withdrawal, bankSerial: string): void {
  const pool = { providerId: row.poolProviderId, payPass: row.payPass }
  if (row.merchantId !== null && isAccountClosed(tx, row.merchantId)) {
    const remark = `提现退回 ${row.withdrawNo}，商户账户已注销`
    const kept = keepReturned(tx, pool, row.merchantId, { amount: row.amount, remark })
    const held = suspensePosting(kept.rechargeNo, pool, row.amount)
    post(tx, withBankSerial(withCounterparty(held, row.accountName), bankSerial))
    return
  }
  const rechargeNo = rechargeOf(tx, row, pool)
  const posting = returnedWithdrawalPosting(rechargeNo, ownerOfRow(row), pool, row.amount)
  post(tx, withBankSerial(withCounterparty(posting, row.accountName), bankSerial))
}

function rechargeOf(tx: Transaction, row: Withdrawal, pool: Pool): string {
  const merchant = row.merchantId === null ? undefined : tx.rows(merchants).find(row.merchantId)
  if (merchant === undefined) return nextBusinessNumber(tx, 'CZ')
  return addRecharge(tx, {
    pool,
    merchant,
    by: 'system',
    amount: row.amount,
    payerName: row.accountName,
    payerAccount: row.bankAccount,
    accountNo: subAccountOf(tx, merchant.id, pool).accountNo,
    arriveTime: tx.now(),
    entryMode: mode.values.automatic,
    status: rechargeStatus.values.credited,
    remark: `提现退回 ${row.withdrawNo}`,
  }).rechargeNo
}

function findSent(tx: Transaction, instructionNo: string): Sent | undefined {
  const instruction = findInstruction(tx, instructionNo)
  const row = tx.rows(withdrawalRows).findBy('instructionNo', instructionNo)
  return instruction === undefined || row === undefined ? undefined : { instruction, row }
}

function stamps(tx: Transaction, { version }: Withdrawal) {
  return { updateBy: 'system', updateTime: tx.now(), version: version + 1 }
}

function tell(tx: Transaction, row: Withdrawal, title: string): void {
  tellWithdrawal(tx, ownerOfRow(row), title)
}
