import { dateTimeOf, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal, refused, type Refused } from '#server/core/refusal.ts'
import { stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import { type CheckContext } from '#server/features/payee-check/index.ts'
import { stepsOfRules } from '#server/features/payout-approval/index.ts'
import { assertCooperating, settlementTermsOf } from '#server/features/product/index.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { check, type CheckedBatch } from './batch-check.ts'
import {
  importSessions,
  linesOf,
  removingSession,
  savingLines,
  type ImportLine,
} from './import-rows.ts'

const projects = defineCollection<Project>('projects')
const lifeMs = 24 * 3_600_000
const { draft, waitingReview, submitted } = importState.values

/** What an import is for, and where its rows come from. */
export interface ImportOrigin extends Pick<
  ImportSession,
  | 'packageId'
  | 'payPass'
  | 'batchName'
  | 'projectId'
  | 'fileName'
  | 'sourceFile'
  | 'fileHash'
  | 'acceptFormFile'
  | 'retryOfOrderId'
  | 'settlementId'
> {
  /** The period of a payment plan; left out where it pays none. */
  readonly planRunId?: string
}

/** The package and the channel that an import asks for, or the ones that the session of its maker is bound to. */
export function chosenPackage(
  reader: RowSource,
  actor: Actor,
  { packageId, payPass }: { readonly packageId?: string; readonly payPass?: string },
  today: string,
): Pick<ImportOrigin, 'packageId' | 'payPass'> {
  const id = packageId ?? actor.currentPackageId
  if (id === null) throw new Refusal('还没有合作的服务商，请联系运营人员配置合作套餐')
  const chosen = reader.rows(servicePackages).find(id)
  if (chosen === undefined || chosen.merchantId !== actor.merchantId || chosen.delFlag !== '0') {
    throw notFound()
  }
  assertCooperating(chosen, today)
  assertProviderWorks(reader, chosen.providerId)
  const wanted = payPass ?? chosen.channels.split(',')[0]
  const account = chosen.subAccounts.find((candidate) => candidate.payPass === wanted)
  if (account === undefined) throw new Refusal('该服务商未开通所选支付渠道')
  return { packageId: chosen.id, payPass: account.payPass }
}

/** Refuses a project that is not the merchant's own. */
export function assertOwnProject(reader: RowSource, actor: Actor, projectId: string | null): void {
  if (projectId === null) return
  const project = reader.rows(projects).find(projectId)
  if (project === undefined || project.merchantId !== actor.merchantId) throw notFound()
}

/** What the rows of an import are checked against at a moment: today's taxes, and the price that is in force. */
export function checkContextOf(
  reader: RowSource,
  {
    packageId,
    payPass,
    settlementId = null,
  }: Pick<ImportOrigin, 'packageId' | 'payPass'> & Partial<Pick<ImportOrigin, 'settlementId'>>,
  now: string,
): CheckContext {
  const today = now.slice(0, dayLength)
  const month = monthOf(parseDay(today))
  const terms = settlementTermsOf(reader, packageId, month, { now })
  return { terms, payPass, month, today, now, settlementId }
}

/** `YYYY-MM-DD` at the beginning of a moment. */
const dayLength = 10

/** Keeps a checked list as a new import of its maker, and forgets the merchant's imports of more than a day ago, in slices. */
export function* openingImport(
  tx: Transaction,
  actor: Actor,
  origin: ImportOrigin,
  { lines, totals }: CheckedBatch,
): Generator<void, ImportSession> {
  yield* forgettingExpired(tx, actor)
  const { terms } = checkContextOf(tx, origin, tx.now())
  const { merchant, provider, servicePackage } = terms
  const { tenantId, operatorId, agentId } = servicePackage
  const expiresAtMs = tx.nowMs() + lifeMs
  const session: ImportSession = {
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    merchantId: merchant.id,
    providerId: provider.id,
    providerName: provider.providerName,
    planRunId: null,
    ...origin,
    ...totals,
    state: draft,
    expireTime: dateTimeOf(expiresAtMs),
    expiresAtMs,
    submitBy: null,
    submitTime: null,
    reviewBy: null,
    approvals: [],
    reviewReason: null,
    orderId: null,
    orderNo: null,
  }
  tx.rows(importSessions).insert(session)
  yield* savingLines(tx, session.id, lines)
  return session
}

function* forgettingExpired(tx: Transaction, actor: Actor): Generator<void, void> {
  for (const session of sessionsOf(tx, actor)) {
    if (session.expiresAtMs <= tx.nowMs()) yield* removingSession(tx, session.id)
  }
}

/** Every import of the caller's merchant, the newest first. */
export function sessionsOf(reader: RowSource, actor: Actor): ImportSession[] {
  if (actor.merchantId === null) return []
  return reader.rows(importSessions).allBy('merchantId', actor.merchantId).toReversed()
}

/** An import of the caller's merchant; somebody else's is not found. */
export function sessionOf(reader: RowSource, sessionId: string, actor: Actor): ImportSession {
  const session = reader.rows(importSessions).find(sessionId)
  if (session === undefined || session.merchantId !== actor.merchantId) throw notFound()
  return session
}

/** Refuses to read an import of more than a day ago. */
export function assertLive({ expiresAtMs }: ImportSession, nowMs: number): void {
  if (expiresAtMs <= nowMs) throw new Refusal(expiredText)
}

const expiredText = '该导入已超过24小时，请重新上传'

/** Works on an import that is still alive; one that is not is removed where it is met, and refused. */
export function* withLive(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
  work: (session: ImportSession) => Generator<void, ImportSession | Refused>,
): Generator<void, ImportSession | Refused> {
  const session = sessionOf(tx, sessionId, actor)
  if (session.expiresAtMs > tx.nowMs()) return yield* work(session)
  yield* removingSession(tx, session.id)
  return refused(expiredText)
}

/** Refuses to change an import that was handed in. */
export function assertDraft({ state, orderNo }: ImportSession): void {
  if (state === submitted) {
    throw new Refusal('该导入已提交，批次号{orderNo}', { orderNo: orderNo ?? '' })
  }
  if (state === waitingReview) throw new Refusal('该导入正在等待复核，不能修改或重复提交')
}

/** Checks the lines of an import anew and keeps what came of it, in slices. */
export function* recheck(
  tx: Transaction,
  actor: Actor,
  session: ImportSession,
  lines: readonly ImportLine[] = linesOf(tx, session.id),
): Generator<void, { readonly session: ImportSession; readonly batch: CheckedBatch }> {
  const batch = yield* check(tx, checkContextOf(tx, session, tx.now()), lines.map(toLine))
  yield* savingLines(tx, session.id, batch.lines)
  return { session: changed(tx, actor, session, batch.totals), batch }
}

function toLine({ rowNo, cells, retryOfItemId, isRetryConfirmed = false }: ImportLine): ImportLine {
  return { rowNo, cells, retryOfItemId, isRetryConfirmed }
}

/** Keeps a change of an import. */
export function changed(
  tx: Transaction,
  actor: Actor,
  session: ImportSession,
  change: Partial<ImportSession>,
): ImportSession {
  const after = { ...session, ...change, ...stampsOfChange(tx, actor, session) }
  return tx.rows(importSessions).replace(after)
}

/**
 * Whether somebody else must let an import of a user go: by a rule of approval that it falls under, or because the merchant
 * asks for two (rulings.md, "Settlement").
 */
export function needsReview(reader: RowSource, actor: Actor, session: ImportSession): boolean {
  if (stepsOfRules(reader, session).length > 0) return true
  const merchant = reader.rows(merchants).find(actor.merchantId ?? '')
  return merchant?.needReview === yesNo.values.yes && !actor.permissions.has('payout:review')
}
