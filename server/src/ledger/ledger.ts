import { type Memo } from '@settle/shared/ledger/memos.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { type LedgerTransferRow } from '@settle/shared/ledger/ledger-transfer-row.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { statementsOf, writeFlows, type FlowDraft } from './account-flows.ts'
import { writeBankEntries } from './bank-entries.ts'
import {
  accountIdOf,
  accountKinds,
  ledgerAccounts,
  poolKeyOf,
  type AccountRef,
  type LedgerAccount,
} from './chart-of-accounts.ts'

/** The posting templates of domain.md 4.6. */
export type PostingCode =
  | `T0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `T1${0 | 1 | 2 | 3 | 6 | 7 | 8 | 9}`
  | `T14${'a' | 'b' | 'c' | 'd'}`
  | 'T15'
  | `Q${1 | 2 | 3 | 4 | 5 | 6}`

/** One amount from one account to another within one pool. */
export interface Leg {
  readonly debit: AccountRef
  readonly credit: AccountRef
  readonly amount: Fen
}

/** Linked transfers that succeed or fail together. */
export interface Posting {
  readonly code: PostingCode
  /** The number of what is booked, for example that of an item. */
  readonly businessNo: string
  /** Tells a second booking of the same thing apart, for example the next try. */
  readonly attempt?: number
  readonly legs: readonly Leg[]
  readonly orderNo?: string
  readonly itemNo?: string
  /** The bank's number of what it moves at the bank; the business number where it is left out. */
  readonly bankSerial?: string
  readonly memo: Memo
  /** The lines that it puts on the statements of its owners, in order. */
  readonly flows?: readonly FlowDraft[]
}

/** A transfer as it stands in the ledger; it is never changed and never deleted. */
export type LedgerTransfer = LedgerTransferRow & { readonly code: PostingCode }

/** What was booked under a key; the row's id is the key `{code}:{businessNo}:{attempt}`. */
export interface LedgerPosting extends Row {
  readonly transferIds: readonly string[]
}

export const ledgerTransfers = defineCollection<LedgerTransfer>('ledgerTransfers', {
  indexes: ['orderNo', 'pool', 'postingId'],
})
export const ledgerPostings = defineCollection<LedgerPosting>('ledgerPostings')

/**
 * Books linked transfers in the commit of the change that they belong to (domain.md 4.5). A key that was booked
 * before gives the old result; the same key with other content is a bug and throws. Refuses, and books nothing,
 * where an account would fall below 0. Legs of 0 fen are left out.
 */
export function post(tx: Transaction, posting: Posting): LedgerPosting {
  const { code, businessNo, attempt = 1 } = posting
  const id = `${code}:${businessNo}:${attempt}`
  const legs = posting.legs.filter(({ amount }) => amount !== 0).map(namedLeg)
  const postings = tx.rows(ledgerPostings)
  const known = postings.find(id)
  if (known !== undefined) {
    if (!tellsTheSame(tx, known, legs)) {
      throw new Error(`The posting ${id} was booked with other content.`)
    }
    return known
  }

  for (const leg of legs) assertLawful(id, leg)
  const balances = balancesAfter(tx, legs)
  for (const { balance } of balances) {
    if (balance < 0) throw new Refusal('账户余额不足，本次操作没有执行')
  }

  const statements = statementsOf(tx, posting.flows ?? [])
  for (const touched of balances) save(tx, touched)
  const transferIds = insertTransfers(tx, id, posting, legs)
  writeFlows(tx, id, posting, statements)
  writeBankEntries(tx, id, { ...posting, legs })
  return postings.insert({ id, transferIds })
}

/** A leg with the ids that it is booked under, each put together once. */
interface NamedLeg extends Leg {
  readonly debitId: string
  readonly creditId: string
  readonly pool: string
}

function namedLeg({ debit, credit, amount }: Leg): NamedLeg {
  const pool = poolKeyOf(debit.pool)
  return { debit, credit, amount, debitId: accountIdOf(debit), creditId: accountIdOf(credit), pool }
}

function tellsTheSame(
  tx: Transaction,
  { transferIds }: LedgerPosting,
  legs: readonly NamedLeg[],
): boolean {
  const transfers = tx.rows(ledgerTransfers)
  return (
    transferIds.length === legs.length &&
    legs.every(({ debitId, creditId, amount }, index) => {
      const booked = transfers.find(transferIds[index] ?? '')
      return (
        booked?.debitAccount === debitId &&
        booked.creditAccount === creditId &&
        booked.amount === amount
      )
    })
  )
}

function insertTransfers(
  tx: Transaction,
  postingId: string,
  { code, orderNo, itemNo, memo }: Posting,
  legs: readonly NamedLeg[],
): string[] {
  const transfers = tx.rows(ledgerTransfers)
  const postedAt = tx.now()
  return legs.map(({ debit, debitId, creditId, pool, amount }, index) => {
    const id = tx.nextId()
    transfers.insert({
      id,
      delFlag: '0',
      postingId,
      seq: index + 1,
      code,
      debitAccount: debitId,
      creditAccount: creditId,
      pool,
      providerId: debit.pool.providerId,
      amount,
      orderNo: orderNo ?? null,
      itemNo: itemNo ?? null,
      memo,
      postedAt,
    })
    return id
  })
}

function assertLawful(id: string, { debit, credit, amount, pool }: NamedLeg): void {
  if (amount < 0) throw new Error(`A transfer of the posting ${id} is below 0.`)
  if (pool !== poolKeyOf(credit.pool)) {
    throw new Error(`A transfer of the posting ${id} leaves its pool.`)
  }
  if (accountKinds[debit.kind].ledger !== accountKinds[credit.kind].ledger) {
    throw new Error(`A transfer of the posting ${id} mixes money and quota.`)
  }
}

/** An account that a posting touches: as it was, and the balance that it would have. */
interface TouchedAccount {
  readonly id: string
  readonly ref: AccountRef
  readonly before: LedgerAccount | undefined
  balance: Fen
}

function balancesAfter(tx: Transaction, legs: readonly NamedLeg[]): TouchedAccount[] {
  const rows = tx.rows(ledgerAccounts)
  const accounts = new Map<string, TouchedAccount>()
  const move = (id: string, ref: AccountRef, side: 'debit' | 'credit', amount: Fen): void => {
    let account = accounts.get(id)
    if (account === undefined) {
      const before = rows.find(id)
      account = { id, ref, before, balance: before?.balance ?? fen(0) }
      accounts.set(id, account)
    }
    const change = accountKinds[ref.kind].grows === side ? amount : negate(amount)
    account.balance = addFen(account.balance, change)
  }
  for (const { debit, credit, debitId, creditId, amount } of legs) {
    move(debitId, debit, 'debit', amount)
    move(creditId, credit, 'credit', amount)
  }
  return [...accounts.values()]
}

function save(tx: Transaction, { id, ref, before, balance }: TouchedAccount): void {
  const rows = tx.rows(ledgerAccounts)
  if (before === undefined) {
    const { kind, owner, pool } = ref
    const pooled = poolKeyOf(pool)
    rows.insert({ id, kind, ownerType: owner.type, ownerId: owner.id, pool: pooled, balance })
  } else if (before.balance !== balance) {
    rows.replace({ ...before, balance })
  }
}
