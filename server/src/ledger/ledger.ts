import { createHash } from 'node:crypto'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/fen.ts'
import { type LedgerTransferRow } from '@settle/shared/features/funds/ledger-transfer.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { statementsOf, writeFlows, type FlowDraft } from './account-flows.ts'
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
  readonly memo: string
  /** The lines that it puts on the statements of its owners, in order. */
  readonly flows?: readonly FlowDraft[]
}

/** A transfer as it stands in the ledger; it is never changed and never deleted. */
export type LedgerTransfer = LedgerTransferRow & { readonly code: PostingCode }

/** What was booked under a key; the row's id is the key `{code}:{businessNo}:{attempt}`. */
export interface LedgerPosting extends Row {
  readonly digest: string
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
  const { code, businessNo, attempt = 1, memo } = posting
  const legs = posting.legs.filter(({ amount }) => amount !== 0)
  const id = `${code}:${businessNo}:${attempt}`
  const digest = digestOf(legs)
  const known = tx.rows(ledgerPostings).find(id)
  if (known !== undefined) {
    if (known.digest !== digest) throw new Error(`The posting ${id} was booked with other content.`)
    return known
  }

  for (const leg of legs) assertLawful(id, leg)
  const balances = balancesAfter(tx, legs)
  for (const account of balances) {
    if (account.balance < 0) throw new Refusal('账户余额不足，本次操作没有执行')
  }

  const statements = statementsOf(tx, posting.flows ?? [])
  for (const account of balances) save(tx, account)
  const transferIds = legs.map(({ debit, credit, amount }, index) => {
    const row = tx.rows(ledgerTransfers).insert({
      id: tx.nextId(),
      delFlag: '0',
      postingId: id,
      seq: index + 1,
      code,
      debitAccount: accountIdOf(debit),
      creditAccount: accountIdOf(credit),
      pool: poolKeyOf(debit.pool),
      providerId: debit.pool.providerId,
      amount,
      orderNo: posting.orderNo ?? null,
      itemNo: posting.itemNo ?? null,
      memo,
      postedAt: tx.now(),
    })
    return row.id
  })
  writeFlows(tx, id, posting, statements)
  return tx.rows(ledgerPostings).insert({ id, digest, transferIds })
}

function assertLawful(id: string, { debit, credit, amount }: Leg): void {
  if (amount < 0) throw new Error(`A transfer of the posting ${id} is below 0.`)
  if (poolKeyOf(debit.pool) !== poolKeyOf(credit.pool)) {
    throw new Error(`A transfer of the posting ${id} leaves its pool.`)
  }
  if (accountKinds[debit.kind].ledger !== accountKinds[credit.kind].ledger) {
    throw new Error(`A transfer of the posting ${id} mixes money and quota.`)
  }
}

/** The accounts that the legs touch, with the balances that they would have. */
function balancesAfter(tx: Transaction, legs: readonly Leg[]): LedgerAccount[] {
  const accounts = new Map<string, LedgerAccount>()
  const move = (ref: AccountRef, side: 'debit' | 'credit', amount: Fen): void => {
    const id = accountIdOf(ref)
    const account = accounts.get(id) ?? tx.rows(ledgerAccounts).find(id) ?? emptyAccount(id, ref)
    const change = accountKinds[ref.kind].grows === side ? amount : negate(amount)
    accounts.set(id, { ...account, balance: addFen(account.balance, change) })
  }
  for (const { debit, credit, amount } of legs) {
    move(debit, 'debit', amount)
    move(credit, 'credit', amount)
  }
  return [...accounts.values()]
}

function emptyAccount(id: string, { kind, owner, pool }: AccountRef): LedgerAccount {
  return {
    id,
    kind,
    ownerType: owner.type,
    ownerId: owner.id,
    pool: poolKeyOf(pool),
    balance: fen(0),
  }
}

function save(tx: Transaction, account: LedgerAccount): void {
  const rows = tx.rows(ledgerAccounts)
  if (rows.find(account.id) === undefined) rows.insert(account)
  else rows.replace(account)
}

function digestOf(legs: readonly Leg[]): string {
  const text = legs
    .map(({ debit, credit, amount }) => `${accountIdOf(debit)} ${accountIdOf(credit)} ${amount}`)
    .join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
