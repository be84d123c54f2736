import { importPayees } from '@settle/shared/features/payout-import/import-file-calls.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { assertSenderWaits, readUploadForm, type UploadForm } from '#server/core/upload-form.ts'
import { addFile } from '#server/features/file/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { check } from '#server/features/payout-import/session/batch-check.ts'
import { type ImportProgress, type ProgressReport } from './import-progress.ts'
import {
  assertOwnProject,
  checkContextOf,
  chosenPackage,
  openingImport,
} from '#server/features/payout-import/session/import-session.service.ts'
import { readPayeeFile } from './payee-file.ts'
import { changing } from '#server/features/payout-import/session/import-call.ts'

interface ImportParts {
  readonly files: FileStore
  readonly sheets: SpreadsheetReader
  readonly progress: ImportProgress
}

export async function importFile(api: Api, call: Call<typeof importPayees>, parts: ImportParts) {
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
  assertSenderWaits(call.reply)
  // First the content, then the rows that name it.
  const fileHash = await files.keep(content)
  return changing(api, call, lines.length, function* open(tx) {
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
    const opened = yield* openingImport(tx, actor, origin, batch)
    assertSenderWaits(call.reply)
    return opened
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
