import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal, type Refused, type TextValues } from '#server/core/refusal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { handToReview } from './approval.service.ts'
import { check, type CheckedBatch } from './batch-check.ts'
import { importSessions, linesOf, removingSession, type ImportLine } from './import-rows.ts'
import {
  assertDraft,
  assertLive,
  checkContextOf,
  chosenPackage,
  needsReview,
  openingImport,
  recheck,
  sessionOf,
  type ImportOrigin,
} from './import-session.service.ts'
import { shortBalance } from './order-findings.ts'
import { becomingOrder, blockedRows, changedFee } from './submit-import.service.ts'

/** One period of a payment plan: what it pays, and to whom. */
export interface PlannedList extends Pick<
  ImportOrigin,
  'packageId' | 'payPass' | 'batchName' | 'projectId'
> {
  readonly planRunId: string
  readonly lines: readonly ImportLine[]
}

/** A sentence for the user, kept until somebody reads it in their language. */
export interface KeptReason {
  readonly text: string
  readonly values: TextValues
}

/** What became of a period at its time. A list that could not go stays as a draft; without one it could not even be opened. */
export interface PlannedOutcome {
  readonly state: 'submitted' | 'waitingReview' | 'held'
  readonly session: ImportSession | undefined
  readonly reason: KeptReason | null
}

interface PlannedAuthority {
  /** The payment password was given when the plan was made. */
  readonly isAuthorized: boolean
  /** Ids of the users who may let a list go. */
  readonly checkers: readonly string[]
}

/**
 * Hands in a period of a plan for its maker, through the same checks, review and balance as a list that is handed in by
 * hand. What stops it is told and leaves the draft as it is; a refusal comes before any money moves.
 */
export function* submittingPlanned(
  tx: Transaction,
  actor: Actor,
  planned: PlannedList,
  { isAuthorized, checkers }: PlannedAuthority,
): Generator<void, PlannedOutcome> {
  let session: ImportSession | undefined
  try {
    const opened = yield* openingPlanned(tx, actor, planned)
    session = opened.session
    const reason = blockedReason(opened.batch) ?? shortReason(tx, session)
    if (reason !== undefined) return { state: 'held', session, reason }
    const handedIn = { submitBy: actor.username, submitTime: tx.now() }
    if (needsReview(tx, actor, session)) {
      session = handToReview(tx, actor, session, handedIn, checkers)
      return { state: 'waitingReview', session, reason: null }
    }
    if (!isAuthorized) return { state: 'held', session, reason: unauthorized }
    const done = yield* becomingOrder(
      tx,
      actor,
      { ...session, ...handedIn, reviewBy: null },
      opened.batch.lines,
    )
    return { state: 'submitted', session: done, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: 'held', session, reason: { text: error.message, values: error.values } }
  }
}

const unauthorized: KeptReason = {
  text: '计划没有支付密码授权，请核对后输入支付密码提交',
  values: {},
}

/** Opens a draft of a period. Refuses where its package pays nobody any more. */
export function* openingPlanned(
  tx: Transaction,
  actor: Actor,
  { packageId, payPass, batchName, projectId, planRunId, lines }: PlannedList,
): Generator<void, { readonly session: ImportSession; readonly batch: CheckedBatch }> {
  const chosen = chosenPackage(tx, actor, { packageId, payPass }, tx.today())
  const batch = yield* check(tx, checkContextOf(tx, chosen, tx.now()), lines)
  const origin: ImportOrigin = {
    ...chosen,
    batchName,
    projectId,
    planRunId,
    fileName: null,
    sourceFile: null,
    fileHash: null,
    acceptFormFile: null,
    retryOfOrderId: null,
    settlementId: null,
  }
  return { session: yield* openingImport(tx, actor, origin, batch), batch }
}

function blockedReason({ lines, totals }: CheckedBatch): KeptReason | undefined {
  if (totals.blockedCount === 0) return undefined
  const named = lines
    .filter(({ level }) => level === checkLevel.values.blocked)
    .slice(0, namedLines)
    .map(({ cells, findings }) => {
      const found = findings.find(({ level }) => level === checkLevel.values.blocked)
      return `${cells.name}：${say('zh-CN', found?.text ?? '', found?.values ?? {})}`
    })
    .join('；')
  return { text: '有{count}人未通过校验：{named}', values: { count: totals.blockedCount, named } }
}

const namedLines = 3

function shortReason(tx: Transaction, session: ImportSession): KeptReason | undefined {
  const short = shortBalance(tx, session)
  return short === undefined ? undefined : { text: short.text, values: short.values }
}

/**
 * Takes a checked draft as the list of a plan, which holds it from now on: the caller forgets the draft, so that nobody
 * hands it in besides. Refuses what does not pass, and what can be paid only once.
 */
export function* takingForPlan(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Generator<void, Refused | { readonly session: ImportSession; readonly lines: ImportLine[] }> {
  const found = sessionOf(tx, sessionId, actor)
  assertLive(found, tx.nowMs())
  assertDraft(found)
  if (found.retryOfOrderId !== null || found.settlementId !== null || found.planRunId !== null) {
    throw new Refusal('失败重发、任务结算和计划到期的名单只能直接提交，不能做成计划')
  }
  if (found.rowCount > planLimit) {
    throw new Refusal('付款计划最多{limit}人', { limit: planLimit })
  }
  const { session } = yield* recheck(tx, actor, found)
  const fault = blockedRows(session) ?? changedFee(found, session)
  if (fault !== undefined) return fault
  const lines = linesOf(tx, session.id).map(({ rowNo, cells }) => ({
    rowNo,
    cells,
    retryOfItemId: null,
  }))
  return { session, lines }
}

/** Forgets the draft that became a plan. */
export function* forgettingTaken(tx: Transaction, sessionId: string): Generator<void, void> {
  yield* removingSession(tx, sessionId)
}

const planLimit = 1_000

/** The last draft of a period that is still there. */
export function findPlannedSession(
  reader: RowSource,
  sessionId: string | null,
  nowMs: number,
): ImportSession | undefined {
  const session = sessionId === null ? undefined : reader.rows(importSessions).find(sessionId)
  return session === undefined || session.expiresAtMs <= nowMs ? undefined : session
}
