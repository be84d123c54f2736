import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell } from '#server/core/list/cell.ts'
import { csvOf } from './export-csv.ts'
import { fileOf, type FileFormat } from './export-file.ts'
import { sheetXmlOf } from './export-xlsx.ts'

const rowCount = 50_000
const headings = ['序号', '名称', '金额']

/** Rows that are made when they are asked for, and how many were. */
function countedRows() {
  const counted = { made: 0 }
  function* rows() {
    for (let number = 1; number <= rowCount; number += 1) {
      counted.made = number
      yield [number, `第 ${number} 行 <&>"'`, '6200000000000003543']
    }
  }
  return { counted, rows: rows() }
}

function* failingRows() {
  yield ['x']
  throw new Error('no more rows')
}

/** Works for so many ms. */
function spin(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

/** The XML of the sheet in the workbook, as a reader of archives finds it. */
async function sheetOf(heads: readonly string[], rows: Iterable<readonly Cell[]>): Promise<string> {
  const files = unzipSync(await bytesOf(fileOf('xlsx', heads, rows)))
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

/** How many rows were made between one chunk and the next, at most. */
function largestStep(chunks: Iterable<unknown>, counted: { readonly made: number }): number {
  let before = 0
  let largest = 0
  for (const _ of chunks) {
    largest = Math.max(largest, counted.made - before)
    before = counted.made
  }
  return Math.max(largest, counted.made - before)
}

test('CSV of 50,000 rows is made as it is read: never many rows ahead of what was taken', () => {
  const { counted, rows } = countedRows()
  const step = largestStep(csvOf(headings, rows), counted)

  expect(counted.made).toBe(rowCount)
  expect(step).toBeLessThanOrEqual(1_000)
})

test('the sheet of 50,000 rows is made as it is read: never many rows ahead of what was taken', () => {
  const { counted, rows } = countedRows()
  const step = largestStep(sheetXmlOf(headings, rows), counted)

  expect(counted.made).toBe(rowCount)
  expect(step).toBeLessThanOrEqual(1_000)
})

test.each<FileFormat>(['csv', 'xlsx'])(
  'a fast reader of %s holds nobody up: the loop turns after every few milliseconds of rows',
  async (format) => {
    let made = 0
    function* slowRows() {
      for (; made < 3_000; made += 1) {
        spin(0.1)
        yield [made, 'x']
      }
    }
    const madeAtTurns = [0]
    let turning = setImmediate(noteTurn)
    function noteTurn() {
      madeAtTurns.push(made)
      turning = setImmediate(noteTurn)
    }
    for await (const _ of fileOf(format, headings, slowRows())) continue
    clearImmediate(turning)
    const steps = [...madeAtTurns, made].map((at, index, all) => at - (all[index - 1] ?? 0))

    expect(made).toBe(3_000)
    // A slice is 6 ms, which is 60 of these rows, and what was begun is finished: 100 lines, or 50,000 characters.
    expect(Math.max(...steps)).toBeLessThanOrEqual(1_000)
  },
)

test.each<FileFormat>(['csv', 'xlsx'])(
  'anyone who stops reading %s stops the rows',
  async (format) => {
    const { counted, rows } = countedRows()
    for await (const _ of fileOf(format, headings, rows)) if (counted.made > 0) break

    await expect.poll(() => rows.next().done).toBe(true)
    expect(counted.made).toBeLessThan(20_000)
  },
)

test('rows that cannot be made end a workbook with their error', async () => {
  await expect(bytesOf(fileOf('xlsx', ['x'], failingRows()))).rejects.toThrow('no more rows')
})

test('CSV and the workbook hold every row once and keep every digit of long numbers', async () => {
  const csv = [...csvOf(headings, countedRows().rows)].join('')
  const sheet = await sheetOf(headings, countedRows().rows)

  const lines = csv.split('\r\n')
  expect(lines).toHaveLength(rowCount + 2)
  expect(lines[rowCount]).toBe(`50000,"第 50000 行 <&>""'",6200000000000003543`)
  expect(sheet.match(/<row /g)).toHaveLength(rowCount + 1)
  expect(sheet).toContain(
    '<row r="50001"><c r="A50001"><v>50000</v></c><c r="B50001" t="inlineStr"><is><t xml:space="preserve">第 50000 行 &lt;&amp;&gt;"\'</t></is></c>',
  )
  expect(sheet.match(/>6200000000000003543</g)).toHaveLength(rowCount)
})

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
  'a cell that some spreadsheet takes for a formula is disarmed in CSV, also behind blanks: %s',
  (sign) => {
    const cells = ['', ' ', '\u3000', '\u00A0', '\t', '\r', '\n', '\uFEFF', '\u200B'].map(
      (blank) => `${blank}${sign}1+1`,
    )
    const lines = [...csvOf(['x'], [cells])].join('').replace('\uFEFFx\r\n', '')
    const told = lines.split(',').map((cell) => cell.replace(/^"/, ''))

    expect(told.every((cell) => cell.startsWith("'"))).toBe(true)
    expect(told).toHaveLength(cells.length)
  },
)

test('what only looks a little like a formula is left as it is', () => {
  const cells = ['a=1', '1-2', '衡舟＝', '（-）', '', ' ', '2026-11-21']

  expect([...csvOf(['x'], [cells])].join('')).toContain(`${cells.join(',')}\r\n`)
})

test('no rows are a file with headings alone', async () => {
  const sheet = await sheetOf(headings, [])

  expect([...csvOf(headings, [])].join('')).toBe('\uFEFF序号,名称,金额\r\n')
  expect(sheet.match(/<row /g)).toHaveLength(1)
})

test('columns beyond the twenty-sixth have two letters', async () => {
  const sheet = await sheetOf(
    Array.from({ length: 54 }, () => 'x'),
    [],
  )
  const names = [...sheet.matchAll(/<c r="([A-Z]+)1"/g)].map(([, name]) => name)

  expect(names.slice(24, 29)).toEqual(['Y', 'Z', 'AA', 'AB', 'AC'])
  expect(names.slice(51)).toEqual(['AZ', 'BA', 'BB'])
})

test('characters that XML does not know are left out of a workbook, all others are kept', async () => {
  const odd = 'a\u0000b\u0007c\uFFFFd\u{1F600}\t衡'
  const sheet = await sheetOf(['x'], [[odd]])

  expect(sheet).toContain('>abcd\u{1F600}\t衡<')
})
