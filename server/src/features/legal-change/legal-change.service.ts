import { type Role } from '@settle/shared/core/role.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { findMask, type FieldRules } from '@settle/shared/core/visibility.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type LegalChange,
  type LegalDifference,
  type LegalValue,
  type ShownLegalChange,
} from '@settle/shared/features/legal-change/legal-change.ts'
import { legalChangeMachine } from '@settle/shared/features/legal-change/legal-change.status.ts'
import { legalDifferencesOf } from '@settle/shared/features/legal-change/legal-difference.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { legalChanges } from './legal-change-rows.ts'

/** The business whose data change: its role, its row as it is in force, and which fields are legal data. */
export interface LegalParty {
  readonly role: LegalChange['partyRole']
  readonly inForce: { readonly id: string }
  readonly fields: readonly string[]
}

/** All changes of a business, the newest first. */
export function legalChangesOf(source: RowSource, partyId: string): LegalChange[] {
  return source
    .rows(legalChanges)
    .allBy('partyId', partyId)
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1))
}

/** The change of a business that waits for its review; undefined where none does. */
export function findPendingLegalChange(
  source: RowSource,
  partyId: string,
): LegalChange | undefined {
  return legalChangesOf(source, partyId).find(
    (change) => change.auditStatus === auditStatus.values.pending,
  )
}

/**
 * What a change would ask for, were `wanted` handed in now: a change that waits already goes on with what it has.
 * Keeps nothing; the caller checks the values first.
 */
export function askedOf(
  source: RowSource,
  { inForce, fields }: LegalParty,
  wanted: Readonly<Record<string, unknown>>,
): LegalDifference[] {
  const waiting = findPendingLegalChange(source, inForce.id)
  return legalDifferencesOf(inForce, { ...valuesOf(waiting?.fields ?? []), ...wanted }, fields)
}

/**
 * Hands a change of legal data in (domain.md 3.5), or takes it back where nothing is different any more; tells whether
 * the reviewer has something new to look at.
 */
export function submitLegalChange(
  tx: Transaction,
  party: LegalParty,
  wanted: Readonly<Record<string, unknown>>,
  actor: Actor,
): 'asked' | 'takenBack' | 'same' {
  const rows = tx.rows(legalChanges)
  const waiting = findPendingLegalChange(tx, party.inForce.id)
  const asked = askedOf(tx, party, wanted)
  if (JSON.stringify(asked) === JSON.stringify(waiting?.fields ?? [])) return 'same'
  if (waiting === undefined) {
    rows.insert({
      ...unownedStampsOfNew(tx, actor),
      partyRole: party.role,
      partyId: party.inForce.id,
      auditStatus: auditStatus.values.pending,
      auditReason: null,
      fields: asked,
      submitBy: actor.realname,
      decideBy: null,
      decideTime: null,
    })
    return 'asked'
  }
  const stamps = stampsOfChange(tx, actor, waiting)
  if (asked.length === 0) {
    rows.replace({ ...waiting, ...stamps, delFlag: '1' })
    return 'takenBack'
  }
  const handedIn = { submitBy: actor.realname, createTime: tx.now() }
  rows.replace({ ...waiting, ...stamps, ...handedIn, fields: asked })
  return 'asked'
}

/** Takes a change back before it is decided; refuses where none waits. */
export function withdrawLegalChange(tx: Transaction, partyId: string, actor: Actor): void {
  const waiting = findPendingLegalChange(tx, partyId)
  if (waiting === undefined) throw new Refusal('没有待审核的资料变更')
  const stamps = stampsOfChange(tx, actor, waiting)
  tx.rows(legalChanges).replace({ ...waiting, ...stamps, delFlag: '1' })
}

/** How the review of a business stands for those who list it: one with a change that waits is to be reviewed (decision 72). */
export function reviewOf<Status extends string>(
  source: RowSource,
  { id, auditStatus: status }: { readonly id: string; readonly auditStatus: Status },
) {
  const waits = findPendingLegalChange(source, id) !== undefined
  return {
    auditStatus: waits ? auditStatus.values.pending : status,
    changeWaits: waits ? yesNo.values.yes : yesNo.values.no,
  }
}

/** Refuses what would go past a change that waits: it is decided first. */
export function assertNoChangeWaits(source: RowSource, partyId: string): void {
  if (findPendingLegalChange(source, partyId) !== undefined) {
    throw new Refusal('对方提交的资料变更待审核，请先审核')
  }
}

/** What a reviewer decided of a change; a rejection says why. */
type Verdict = { readonly event: 'pass' } | { readonly event: 'reject'; readonly reason: string }

/** Notes the decision and gives the values that hold from now on: none where it was rejected. */
export function decideLegalChange(
  tx: Transaction,
  change: LegalChange,
  verdict: Verdict,
  actor: Actor,
): Readonly<Record<string, LegalValue>> {
  const next = legalChangeMachine.next(change.auditStatus, verdict.event, actor.role)
  if (next === undefined) throw new Refusal('这次资料变更已经审核过了')
  tx.rows(legalChanges).replace({
    ...change,
    ...stampsOfChange(tx, actor, change),
    auditStatus: next,
    auditReason: verdict.event === 'reject' ? verdict.reason : null,
    decideBy: actor.realname,
    decideTime: tx.now(),
  })
  return verdict.event === 'pass' ? valuesOf(change.fields) : {}
}

/** A change as a role may see it, its values masked as those of the business's row are. */
export function shownLegalChange(
  { id, fields, ...change }: LegalChange,
  rules: FieldRules,
  role: Role,
): ShownLegalChange {
  const { auditStatus: status, auditReason, submitBy, createTime, decideBy, decideTime } = change
  const shown = (field: string, value: LegalValue) => {
    const kind = findMask(rules, field, role)
    return kind === undefined || typeof value !== 'string' ? value : mask(kind, value)
  }
  return {
    id,
    auditStatus: status,
    auditReason,
    submitBy,
    createTime,
    decideBy,
    decideTime,
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: shown(field, before),
      after: shown(field, after),
    })),
  }
}

function valuesOf(fields: readonly LegalDifference[]): Record<string, LegalValue> {
  return Object.fromEntries(fields.map(({ field, after }) => [field, after]))
}
