import { strToU8 } from 'fflate'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { hostileSheets, bookOf, textCell } from '#test/process/hostile/hostile-sheets.ts'
import { SpreadsheetReader } from './spreadsheet-reader.ts'

const columns = [{ field: 'name' as const, heading: '姓名*' }]
const limits = { lines: 10_000, cellLength: 100 }

const reader = new SpreadsheetReader({ deadlineMs: 30_000 })
afterAll(() => reader.close())

function csv(...names: readonly string[]) {
  return { name: 'a.csv', content: strToU8(['姓名', ...names].join('\n')), columns, limits }
}

function readerWith(bounds: ConstructorParameters<typeof SpreadsheetReader>[0]) {
  const own = new SpreadsheetReader(bounds)
  onTestFinished(() => own.close())
  return own
}

test('a thread reads one file after the other, and tells how far it is', async () => {
  const names = Array.from({ length: 600 }, (_, n) => `路人${n}`)
  const counts: number[] = []
  const lines = await reader.read(csv(...names), (count) => counts.push(count))
  const again = await reader.read(csv('沈知夏'))

  expect(lines).toHaveLength(600)
  expect(lines.at(-1)).toEqual({ rowNo: 601, cells: { name: '路人599' } })
  expect(counts.at(-1)).toBe(600)
  expect(counts.length).toBeGreaterThan(1)
  expect(again).toEqual([{ rowNo: 2, cells: { name: '沈知夏' } }])
})

test('the file stays whole for the caller', async () => {
  const question = csv('沈知夏')
  await reader.read(question)

  expect(new TextDecoder().decode(question.content)).toBe('姓名\n沈知夏')
})

test('a refusal comes with its values, and the next file is read', async () => {
  const content = bookOf(`<row r="2"><c r="B2"><f>1</f></c></row>`)

  await expect(reader.read({ ...csv(), name: 'a.xlsx', content })).rejects.toMatchObject({
    name: 'Refusal',
    values: { cell: 'B2' },
  })
  expect(await reader.read(csv('沈知夏'))).toHaveLength(1)
})

test('what takes longer than it may is given up', async () => {
  const hasty = readerWith({ deadlineMs: 1 })
  const tall = hostileSheets.find(([name]) => name === '150000-rows.xlsx')
  const content = tall?.[1]() ?? Buffer.alloc(0)

  await expect(hasty.read({ ...csv(), name: 'a.xlsx', content })).rejects.toThrow(
    '{seconds}秒内没有读完',
  )
})

test('what needs more memory than there is ends its thread, and nothing else', async () => {
  const small = readerWith({ deadlineMs: 30_000, memoryMb: 6 })
  const rows = Array.from(
    { length: 9_000 },
    (_, n) =>
      `<row>${textCell(`A${n + 1}`, `甲${n}`)}${textCell(`B${n + 1}`, 'x'.repeat(900))}</row>`,
  ).join('')
  const strings = `<sst>${Array.from({ length: 400_000 }, (_, n) => `<si><t>${n}</t></si>`).join('')}</sst>`
  const content = bookOf(rows, { 'xl/sharedStrings.xml': strToU8(strings) })

  await expect(small.read({ ...csv(), name: 'a.xlsx', content })).rejects.toThrow('解压后过大')
  expect(await small.read(csv('沈知夏'))).toHaveLength(1)
})

test('few read at once, some wait, and more are told to come later', async () => {
  const narrow = readerWith({ threads: 1, waiting: 2, deadlineMs: 30_000 })
  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => narrow.read(csv(name))),
  )

  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503 } })
  expect(await narrow.read(csv('e'))).toHaveLength(1)
})

test('a thread that is not used ends', async () => {
  const brief = readerWith({ idleMs: 1, deadlineMs: 30_000 })
  await brief.read(csv('沈知夏'))
  await expect.poll(() => brief.idleThreads).toBe(0)

  expect(await brief.read(csv('陆怀远'))).toHaveLength(1)
})
