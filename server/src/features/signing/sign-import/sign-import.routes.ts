import {
  downloadSignErrors,
  downloadSignTemplate,
  dropInvitees,
  getSignImport,
  importInvitees,
  inviteImported,
  mendInvitees,
  signImportLimit,
  type SignImport,
  type SignImportRow,
} from '@settle/shared/features/signing/sign-import-calls.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { inviteeColumns } from '@settle/shared/features/signing/sign-sheet.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { sendSheet } from '#server/core/export/export.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertSenderWaits, implementForm, readUploadForm } from '#server/core/upload-form.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { signModeIn } from '#server/features/signing/invite/invite.service.ts'
import { inviterOf } from '#server/features/signing/invite/inviter.ts'
import { signTermsOf } from '#server/features/signing/invite/sign-package.ts'
import { linesOf, type CheckedInvitee, type SignImportHead } from './sign-import-rows.ts'
import {
  checking,
  dropping,
  importOf,
  inviting,
  mending,
  openingImport,
} from './sign-import.service.ts'

const headings = inviteeColumns.map(({ heading }) => heading)
const limits = { lines: signImportLimit, cellLength: 200 }

/** People invited from a spreadsheet: uploaded, checked, mended, sent (domain.md 3.15). */
export async function signImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementForm(api, {
    endpoint: importInvitees,
    limitBytes: fileLimitBytes,
    handle: (call) => importFile(call, sheets),
  })
  implement(api, getSignImport, (call) => resultOf(call))
  implement(api, mendInvitees, ({ actor, body, commitRows, describe, world }) => {
    const { fileName, rowCount } = headOf({ actor, world }, body.importId)
    describe(fileName)
    return commitRows(rowCount, function* mend(tx) {
      return shown(yield* mending(tx, actor, body))
    })
  })
  implement(api, dropInvitees, ({ actor, body, commitRows, describe, world }) => {
    const { fileName, rowCount } = headOf({ actor, world }, body.importId)
    describe(fileName)
    return commitRows(rowCount, function* drop(tx) {
      return shown(yield* dropping(tx, actor, body.importId))
    })
  })
  implement(api, inviteImported, (call) => {
    const { fileName, readyCount } = headOf(call, call.body.importId)
    call.describe(`${fileName}，${readyCount} 人`)
    return call.commitRows(readyCount, function* send(tx) {
      return shown(yield* inviting(tx, call.actor, inviterOf(api, call), call.body.importId))
    })
  })
  fileRoutes(api)
}

function fileRoutes(api: Api): void {
  implement(api, downloadSignTemplate, (call) => {
    const { format = 'xlsx' } = call.query
    return sendSheet(call, { title: '签约名单模板', format, headings, total: 0, rows: [] })
  })
  implement(api, downloadSignErrors, (call) => {
    const { importId, format = 'xlsx' } = call.query
    const { fileName } = headOf(call, importId)
    const faulty = linesOf(call.world, importId).filter(({ state }) => state === 'faulty')
    return sendSheet(call, {
      title: `${fileName.replace(/\.[^.]*$/, '')}-有误`,
      format,
      headings: [...headings, '行号', '原因'],
      total: faulty.length,
      rows: faulty.map((line) => [
        ...inviteeColumns.map(({ field }) => line.cells[field]),
        line.rowNo,
        textsOf(line, 'zh-CN').join('；'),
      ]),
    })
  })
}

async function importFile(call: Call<typeof importInvitees>, sheets: SpreadsheetReader) {
  const { world, actor } = call
  const { content, originalName, fields } = await readUploadForm(call.reply.request)
  const terms = signTermsOf(world, actor, fields['packageId'], world.clock.today())
  const signMode = signModeIn(fields['signMode']) ?? terms.provider.signMode
  const read = await sheets.read({ name: originalName, content, columns: inviteeColumns, limits })
  if (read.length === 0) throw new Refusal('文件里没有人员，请用模板填写后再上传')
  // What others change meanwhile is found before the invitations are sent.
  const lines = await runInSlices(checking(world, terms, read))
  const fileName = Array.from(originalName).slice(0, 100).join('')
  call.describe(`${fileName}，${lines.length} 行`)
  return call.commitRows(lines.length, function* open(tx) {
    const opened = shown(yield* openingImport(tx, actor, { terms, signMode, fileName, lines }))
    assertSenderWaits(call.reply)
    return opened
  })
}

type OwnCall = Pick<Call<Endpoint>, 'actor' | 'world'>

function headOf({ world, actor }: OwnCall, importId: string): SignImportHead {
  return importOf(world, actor, importId, world.clock.nowMs())
}

function resultOf(call: Call<typeof getSignImport>) {
  const { importId, state, pageNo = 1, pageSize = 10 } = call.query
  const head = headOf(call, importId)
  const all = linesOf(call.world, importId)
  const chosen = state === undefined ? all : all.filter((line) => line.state === state)
  const from = (pageNo - 1) * pageSize
  return {
    summary: shown(head),
    rows: {
      records: chosen.slice(from, from + pageSize).map((line) => shownLine(line, call.locale)),
      total: chosen.length,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(chosen.length / pageSize),
    },
  }
}

function shownLine(line: CheckedInvitee, locale: Locale): SignImportRow {
  const { rowNo, state, cells } = line
  return { rowNo, state, messages: textsOf(line, locale), ...cells }
}

function textsOf({ findings }: CheckedInvitee, locale: Locale): string[] {
  return findings.map(({ text, values }) => say(locale, text, values))
}

function shown(head: SignImportHead): SignImport {
  const { merchantId: _merchant, createBy: _by, expiresAtMs: _until, ...told } = head
  return told
}
