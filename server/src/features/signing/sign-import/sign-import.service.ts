import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type mendInvitees } from '@settle/shared/features/signing/sign-import-calls.ts'
import { parseInvitee } from '@settle/shared/features/signing/sign-sheet.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { block, personFindings } from '#server/features/payee-check/index.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { invite, knownText, liveRecordOf } from '#server/features/signing/invite/invite.service.ts'
import {
  linesOf,
  removingImport,
  savingLines,
  signImports,
  type CheckedInvitee,
  type InviteeLine,
  type SignImportHead,
} from './sign-import-rows.ts'
import { type SignTerms, signTermsOf } from '#server/features/signing/invite/sign-package.ts'
import { type Inviter } from '#server/features/signing/signing/signing.service.ts'
import { signSilentlyLater } from '#server/features/signing/signing/signing-queue.ts'

const lifeMs = 24 * 60 * 60_000

/** Checks the lines of a list, each against those before it, in slices. */
export function* checking(
  reader: RowSource,
  terms: SignTerms,
  lines: readonly InviteeLine[],
): Generator<void, CheckedInvitee[]> {
  const firstRowOf = new Map<string, number>()
  const checked: CheckedInvitee[] = []
  yield* visiting(lines, (line) => {
    checked.push(checkedOf(reader, terms, line, firstRowOf))
  })
  return checked
}

function checkedOf(
  reader: RowSource,
  terms: SignTerms,
  { rowNo, cells }: InviteeLine,
  firstRowOf: Map<string, number>,
): CheckedInvitee {
  const person = parseInvitee(cells)
  const faults = personFindings(reader, person, terms).map(({ text, values }) => ({ text, values }))
  const first = firstRowOf.get(person.certNo)
  if (first !== undefined) faults.push(block('C07', '与第{row}行为同一人', { row: first }))
  else if (person.certNo !== '') firstRowOf.set(person.certNo, rowNo)
  if (faults.length > 0) return { rowNo, cells, state: 'faulty', findings: faults }
  const record = liveRecordOf(reader, terms, person.certNo)
  if (record === undefined || stageOf(record) === signStage.values.failed) {
    return { rowNo, cells, state: 'ready', findings: [] }
  }
  return { rowNo, cells, state: 'known', findings: [{ text: knownText(record), values: {} }] }
}

interface NewImport {
  readonly terms: SignTerms
  readonly signMode: ValueOf<typeof signMode>
  readonly fileName: string
  readonly lines: readonly CheckedInvitee[]
}

/** Keeps a checked list for 24 hours, and forgets the merchant's older ones, in slices. */
export function* openingImport(
  tx: Transaction,
  actor: Actor,
  { terms, signMode: mode, fileName, lines }: NewImport,
): Generator<void, SignImportHead> {
  for (const { id, expiresAtMs } of tx.rows(signImports).allBy('merchantId', terms.merchant.id)) {
    if (expiresAtMs <= tx.nowMs()) yield* removingImport(tx, id)
  }
  const expiresAtMs = tx.nowMs() + lifeMs
  const head = tx.rows(signImports).insert({
    id: tx.nextId(),
    merchantId: terms.merchant.id,
    createBy: actor.username,
    createTime: tx.now(),
    expireTime: dateTimeOf(expiresAtMs),
    expiresAtMs,
    packageId: terms.servicePackage.id,
    providerName: terms.provider.providerName,
    signMode: mode,
    fileName,
    ...countsOf(lines),
    sentCount: 0,
    isSent: false,
  })
  yield* savingLines(tx, head.id, lines)
  return head
}

function countsOf(lines: readonly CheckedInvitee[]) {
  const countOf = (state: CheckedInvitee['state']) =>
    lines.filter((line) => line.state === state).length
  return {
    rowCount: lines.length,
    readyCount: countOf('ready'),
    faultyCount: countOf('faulty'),
    knownCount: countOf('known'),
  }
}

