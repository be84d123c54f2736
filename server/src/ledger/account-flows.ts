import { type Memo } from '@settle/shared/ledger/memos.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { type flowType, flowDirection } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import {
  balanceOf,
  ledgerAccounts,
  poolKeyOf,
  type AccountKind,
  type Owner,
  type Pool,
} from './chart-of-accounts.ts'
import { ownerNameOf } from './owner-names.ts'

/** Whatever lets rows be read: a world or a transaction. */
export interface RowReader {
  rows<R extends Row>(collection: Collection<R>): Rows<R>
}

/** Anyone who has a statement in the console; an individual has none. */
type StatementOwner = Owner & { readonly type: Exclude<Owner['type'], 'individual'> }

/** One line to be put on an owner's statement. Lines of 0 fen are left out. */
export interface FlowDraft {
  readonly owner: StatementOwner
  readonly pool: Pool
  readonly direction: ValueOf<typeof flowDirection>
  readonly flowType: ValueOf<typeof flowType>
  readonly amount: Fen
  /** What it does to the two balances: `freeze` moves from available to frozen, `unfreeze` back. */
  readonly effect: 'available' | 'frozen' | 'freeze' | 'unfreeze'
  readonly counterparty?: string
  readonly memo: Memo
}

/** The two balances that an owner sees (domain.md 4.5, "UI balances"). */
interface Statement {
  readonly available: Fen
  readonly frozen: Fen
}

/** The statements as they stood before a posting, by owner and pool. */
type Statements = ReadonlyMap<string, Statement>

export const accountFlowRows = defineCollection<AccountFlow>('accountFlows', {
  // The amount: people search for it (Ctrl K).
  indexes: ['ownerId', 'orderNo', 'amount'],
})

interface FlowsOfPosting {
  readonly orderNo?: string
  readonly itemNo?: string
  readonly flows?: readonly FlowDraft[]
}

/** The available and the frozen balance of an owner in a pool, in fen. */
export function statementOf(tx: RowReader, owner: Owner, pool: Pool): Statement {
  const rows = tx.rows(ledgerAccounts)
  const sum = (...kinds: readonly AccountKind[]) =>
    addFen(...kinds.map((kind) => balanceOf(rows, { kind, owner, pool })))
  switch (owner.type) {
    case 'merchant':
      return {
        available: sum('MCH_AVL'),
        frozen: sum('MCH_FRZ', 'PAY_TRANSIT', 'WD_TRANSIT'),
      }
    case 'pool':
      return { available: sum('SUSPENSE'), frozen: fen(0) }
    default:
      return { available: sum('AVL'), frozen: sum('FRZ', 'WD_TRANSIT') }
  }
}

/** The statements that some lines belong to, as they stand now. */
export function statementsOf(tx: Transaction, flows: readonly FlowDraft[]): Statements {
  const statements = new Map<string, Statement>()
  for (const { owner, pool } of flows) {
    const key = keyOf(owner, pool)
    // Most postings put all their lines on one statement.
    if (!statements.has(key)) statements.set(key, statementOf(tx, owner, pool))
  }
  return statements
}

/** Writes the lines of a posting that is booked. Throws where they do not lead to the balances of the ledger. */
export function writeFlows(
  tx: Transaction,
  postingId: string,
  { orderNo, itemNo, flows = [] }: FlowsOfPosting,
  before: Statements,
): void {
  if (flows.length === 0) return
  const statements = new Map(before)
  const now = tx.now()
  for (const flow of flows) {
    if (flow.amount === 0) continue
    const { owner, pool, direction, flowType: type, amount, counterparty, memo } = flow
    const key = keyOf(owner, pool)
    const statement = statementAfter(flow, statements.get(key))
    statements.set(key, statement)
    tx.rows(accountFlowRows).insert({
      id: tx.nextId(),
      tenantId: '0',
      operatorId: owner.type === 'operator' ? owner.id : null,
      agentId: owner.type === 'agent' ? owner.id : null,
      providerId: pool.providerId,
      merchantId: owner.type === 'merchant' ? owner.id : null,
      createBy: 'system',
      createTime: now,
      updateBy: null,
      updateTime: null,
      delFlag: '0',
      version: 1,
      flowNo: nextBusinessNumber(tx, 'LS'),
      ownerType: owner.type,
      ownerId: owner.id,
      ownerName: ownerNameOf(tx, owner),
      providerName: ownerNameOf(tx, { type: 'provider', id: pool.providerId }),
      payPass: pool.payPass,
      direction,
      flowType: type,
      amount,
      availableAfter: statement.available,
      frozenAfter: statement.frozen,
      orderNo: orderNo ?? null,
      itemNo: itemNo ?? null,
      counterparty: counterparty ?? null,
      memo,
      postingId,
      flowTime: now,
    })
  }
  assertStatements(tx, postingId, flows, statements)
}

function statementAfter(
  { direction, effect, amount }: FlowDraft,
  { available, frozen }: Statement = { available: fen(0), frozen: fen(0) },
): Statement {
  const change = direction === flowDirection.values.income ? amount : negate(amount)
  switch (effect) {
    case 'available':
      return { available: addFen(available, change), frozen }
    case 'frozen':
      return { available, frozen: addFen(frozen, change) }
    case 'freeze':
      return { available: addFen(available, negate(amount)), frozen: addFen(frozen, amount) }
    case 'unfreeze':
      return { available: addFen(available, amount), frozen: addFen(frozen, negate(amount)) }
  }
}

/** The lines of a statement and the ledger tell the same (domain.md 4.9, point 3). */
function assertStatements(
  tx: Transaction,
  postingId: string,
  flows: readonly FlowDraft[],
  statements: Statements,
): void {
  for (const [key, { available, frozen }] of statementsOf(tx, flows)) {
    const told = statements.get(key)
    if (told?.available !== available || told.frozen !== frozen) {
      throw new Error(`The lines of the posting ${postingId} do not lead to the ledger's balances.`)
    }
  }
}

function keyOf(owner: Owner, pool: Pool): string {
  return `${owner.type}/${owner.id}/${poolKeyOf(pool)}`
}
