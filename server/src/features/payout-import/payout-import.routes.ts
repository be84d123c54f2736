import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  abandonImport,
  downloadImportErrors,
  downloadImportSample,
  downloadImportTemplate,
  dropBlockedRows,
  getImportProgress,
  getImportResult,
  importPayees,
  inviteImportedPayees,
  listImportSessions,
  mendImportRows,
  recheckImport,
  retryFailedItems,
  reviewImport,
  signImportedPayees,
  submitImport,
  type ImportSummary,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { getImportReview } from '@settle/shared/features/payout-import/import-review.ts'
import { fileLimitBytes } from '@settle/shared/features/file/file.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { sendSheet, type SheetCall } from '#server/core/export/export.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refused, RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm, type UploadForm } from '#server/core/upload-form.ts'
import {
  judgePaymentPassword,
  type PaymentPasswordVerdict,
} from '#server/features/account/index.ts'
import { addFile, type FileStore } from '#server/features/file/index.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { inviterOf } from '#server/features/signing/index.ts'
import { check } from './batch-check.ts'
import { chosenPayeesRoutes } from './chosen-payees.routes.ts'
import { failedPaymentsRoutes } from './failed-payments.routes.ts'
import { ImportProgress, type ProgressReport } from './import-progress.ts'
import { importSessions } from './import-rows.ts'
import { errorHeadings, errorRowsOf, sampleRowsOf, templateHeadings } from './import-files.ts'
import {
  assertLive,
  assertOwnProject,
  checkContextOf,
  chosenPackage,
  needsReview,
  openingImport,
  sessionOf,
  sessionsOf,
} from './import-session.service.ts'
import { rowPageOf, summaryOf, type Viewer } from './import-view.ts'
import { abandoning, droppingBlocked, mending } from './mend-import.service.ts'
import { readPayeeFile } from './payee-file.ts'
import { openingRetry } from './retry-import.service.ts'
import { invitingUnsigned, rechecking } from './invite-unsigned.service.ts'
import { signing } from './silent-signing.service.ts'
import { checkersOf } from './review-messages.ts'
import { reviewOf } from './review-view.ts'
import { reviewing, submitting } from './submit-import.service.ts'

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

function fileRoutesOf(api: Api): void {
  implement(api, downloadImportTemplate, (call) =>
    sendRows(call, '付款名单模板', templateHeadings, []),
  )
  implement(api, downloadImportSample, (call) => {
    const { packageId } = call.query
    const origin = chosenPackage(
      call.world,
      call.actor,
      packageId === undefined ? {} : { packageId },
      call.world.clock.today(),
    )
    const context = checkContextOf(call.world, origin, call.world.clock.now())
    return sendRows(call, '付款名单样例', templateHeadings, sampleRowsOf(call.world, context))
  })
  implement(api, downloadImportErrors, (call) => {
    const session = liveSessionOf(call, call.query.sessionId)
    return sendRows(
      call,
      `${session.batchName}-异常`,
      errorHeadings,
      errorRowsOf(call.world, session.id),
    )
  })
}

type FileCall = SheetCall & {
  readonly query: { readonly format?: 'csv' | 'xlsx' }
}

function sendRows(
  call: FileCall,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) {
  const { format = 'xlsx' } = call.query
  return sendSheet(call, { title, format, headings, total: rows.length, rows })
}

type AnyCall = Pick<Call<Endpoint>, 'world' | 'actor' | 'locale' | 'describe'>

function viewerOf(api: Api, { world, actor, locale }: AnyCall): Viewer {
  const labels = api.labelsOf(world, locale)
  return { actor, locale, labels, nowMs: world.clock.nowMs() }
}

/** What a change of an import answers; the operation log says which one it was. */
function shown(
  api: Api,
  call: AnyCall,
  reader: RowSource,
  outcome: ImportSession | Refused,
): ImportSummary | Refused {
  if (outcome instanceof Refused) return outcome
  call.describe(outcome.batchName)
  return summaryOf(reader, outcome, viewerOf(api, call))
}