/** A list of the caller's own by its id; refuses one of others, one that is too old, and none. */
export function importOf(
  reader: RowSource,
  actor: Actor,
  importId: string,
  nowMs: number,
): SignImportHead {
  const head = reader.rows(signImports).find(importId)
  if (head === undefined || head.merchantId !== actor.merchantId) throw notFound()
  if (head.expiresAtMs <= nowMs) throw new Refusal('名单已过期，请重新上传')
  return head
}

function openImportOf(tx: Transaction, actor: Actor, importId: string): SignImportHead {
  const head = importOf(tx, actor, importId, tx.nowMs())
  if (head.isSent) throw new Refusal('名单上的人已经邀请，不能再修改')
  return head
}

/** Changes cells of a list and checks all of it again, in slices. */
export function* mending(
  tx: Transaction,
  actor: Actor,
  { importId, rows }: BodyOf<typeof mendInvitees>,
): Generator<void, SignImportHead> {
  const head = openImportOf(tx, actor, importId)
  const changes = new Map(rows.map(({ rowNo, ...cells }) => [rowNo, cells]))
  const lines = linesOf(tx, importId).map(({ rowNo, cells }) => ({
    rowNo,
    cells: { ...cells, ...changes.get(rowNo) },
  }))
  const known = new Set(lines.map(({ rowNo }) => rowNo))
  const missing = rows.find(({ rowNo }) => !known.has(rowNo))
  if (missing !== undefined) throw new Refusal('名单里没有第 {row} 行', { row: missing.rowNo })
  return yield* rechecked(tx, actor, head, lines)
}

/** Takes the faulty lines out of a list, in slices. */
export function* dropping(
  tx: Transaction,
  actor: Actor,
  importId: string,
): Generator<void, SignImportHead> {
  const head = openImportOf(tx, actor, importId)
  const lines = linesOf(tx, importId).filter(({ state }) => state !== 'faulty')
  return yield* rechecked(tx, actor, head, lines)
}

function* rechecked(
  tx: Transaction,
  actor: Actor,
  head: SignImportHead,
  lines: readonly InviteeLine[],
): Generator<void, SignImportHead> {
  const terms = signTermsOf(tx, actor, head.packageId, tx.today())
  const checked = yield* checking(tx, terms, lines)
  yield* savingLines(tx, head.id, checked)
  return tx.rows(signImports).replace({ ...head, ...countsOf(checked) })
}

/** Invites everybody of a list who is ready, all in one commit; what others did meanwhile is found by a last check. */
export function* inviting(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  importId: string,
): Generator<void, SignImportHead> {
  const head = openImportOf(tx, actor, importId)
  const terms = signTermsOf(tx, actor, head.packageId, tx.today())
  const known = linesOf(tx, importId)
  const lines = yield* checking(tx, terms, known)
  const faulty = lines.find(({ state }) => state === 'faulty')
  if (faulty !== undefined) {
    throw new Refusal('第 {row} 行有误：{reason}。请改正或剔除有误的行，再邀请', {
      row: faulty.rowNo,
      reason: faulty.findings[0]?.text ?? '',
    })
  }
  const ready = lines.filter(({ state }) => state === 'ready')
  if (ready.length === 0) throw new Refusal('名单上没有需要邀请的人')
  const silent: string[] = []
  const occasion = { actor, inviter: { ...inviter, silent }, terms }
  for (const { cells } of ready) {
    const { certType, ...person } = parseInvitee(cells)
    if (certType === undefined) throw new Error('A checked line names a certificate.')
    const record = liveRecordOf(tx, terms, person.certNo)
    const manner = { mode: head.signMode, record, batchImportId: head.id }
    invite(tx, occasion, { ...person, certType }, manner)
    yield
  }
  signSilentlyLater(tx, silent)
  // Mostly the last check finds what the first one found, and thousands of lines stay as they are.
  const isAsBefore = lines.every(({ state }, at) => state === 'ready' && known[at]?.state === state)
  if (!isAsBefore) yield* savingLines(tx, head.id, lines)
  return tx
    .rows(signImports)
    .replace({ ...head, ...countsOf(lines), sentCount: ready.length, isSent: true })
}
