import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type LegalValue } from '@settle/shared/features/legal-change/legal-change.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { type Collection } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { legalChanges } from './legal-change-rows.ts'
import {
  askedOf,
  decideLegalChange,
  findPendingLegalChange,
  submitLegalChange,
  withdrawLegalChange,
  type LegalParty,
} from './legal-change.service.ts'

/** A business as it changes its own data. */
export interface Company {
  readonly id: string
  readonly version: number
  readonly auditStatus: string
}

/** How a kind of business keeps its own data: its rows, its rules, and who is told. */
export interface KeptCompany<Row extends Company> {
  readonly role: LegalParty['role']
  readonly collection: Collection<Row>
  readonly legalFields: readonly string[]
  readonly nameOf: (row: Row) => string
  /** What follows from the other fields, such as the name of the account. */
  readonly derived: (row: Row) => Partial<Row>
  /** Refuses data that are wrong or that another business has; `before` is what is in force. */
  readonly assertFits: (source: RowSource, wanted: Row, before: Row, actor: Actor) => void
  readonly tellReviewers: (tx: Transaction, row: Row, title: string) => void
  readonly tellOwner: (tx: Transaction, row: Row, title: string) => void
  /** Users carry the name of their business. */
  readonly rename: (tx: Transaction, row: Row, actor: Actor) => void
}

/**
 * Changes what a business sent of itself: whom to call holds at once, legal data wait for the reviewer and what was
 * passed stays in force until then (decisions 72, 83).
 */
export function changeOwnCompany<Row extends Company>(
  tx: Transaction,
  kept: KeptCompany<Row>,
  row: Row,
  draft: Readonly<Record<string, unknown>>,
  actor: Actor,
): void {
  if (row.auditStatus !== auditStatus.values.passed) {
    throw new Refusal('资料审核未通过，暂不能在这里修改')
  }
  const party = partyOf(kept, row)
  const asked = askedOf(tx, party, draft)
  const wanted = Object.fromEntries(asked.map(({ field, after }) => [field, after]))
  kept.assertFits(tx, { ...row, ...draft, ...wanted }, row, actor)

  const legal = new Set(kept.legalFields)
  const atOnce = Object.fromEntries(Object.entries(draft).filter(([field]) => !legal.has(field)))
  tx.rows(kept.collection).replace({ ...row, ...atOnce, ...stampsOfChange(tx, actor, row) })
  if (submitLegalChange(tx, party, draft, actor) === 'asked') {
    kept.tellReviewers(tx, row, `资料变更待审核：${kept.nameOf(row)}`)
  }
}

/** Takes back the change of a business that waits for its review. */
export function withdrawOwnChange<Row extends Company>(
  tx: Transaction,
  kept: KeptCompany<Row>,
  row: Row,
  actor: Actor,
): void {
  withdrawLegalChange(tx, row.id, actor)
  tx.rows(kept.collection).replace({ ...row, ...stampsOfChange(tx, actor, row) })
}

/** What a reviewer decided; a rejection says why. */
interface Verdict {
  readonly event: 'pass' | 'reject'
  readonly reason: string | null
}

/** Passes or rejects the change of a business that waits; refuses where none does. */
export function decideCompanyChange<Row extends Company>(
  tx: Transaction,
  kept: KeptCompany<Row>,
  row: Row,
  { event, reason }: Verdict,
  actor: Actor,
): void {
  const waiting = findPendingLegalChange(tx, row.id)
  if (waiting === undefined) throw new Refusal('没有待审核的资料变更')
  const verdict = event === 'pass' ? { event } : ({ event, reason: reason ?? '' } as const)
  const values: Readonly<Record<string, LegalValue>> = decideLegalChange(
    tx,
    waiting,
    verdict,
    actor,
  )
  const next = { ...row, ...values }
  const changed = tx.rows(kept.collection).replace({
    ...next,
    ...kept.derived(next),
    ...stampsOfChange(tx, actor, row),
  })
  // Another business may have got the code meanwhile.
  if (event === 'pass') kept.assertFits(tx, changed, row, actor)
  if (kept.nameOf(changed) !== kept.nameOf(row)) kept.rename(tx, changed, actor)
  kept.tellOwner(
    tx,
    changed,
    event === 'pass' ? '资料变更已通过，新资料已生效' : `资料变更被驳回：${reason ?? ''}`,
  )
}

/** Whether a change of another business of a role that waits asks for a value; it counts as taken (decision 72). */
export function isAskedForBy(
  source: RowSource,
  role: LegalParty['role'],
  {
    field,
    value,
    ownId,
  }: { readonly field: string; readonly value: string; readonly ownId: string },
): boolean {
  return [...source.rows(legalChanges).each(waiting)].some(
    ({ partyRole, partyId, fields }) =>
      partyRole === role &&
      partyId !== ownId &&
      fields.some((one) => one.field === field && one.after === value),
  )
}

const waiting = {
  where: [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'auditStatus', is: 'equal', value: auditStatus.values.pending },
  ],
  order: { field: 'id', descending: false },
} as const

function partyOf<Row extends Company>(
  { role, legalFields }: KeptCompany<Row>,
  row: Row,
): LegalParty {
  return { role, inForce: row, fields: legalFields }
}