type ChangingCall = AnyCall & Pick<Call<Endpoint>, 'commitRows'>

/** Changes an import of so many rows, and answers what it is then. */
function changing(
  api: Api,
  call: ChangingCall,
  rowCount: number,
  change: (tx: Transaction) => Generator<void, ImportSession | Refused>,
): Promise<ImportSummary | Refused> {
  return call.commitRows(rowCount, function* doing(tx) {
    return shown(api, call, tx, yield* change(tx))
  })
}

function rowCountOf({ world }: AnyCall, sessionId: string): number {
  return world.rows(importSessions).find(sessionId)?.rowCount ?? 0
}

function itemCountOf({ world }: AnyCall, orderId: string): number {
  return world.rows(batchOrderRows).find(orderId)?.totalCount ?? 0
}

interface ImportParts {
  readonly files: FileStore
  readonly sheets: SpreadsheetReader
  readonly progress: ImportProgress
}

async function importFile(api: Api, call: Call<typeof importPayees>, parts: ImportParts) {
  const { world, actor, reply } = call
  const form = await readUploadForm(reply.request)
  const asked = choiceIn(form.fields)
  const chosen = chosenPackage(world, actor, asked, world.clock.today())
  assertOwnProject(world, actor, asked.projectId)
  return parts.progress.during(call, asked.uploadKey, (report) =>
    openImportOf(api, call, { ...parts, form, asked, chosen, report }),
  )
}

interface ChosenImport extends ImportParts {
  readonly form: UploadForm
  readonly asked: ReturnType<typeof choiceIn>
  readonly chosen: ReturnType<typeof chosenPackage>
  readonly report: ProgressReport
}

async function openImportOf(
  api: Api,
  call: Call<typeof importPayees>,
  { files, sheets, form, asked, chosen, report }: ChosenImport,
) {
  const { world, actor } = call
  const { content, originalName } = form
  const lines = await readPayeeFile(sheets, { name: originalName, content }, report.read)
  const context = checkContextOf(world, chosen, world.clock.now())
  // What others change meanwhile is found at the submission.
  const batch = await runInSlices(check(world, context, lines, report.checked))
  // First the content, then the rows that name it.
  const fileHash = await files.keep(content)
  return changing(api, call, lines.length, (tx) => {
    const file = addFile(tx, { content, originalName, folder: 'payout' }, fileHash, actor)
    const origin = {
      ...chosen,
      batchName: asked.batchName ?? nameWithoutExtension(file.originalName),
      projectId: asked.projectId,
      fileName: file.originalName,
      sourceFile: file.path,
      fileHash,
      acceptFormFile: null,
      retryOfOrderId: null,
      settlementId: null,
    }
    return openingImport(tx, actor, origin, batch)
  })
}

const nameLimit = 50

const uploadKeyPattern = new RegExp(
  String(Reflect.get(importPayees.body?.properties.uploadKey ?? {}, 'pattern')),
)

function choiceIn({
  batchName,
  packageId,
  payPass,
  projectId,
  uploadKey,
}: Readonly<Record<string, string>>) {
  if (uploadKey !== undefined && !uploadKeyPattern.test(uploadKey)) {
    throw new RequestRejected(400, '参数 uploadKey 只能由字母、数字和连字符组成，8 至 64 位')
  }
  if (batchName !== undefined && Array.from(batchName).length > nameLimit) {
    throw new RequestRejected(400, '批次名称不能超过{limit}个字', { limit: nameLimit })
  }
  return {
    batchName: batchName?.trim(),
    projectId: projectId ?? null,
    uploadKey,
    ...(packageId === undefined ? {} : { packageId }),
    ...(payPass === undefined ? {} : { payPass }),
  }
}

function nameWithoutExtension(name: string): string {
  return Array.from(name.replace(/\.[^.]*$/, ''))
    .slice(0, nameLimit)
    .join('')
}

function liveSessionOf({ world, actor }: AnyCall, sessionId: string): ImportSession {
  const session = sessionOf(world, sessionId, actor)
  assertLive(session, world.clock.nowMs())
  return session
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
