import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { accountOperation } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  type applyWithdrawal,
  type auditWithdrawal,
  type cancelWithdrawal,
} from '@settle/shared/features/funds/withdrawal-calls.ts'
import { withdrawals, type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { withdrawalMachine } from '@settle/shared/features/funds/withdrawal.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { withBankSerial, withCounterparty, withdrawalPosting } from '#server/ledger/postings.ts'
import { instructWithdrawal } from '#server/simulators/bank/withdrawal-adapter.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { openInstruction } from './bank-instruction.service.ts'
import { tellReviewers, tellWithdrawal } from '#server/features/funds/account/funds-messages.ts'
import { withdrawalRows } from '#server/features/funds/account/funds-rows.ts'
import {
  assertBankAccountReviewed,
  assertMayMoveMoney,
  bankAccountOf,
  operatorOf,
  ownerOf,
  type MoneyOwner,
} from '#server/features/funds/account/money-owner.ts'
import { poolOf } from '#server/features/funds/account/pools.ts'

type Draft = Pick<
  BodyOf<typeof applyWithdrawal>,
  'providerId' | 'payPass' | 'amount' | 'invoiceFile'
>

/**
 * T14a: an owner asks for their money (domain.md 3.13). A merchant's, a provider's and the platform's own leaves at once;
 * an operator's and an agent's waits for review. That the owner is who they say was proved before.
 */
export function apply(tx: Transaction, actor: Actor, draft: Draft): Withdrawal {
  const owner = ownerOf(actor)
  assertMayMoveMoney(tx, owner)
  assertBankAccountReviewed(tx, owner)
  const pool = poolOf(tx, draft)
  const row = insertWithdrawal(tx, actor, owner, pool, draft)
  book(tx, row, 'apply')
  const status = withdrawalMachine.next(row.status, 'send', actor.role)
  if (status !== undefined) return send(tx, row, { status, ...stampsOfChange(tx, actor, row) })

  const title = `提现待审核：${row.ownerName} ¥${formatYuan(row.amount)}`
  tellReviewers(tx, owner.type === 'agent' ? row.operatorId : null, title)
  return row
}

/** A reviewer lets a withdrawal go, or rejects it with a reason. */
export function audit(
  tx: Transaction,
  actor: Actor,
  { id, auditStatus: verdict, auditReason }: BodyOf<typeof auditWithdrawal>,
): Withdrawal {
  const row = rowOf(withdrawals, tx.rows(withdrawalRows), id, actor)
  const isPassed = verdict === auditStatus.values.passed
  const status = nextStatus(row, isPassed ? 'pass' : 'reject', actor)
  if (actor.role === 'operator' && row.ownerType === 'operator') {
    throw new Refusal('不能审核自己的提现申请')
  }
  if (!isPassed && auditReason === undefined) throw fieldRefusal('auditReason', '请填写驳回原因')
  if (isPassed) assertMayGo(tx, row, actor)

  const change = {
    status,
    auditStatus: verdict,
    auditReason: auditReason ?? null,
    auditBy: actor.username,
    ...stampsOfChange(tx, actor, row),
  }
  if (isPassed) return send(tx, row, change)
  book(tx, row, 'giveBack')
  tellWithdrawal(tx, ownerOfRow(row), `提现 ${row.withdrawNo} 被驳回：${auditReason ?? ''}`)
  return replace(tx, row, { ...change, finishTime: tx.now(), failReason: auditReason ?? null })
}

/** To let a withdrawal go moves money: neither its owner nor its reviewer may be frozen (domain.md 3.12). */
function assertMayGo(tx: Transaction, row: Withdrawal, actor: Actor): void {
  assertMayMoveMoney(tx, ownerOf(actor))
  assertMayMoveMoney(tx, ownerOfRow(row))
}

/** The owner takes an application back that nobody has reviewed. */
export function cancel(
  tx: Transaction,
  actor: Actor,
  { id }: BodyOf<typeof cancelWithdrawal>,
): Withdrawal {
  const row = rowOf(withdrawals, tx.rows(withdrawalRows), id, actor)
  const status = nextStatus(row, 'cancel', actor)
  // An operator sees its agents' applications, and takes back none but its own.
  if (row.ownerId !== ownerOf(actor).id) throw new Refusal('只能撤回自己的提现申请')

  book(tx, row, 'giveBack')
  return replace(tx, row, {
    status,
    finishTime: tx.now(),
    failReason: '申请人撤回',
    ...stampsOfChange(tx, actor, row),
  })
}

/** Whose withdrawal it is. */
export function ownerOfRow({ ownerType, ownerId }: Withdrawal): MoneyOwner {
  return { type: ownerType, id: ownerId }
}

/** Books a step of a withdrawal (T14). */
export function book(
  tx: Transaction,
  row: Withdrawal,
  step: Parameters<typeof withdrawalPosting>[1],
  bankSerial: string | null = null,
): void {
  const pool = { providerId: row.poolProviderId, payPass: row.payPass }
  const posting = withdrawalPosting(row.withdrawNo, step, ownerOfRow(row), pool, row.amount)
  post(tx, withBankSerial(withCounterparty(posting, row.accountName), bankSerial))
}

/** Keeps a change of a withdrawal. */
export function replace(tx: Transaction, row: Withdrawal, change: Partial<Withdrawal>): Withdrawal {
  return tx.rows(withdrawalRows).replace({ ...row, ...change })
}

/** T14b, and the instruction to the bank. */
function send(tx: Transaction, row: Withdrawal, change: Partial<Withdrawal>): Withdrawal {
  const { poolProviderId: providerId, payPass, amount, bankAccount, accountName } = row
  book(tx, row, 'send')
  const { instructionNo } = openInstruction(tx, {
    operation: accountOperation.values.withdraw,
    pool: { providerId, payPass },
    owner: ownerOfRow(row),
    tenantId: row.tenantId,
    orderNo: row.withdrawNo,
    itemNo: null,
    amount,
    payeeName: accountName,
    payeeAccount: bankAccount,
  })
  instructWithdrawal(tx, {
    instructionNo,
    providerId,
    payPass,
    amount,
    accountNo: bankAccount,
    accountName,
  })
  return replace(tx, row, { ...change, instructionNo })
}

function insertWithdrawal(
  tx: Transaction,
  actor: Actor,
  owner: MoneyOwner,
  pool: Pool,
  { amount, invoiceFile }: { readonly amount: Fen; readonly invoiceFile?: string },
): Withdrawal {
  const { name, bankCode, number } = bankAccountOf(tx, owner)
  const isReviewed = owner.type === 'agent' || owner.type === 'operator'
  return tx.rows(withdrawalRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    operatorId: operatorOf(tx, owner),
    agentId: owner.type === 'agent' ? owner.id : null,
    providerId: owner.type === 'provider' ? owner.id : null,
    merchantId: owner.type === 'merchant' ? owner.id : null,
    withdrawNo: nextBusinessNumber(tx, 'TX'),
    ownerType: owner.type,
    ownerId: owner.id,
    ownerName: ownerNameOf(tx, owner),
    poolProviderId: pool.providerId,
    poolProviderName: ownerNameOf(tx, { type: 'provider', id: pool.providerId }),
    payPass: pool.payPass,
    amount,
    bankName: bankCode,
    bankAccount: number,
    accountName: name,
    invoiceFile: invoiceFile ?? null,
    status: paymentStatus.values.toPay,
    auditStatus: isReviewed ? auditStatus.values.pending : null,
    auditReason: null,
    auditBy: null,
    instructionNo: null,
    applyTime: tx.now(),
    finishTime: null,
    failReason: null,
  })
}

function nextStatus(
  row: Withdrawal,
  event: 'pass' | 'reject' | 'cancel',
  { role }: Actor,
): Withdrawal['status'] {
  const status = withdrawalMachine.next(row.status, event, role)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return status
}
