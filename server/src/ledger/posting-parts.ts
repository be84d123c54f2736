import { type Memo } from '@settle/shared/ledger/memos.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type FlowDraft } from './account-flows.ts'
import {
  accountOfPool,
  type AccountKind,
  type AccountRef,
  type Owner,
  type Pool,
} from './chart-of-accounts.ts'
import { type Leg, type Posting } from './ledger.ts'

/** A merchant in a pool. */
export interface MerchantInPool {
  readonly merchantId: string
  readonly pool: Pool
}

/** The platform as an owner. */
export const platformOwner: Owner & { readonly type: 'platform' } = { type: 'platform', id: '0' }

/** Whose statement a line stands on. */
type StatementRef = Pick<FlowDraft, 'owner' | 'pool'>

interface Line {
  readonly type: keyof typeof flowType.values
  readonly amount: Fen
  readonly memo: Memo
  /** The available balance where it is left out. */
  readonly effect?: FlowDraft['effect']
}

interface Movement extends Pick<Posting, 'code' | 'businessNo' | 'memo' | 'flows'> {
  readonly debit: AccountRef
  readonly credit: AccountRef
  readonly amount: Fen
}

/** A posting of one leg, whose order is the business number itself. */
export function movement({ debit, credit, amount, ...told }: Movement): Posting {
  return { ...told, orderNo: told.businessNo, legs: [{ debit, credit, amount }] }
}

/** The lines of a posting name somebody as the other side. */
export function withCounterparty(posting: Posting, counterparty: string): Posting {
  const flows = (posting.flows ?? []).map((flow) => ({ ...flow, counterparty }))
  return { ...posting, flows }
}

/** What the posting moves at the bank has a number there. */
export function withBankSerial(posting: Posting, bankSerial: string | null): Posting {
  return bankSerial === null ? posting : { ...posting, bankSerial }
}

/** A line of income on a statement. */
export function income(statement: StatementRef, line: Line): FlowDraft {
  return flowOf(statement, line, flowDirection.values.income)
}

/** A line of expense on a statement. */
export function expense(statement: StatementRef, line: Line): FlowDraft {
  return flowOf(statement, line, flowDirection.values.expense)
}

function flowOf(
  statement: StatementRef,
  { type, amount, memo, effect = 'available' }: Line,
  direction: FlowDraft['direction'],
): FlowDraft {
  return { ...statement, direction, flowType: flowType.values[type], amount, effect, memo }
}

/** The statement of a merchant in a pool. */
export function ofMerchant({ merchantId, pool }: MerchantInPool): StatementRef {
  return { owner: { type: 'merchant', id: merchantId }, pool }
}

/** The statement of what lies in a pool and is nobody's yet. */
export function ofPool(pool: Pool): StatementRef {
  return { owner: { type: 'pool', id: pool.providerId }, pool }
}

/** The bank account of a pool. */
export function bankOf(pool: Pool): AccountRef {
  return accountOfPool('BANK', pool)
}

/** An account of a merchant in a pool. */
export function merchantAccount(
  kind: AccountKind & ('MCH_AVL' | 'MCH_FRZ' | 'PAY_TRANSIT'),
  { merchantId, pool }: MerchantInPool,
): AccountRef {
  return { kind, owner: { type: 'merchant', id: merchantId }, pool }
}

/** The account from which an owner pays and withdraws. */
export function availableOf(owner: Owner, pool: Pool): AccountRef {
  return { kind: owner.type === 'merchant' ? 'MCH_AVL' : 'AVL', owner, pool }
}

/** One leg, for postings that have several. */
export function leg(debit: AccountRef, credit: AccountRef, amount: Fen): Leg {
  return { debit, credit, amount }
}
