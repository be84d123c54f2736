import { isDay } from '@settle/shared/core/day.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { importLimitBytes } from '@settle/shared/core/list/list-import.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bankFileColumns } from '@settle/shared/features/reconciliation/bank-sheet.ts'
import {
  downloadBankFile,
  handleRecon,
  listReconLines,
  runRecon,
  uploadBankFile,
} from '@settle/shared/features/reconciliation/recon-calls.ts'
import { recons, type Recon } from '@settle/shared/features/reconciliation/recon.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { sendSheet } from '#server/core/export/export.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm } from '#server/core/upload-form.ts'
import { poolOf } from '#server/features/funds/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { bankEntries, ledgerDayOf } from '#server/ledger/bank-entries.ts'
import { signed, statementOf } from '#server/simulators/bank/bank-statement.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { bankFileRows, readBankFile, statementIn } from './bank-file.ts'
import { handle } from './handle-recon.service.ts'
import { reconRows, uploadedBankFiles } from './recon-rows.ts'
import { hashOf, reconcile } from './reconcile.service.ts'

type Line = ResultOf<typeof listReconLines>['records'][number]

/** Running, uploading and handling reconciliations (domain.md 2.7). */
export async function reconRoutes(api: Api, { sheets }: Surroundings): Promise<void> {
  implement(
    api,
    runRecon,
    ({ body: { reconDate, ...named }, world, actor, describe, commitRows }) => {
      assertDay(reconDate)
      const pool = poolOf(world, named)
      describe(`${reconDate} ${pool.providerId} ${pool.payPass}`)
      const count = world.rows(bankEntries).allBy('poolDay', ledgerDayOf(pool, reconDate)).length
      return commitRows(count, (tx) =>
        reconcile(tx, { pool, day: reconDate, source: '1', by: actor.username }),
      )
    },
  )
  implement(api, handleRecon, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = handle(tx, actor, body)
      describe(`${row.reconDate} ${row.providerName} ${body.key}`)
      return row
    }),
  )
  implement(api, downloadBankFile, (call) => sendBankFile(call))
  implement(api, listReconLines, ({ query: { id, pageNo = 1, pageSize = 10 }, world, actor }) => {
    const row = rowOf(recons, world.rows(reconRows), id, actor)
    const lines = linesOf(
      world.rows(bankEntries).allBy('poolDay', ledgerDayOf(row, row.reconDate)),
      row,
    )
    const begin = (pageNo - 1) * pageSize
    return { total: lines.length, records: lines.slice(begin, begin + pageSize) }
  })
  await implementForm(api, {
    endpoint: uploadBankFile,
    limitBytes: importLimitBytes,
    handle: (call) => takeFile(call, sheets),
  })
}

async function takeFile(call: Call<typeof uploadBankFile>, sheets: SpreadsheetReader) {
  const { world, actor, describe, commitRows } = call
  const { content, originalName: name, fields } = await readUploadForm(call.reply.request)
  const { providerId = '', payPass = '', reconDate: day = '' } = fields
  const channel = payChannel.items.find(({ value }) => value === payPass)
  if (channel === undefined)
    throw new RequestRejected(400, '缺少参数 {field}', { field: 'payPass' })
  assertDay(day)
  const pool = poolOf(world, { providerId, payPass: channel.value })
  const hash = hashOf(content)
  describe(`${day} ${name}`)
  const lines = await readBankFile(sheets, { name, content })
  const statement = await runInSlices(statementIn(lines, pool, day))
  return commitRows(lines.length, function* take(tx) {
    const known = tx.rows(uploadedBankFiles).find(hash)
    if (known !== undefined) {
      throw new Refusal('该文件已于{time}上传过，不能重复上传', { time: known.time })
    }
    tx.rows(uploadedBankFiles).insert({ id: hash, name, time: tx.now() })
    const uploaded = { name, statement }
    return yield* reconcile(tx, { pool, day, source: '2', by: actor.username, uploaded })
  })
}

function assertDay(day: string): void {
  if (isDay(day)) return
  throw new RequestRejected(400, '参数 {field} 的格式不正确', { field: 'reconDate' })
}

async function sendBankFile(call: Call<typeof downloadBankFile>) {
  const { query, world, actor } = call
  const row = rowOf(recons, world.rows(reconRows), query.id, actor)
  const { reconDate: day } = row
  const today = world.clock.today()
  const statement = await runInSlices(statementOf(world, row, day, { today, isCorrection: false }))
  return sendSheet(call, {
    title: `银行对账单-${day}`,
    format: query.format ?? 'xlsx',
    headings: bankFileColumns.map(({ heading }) => heading.replace('*', '')),
    total: statement.lines.length + 2,
    rows: bankFileRows(row, day, statement),
  })
}

/** What lies behind the figures of a day: its differences, then what both sides have. */
function linesOf(
  entries: readonly {
    readonly id: string
    readonly serial: string
    readonly postingId: string
    readonly direction: 'in' | 'out'
    readonly amount: Parameters<typeof signed>[0]['amount']
    readonly memo: string
    readonly orderNo: string | null
    readonly time: string
  }[],
  { unmatched, reconTime }: Recon,
): Line[] {
  if (reconTime === null) return []
  const apart = new Set(
    unmatched.flatMap(({ postingId, state }) => (state === '3' ? [] : (postingId ?? []))),
  )
  const differences = unmatched
    .filter(({ state }) => state !== '3')
    .map(({ key, bankSerial: serial, bankAmount, ledgerAmount, summary, orderNo, time, kind }) => ({
      key,
      serial,
      bankAmount,
      ledgerAmount,
      summary,
      orderNo,
      time,
      kind,
    }))
  const agreed = entries
    .filter(({ postingId }) => !apart.has(postingId))
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .map((entry) => ({
      key: entry.id,
      serial: entry.serial,
      bankAmount: signed(entry),
      ledgerAmount: signed(entry),
      summary: entry.memo,
      orderNo: entry.orderNo,
      time: entry.time,
      kind: null,
    }))
  return [...differences, ...agreed]
}
