import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  abandonImport,
  dropBlockedRows,
  getImportProgress,
  getImportResult,
  inviteImportedPayees,
  listImportSessions,
  mendImportRows,
  recheckImport,
  retryFailedItems,
  reviewImport,
  signImportedPayees,
  submitImport,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { importPayees } from '@settle/shared/features/payout-import/import-file-calls.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { getImportReview } from '@settle/shared/features/payout-import/import-review.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refused } from '#server/core/refusal.ts'
import { implementForm } from '#server/core/upload-form.ts'
import {
  judgePaymentPassword,
  type PaymentPasswordVerdict,
} from '#server/features/account/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { inviterOf } from '#server/features/signing/index.ts'
import { chosenPayeesRoutes } from './choose/chosen-payees.routes.ts'
import { failedPaymentsRoutes } from './failed/failed-payments.routes.ts'
import { ImportProgress } from './file/import-progress.ts'
import { needsReview, sessionOf, sessionsOf } from './session/import-session.service.ts'
import { rowPageOf, summaryOf } from './session/import-view.ts'
import { abandoning, droppingBlocked, mending } from './mend/mend-import.service.ts'
import { openingRetry } from './failed/retry-import.service.ts'
import { invitingUnsigned, rechecking } from './mend/invite-unsigned.service.ts'
import { signing } from './mend/silent-signing.service.ts'
import { checkersOf } from './session/review-messages.ts'
import { reviewOf } from './review/review-view.ts'
import { reviewing, submitting } from './session/submit-import.service.ts'
import { importFile } from './file/payee-upload.ts'
import {
  liveSessionOf,
  viewerOf,
  changing,
  rowCountOf,
  itemCountOf,
  type AnyCall,
} from './session/import-call.ts'
import { fileRoutesOf } from './file/import-file.routes.ts'

/** Importing, checking, mending and submitting a batch of payouts (domain.md 2.7, 3.1). */
export async function payoutImportRoutes(
  api: Api,
  files: FileStore,
  sheets: SpreadsheetReader,
): Promise<void> {
  const progress = new ImportProgress()
  await implementForm(api, {
    endpoint: importPayees,
    limitBytes: fileLimitBytes,
    handle: (call) => importFile(api, call, { files, sheets, progress }),
  })
  implement(api, getImportProgress, (call) => progress.of(call, call.query.uploadKey))
  implement(api, getImportResult, (call) => resultOf(api, call))
  implement(api, getImportReview, (call) => {
    const session = liveSessionOf(call, call.query.sessionId)
    return reviewOf(call.world, session, call.query, viewerOf(api, call))
  })
  implement(api, listImportSessions, (call) => openSessionsOf(api, call))
  implement(api, mendImportRows, (call) =>
    changing(api, call, rowCountOf(call, call.body.sessionId), (tx) =>
      mending(tx, call.actor, call.body),
    ),
  )
  implement(api, dropBlockedRows, (call) =>
    changing(api, call, rowCountOf(call, call.body.sessionId), (tx) =>
      droppingBlocked(tx, call.actor, call.body.sessionId),
    ),
  )
  implement(api, signImportedPayees, (call) => signPayees(api, call))
  implement(api, inviteImportedPayees, (call) => invitePayees(api, call))
  implement(api, recheckImport, (call) =>
    changing(api, call, rowCountOf(call, call.body.sessionId), (tx) =>
      rechecking(tx, call.actor, call.body.sessionId),
    ),
  )
  implement(api, abandonImport, (call) => abandonSession(call))
  implement(api, submitImport, (call) => submitSession(api, call))
  implement(api, reviewImport, (call) => reviewSession(api, call))
  implement(api, retryFailedItems, (call) =>
    changing(api, call, itemCountOf(call, call.body.orderId), (tx) =>
      openingRetry(tx, call.actor, call.body.orderId),
    ),
  )
  failedPaymentsRoutes(api, (call, rowCount, open) => changing(api, call, rowCount, open))
  chosenPayeesRoutes(api, (call, rowCount, open) => changing(api, call, rowCount, open))
  fileRoutesOf(api)
}

function resultOf(api: Api, call: Call<typeof getImportResult>): ResultOf<typeof getImportResult> {
  const session = liveSessionOf(call, call.query.sessionId)
  const viewer = viewerOf(api, call)
  return {
    summary: summaryOf(call.world, session, viewer),
    rows: rowPageOf(call.world, call.query, viewer),
  }
}

function openSessionsOf(api: Api, call: Call<typeof listImportSessions>): ImportSummary[] {
  const viewer = viewerOf(api, call)
  return sessionsOf(call.world, call.actor)
    .filter(({ state, expiresAtMs }) => {
      return state !== importState.values.submitted && expiresAtMs > viewer.nowMs
    })
    .map((session) => summaryOf(call.world, session, viewer))
}

function signPayees(api: Api, call: Call<typeof signImportedPayees>) {
  const { commitRows, actor, body } = call
  return commitRows(rowCountOf(call, body.sessionId), function* doing(tx) {
    const outcome = yield* signing(tx, actor, body.sessionId)
    if (outcome instanceof Refused) return outcome
    const { session, ...counts } = outcome
    call.describe(session.batchName)
    return { ...counts, summary: summaryOf(tx, session, viewerOf(api, call)) }
  })
}

function invitePayees(api: Api, call: Call<typeof inviteImportedPayees>) {
  const { commitRows, actor, body } = call
  const inviter = inviterOf(api, call)
  return commitRows(rowCountOf(call, body.sessionId), function* doing(tx) {
    const outcome = yield* invitingUnsigned(tx, actor, inviter, body.sessionId)
    if (outcome instanceof Refused) return outcome
    const { session, ...counts } = outcome
    call.describe(session.batchName)
    return { ...counts, summary: summaryOf(tx, session, viewerOf(api, call)) }
  })
}

function abandonSession(call: Call<typeof abandonImport>) {
  const { commitRows, actor, body, describe } = call
  return commitRows(rowCountOf(call, body.sessionId), function* doing(tx) {
    const { batchName } = yield* abandoning(tx, actor, body.sessionId)
    describe(batchName)
    return null
  })
}

async function submitSession(api: Api, call: Call<typeof submitImport>) {
  const { world, actor, body } = call
  const isReviewed = needsReview(world, actor, sessionOf(world, body.sessionId, actor))
  const verdict = isReviewed ? undefined : await judged(call, body.payPassword)
  // What is checked anew may fall under a rule that it did not fall under before.
  const checkers = checkersOf(world, actor.merchantId)
  return changing(api, call, rowCountOf(call, body.sessionId), (tx) =>
    submitting(tx, actor, body, { verdict, checkers }),
  )
}

async function reviewSession(api: Api, call: Call<typeof reviewImport>) {
  const { world, actor, body } = call
  const verdict = body.pass ? await judged(call, body.payPassword) : undefined
  const checkers = checkersOf(world, actor.merchantId)
  return changing(api, call, rowCountOf(call, body.sessionId), (tx) =>
    reviewing(tx, actor, body, { verdict, checkers }),
  )
}

/** Compared before the commit; undefined where nothing was typed. */
async function judged(
  { world, actor }: AnyCall,
  password: string | undefined,
): Promise<PaymentPasswordVerdict | undefined> {
  if (password === undefined || actor.merchantId === null) return undefined
  return judgePaymentPassword(world, actor.merchantId, password)
}
