import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xlsxOf } from '@settle/server/core/export/export-xlsx.ts'
import { cardOf, idCardOf, phoneOf } from '@settle/server/core/history/impossible-numbers.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { callsOf, timed } from './harness/changing-calls.ts'
import { logIn, ms } from './harness/comparison.ts'
import { type Report } from './harness/report.ts'

const rowCount = 10_000
/** As a merchant writes them who fills in no more than the rest of the template asks for. */
const headings = ['姓名*', '证件号码*', '手机号*', '收款账号*', '开户行', '发放金额(元)*']
const base = '/payout/batchOrder'

/** Measures a batch as large as one may be: import and checks, silent signing, the order (rulings.md, "Settlement"). */
export async function benchImport(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-import-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'S' })
  try {
    const token = await logIn(product.address, 'merchant')
    const call = callsOf(product.address + base, token)
    const list = await listOfStrangers()
    // Once before, so that what is measured does not compile first.
    await call('/importExcel', formOf(list))
    const idleBytes = await residentBytes(product.pid)
    const imported = await timed(() => call('/importExcel', formOf(list)))
    const peakBytes = await residentBytes(product.pid)
    report(`import and check of ${rowCount} rows`, ms(imported.tookMs), '≤ 2 s')
    report('memory that it takes', `${Math.round((peakBytes - idleBytes) / 1e6)} MB`, '≤ 200 MB')
    const sessionId = imported.result['id']
    const signed = await timed(() => call('/importSign', { sessionId }))
    report(`silent signing of ${rowCount} payees`, ms(signed.tookMs))
    const payPassword = 'Pay12345'
    const submitted = await timed(() => call('/submit', { sessionId, payPassword }))
    report(`submission of ${rowCount} rows`, ms(submitted.tookMs), '≤ 1 s')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** People whom nobody knows yet, each with a card of their own; a yuan for each is what the seeded balance covers. */
async function listOfStrangers(): Promise<Blob> {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const [year, month, day] = [1970 + (index % 30), 1 + (index % 12), 1 + (index % 28)]
    return [
      '路人甲',
      idCardOf(`${year}-${two(month)}-${two(day)}`, 1 + Math.floor(index / 420) * 3),
      phoneOf(index),
      cardOf(index, String(1000 + (index % 7000))),
      '中国工商银行',
      '1.00',
    ]
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of xlsxOf(headings, rows)) parts.push(part)
  return new Blob(parts)
}

function formOf(list: Blob): FormData {
  const form = new FormData()
  form.set('file', list, 'bench.xlsx')
  return form
}

/** The most memory that a process had so far; 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
