import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import {
  type reviewImport,
  type submitImport,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { parsePayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import {
  refusalOfPaymentPassword,
  type PaymentPasswordVerdict,
} from '#server/features/account/index.ts'
import { fileRows } from '#server/features/file/index.ts'
import { submission, type Payee } from '#server/features/payout/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { assertTheirStep, currentStep, handToReview, passStep } from './approval.service.ts'
import { type CheckedLine } from './import-rows.ts'
import {
  assertDraft,
  changed,
  needsReview,
  recheck,
  sessionOf,
  withLive,
} from './import-session.service.ts'
import { repeatedFile, shortBalance } from './order-findings.ts'
import { tellMaker } from './review-messages.ts'

const { draft, waitingReview, submitted } = importState.values

/** What was found out before the commit: about the payment password, and who may let the list go. */
interface Judged {
  readonly verdict: PaymentPasswordVerdict | undefined
  readonly checkers: readonly string[]
}

/**
 * Hands an import in: it becomes an order, or waits for somebody who may let it go (domain.md 3.1). Everything is
 * checked again in the commit; the payment password comes last, so that a wrong one is only counted where money would
 * have moved.
 */
export function* submitting(
  tx: Transaction,
  actor: Actor,
  body: BodyOf<typeof submitImport>,
  { verdict, checkers }: Judged,
): Generator<void, ImportSession | Refused> {
  return yield* withLive(tx, actor, body.sessionId, function* handingIn(found) {
    assertDraft(found)
    const { session, batch } = yield* recheck(tx, actor, found)
    const fault = blockedRows(session) ?? changedFee(found, session) ?? blockedOrder(tx, session)
    if (fault !== undefined) return fault
    const repeated = repeatedFile(tx, session, tx.nowMs())
    if (repeated !== undefined && body.confirmRepeated !== true) {
      return refused(repeated.text, repeated.values)
    }
    const acceptFormFile = acceptFormOf(tx, body.acceptFormFile) ?? session.acceptFormFile
    const handedIn = {
      acceptFormFile,
      submitBy: actor.username,
      submitTime: tx.now(),
      reviewReason: null,
    }
    if (needsReview(tx, actor, session)) {
      return handToReview(tx, actor, session, handedIn, checkers)
    }
    const wrong = refusalOfPassword(tx, verdict)
    if (wrong !== undefined) return wrong
    return yield* becomingOrder(tx, actor, { ...session, ...handedIn, reviewBy: null }, batch.lines)
  })
}

/** Has a draft become an order as the story tells it: nobody types a payment password there. Gives the order's id. */
export function submitDraftOf(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
  reviewBy: string | null,
): string {
  const found = sessionOf(tx, sessionId, actor)
  const { session, batch } = runAtOnce(recheck(tx, actor, found))
  if (session.blockedCount > 0) throw new Error('The story pays nobody whom a check blocks.')
  const handedIn = { submitBy: actor.username, submitTime: tx.now(), reviewBy }
  const done = runAtOnce(becomingOrder(tx, actor, { ...session, ...handedIn }, batch.lines))
  return done.orderId ?? ''
}

/** Lets an import go, or sends it back to its maker with a reason. */
export function* reviewing(
  tx: Transaction,
  actor: Actor,
  { sessionId, pass, reason, submitTime }: BodyOf<typeof reviewImport>,
  { verdict, checkers }: Judged,
): Generator<void, ImportSession | Refused> {
  return yield* withLive(tx, actor, sessionId, function* judging(found) {
    if (found.state !== waitingReview) throw new Refusal('该导入不在待复核状态')
    if (found.submitBy === actor.username) throw new Refusal('提交人不能复核自己提交的批次')
    if (submitTime !== undefined && submitTime !== found.submitTime) {
      throw new Refusal('名单在您查看之后重新提交过，请核对后再复核')
    }
    assertTheirStep(tx, found, actor)
    if (!pass) {
      const reviewReason = reasonOf(reason)
      const change = { state: draft, reviewBy: actor.username, reviewReason, approvals: [] }
      const back = changed(tx, actor, found, change)
      tellMaker(tx, back)
      return back
    }
    const { session, batch } = yield* recheck(tx, actor, found)
    const fault = blockedRows(session) ?? changedFee(found, session) ?? blockedOrder(tx, session)
    if (fault !== undefined) return fault
    const wrong = refusalOfPassword(tx, verdict)
    if (wrong !== undefined) return wrong
    const approved = passStep(tx, actor, session, checkers)
    if (currentStep(approved) !== undefined) return approved
    const passed = { ...approved, reviewBy: actor.username }
    const done = yield* becomingOrder(tx, actor, passed, batch.lines)
    tellMaker(tx, done)
    return done
  })
}

/** Returned, not thrown: what the checks found anew is kept for the check page. */
export function blockedRows({ blockedCount, rowCount }: ImportSession): Refused | undefined {
  if (rowCount === 0) return refused('没有可付款的明细')
  return blockedCount === 0
    ? undefined
    : refused('有{count}行未通过校验，请修改或剔除后再提交', { count: blockedCount })
}

/**
 * Anyone who lets money go has seen what it costs: where a new price came into force since the list was checked, the new
 * figures are kept and shown first.
 */
export function changedFee(seen: ImportSession, now: ImportSession): Refused | undefined {
  return seen.totalFee === now.totalFee || seen.rowCount !== now.rowCount
    ? undefined
    : refused('服务费已由¥{before}变为¥{after}，请核对后再提交', {
        before: formatYuan(fen(seen.totalFee)),
        after: formatYuan(fen(now.totalFee)),
      })
}

function blockedOrder(tx: Transaction, session: ImportSession): Refused | undefined {
  const short = shortBalance(tx, session)
  return short === undefined ? undefined : refused(short.text, short.values)
}

function refusalOfPassword(
  tx: Transaction,
  verdict: PaymentPasswordVerdict | undefined,
): Refused | undefined {
  if (verdict === undefined) throw new Refusal('请输入支付密码')
  return refusalOfPaymentPassword(tx, verdict)
}

/** The path of an upload of this world, or null where none is named. */
function acceptFormOf(tx: Transaction, path: string | undefined): string | null {
  if (path === undefined) return null
  if (tx.rows(fileRows).findBy('path', path) === undefined) {
    throw new Refusal('结算确认单不存在，请重新上传')
  }
  return path
}

function reasonOf(reason: string | undefined): string {
  const text = (reason ?? '').trim()
  if (Array.from(text).length < 2) throw new Refusal('请填写退回原因（2至200字）')
  return text
}

/** Makes the order of a list that passed everything. */
export function* becomingOrder(
  tx: Transaction,
  actor: Actor,
  session: ImportSession,
  lines: readonly CheckedLine[],
): Generator<void, ImportSession> {
  const { packageId, payPass, batchName, projectId, acceptFormFile } = session
  const { sourceFile, fileHash, retryOfOrderId, settlementId, planRunId } = session
  const { submitBy, submitTime, reviewBy } = session
  const order = yield* submission(tx, {
    packageId,
    payPass,
    batchName,
    projectId,
    acceptFormFile,
    sourceFile,
    fileHash,
    retryOfOrderId,
    settlementId,
    planRunId,
    reviewBy,
    submitBy: submitBy ?? actor.username,
    handInTime: reviewBy === null ? null : submitTime,
    payees: lines.map(payeeOf),
  })
  const { id: orderId, orderNo } = order
  return changed(tx, actor, session, { state: submitted, orderId, orderNo })
}

function payeeOf(line: CheckedLine): Payee {
  const { cells, individualId, deliveryId, bankCode, amount, retryOfItemId } = line
  const { name, certType, certNo, phone, payeeAccount, taskNo, remark } = parsePayee(cells)
  if (individualId === null || amount === null || certType === undefined) {
    throw new Error('A row that passed its checks is somebody’s and has an amount.')
  }
  return {
    individualId,
    name,
    certType,
    certNo,
    phone,
    payeeAccount,
    bankCode,
    amount: fen(amount),
    taskNo,
    deliveryId,
    remark,
    retryOfItemId,
  }
}
