import { expect, test } from 'vitest'
import { collectGarbage } from '#server/memory.ts'
import { parseJson } from '#server/worlds/disk/json.ts'
import { SharedTexts } from './shared-texts.ts'

const count = 20_000
const repeated = Array.from({ length: 10 }, (_, at) => `${'洛水众服科技有限公司'.repeat(2)} ${at}`)

/** Twenty thousand rows, each parsed by itself, whose texts repeat. */
function parsedRows(): unknown[] {
  return Array.from({ length: count }, (_, at) =>
    parseJson(
      JSON.stringify({ id: `1990000000${at}`, texts: repeated, inner: { deep: repeated } }),
    ),
  )
}

/** What stays in memory of a value while it is held, in bytes. */
function heldBytes(make: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const value = make()
  collectGarbage()
  const bytes = process.memoryUsage().heapUsed - before
  expect(value).toHaveLength(count)
  return bytes
}

test('rows whose texts are shared say the same, in less than a half of the memory', () => {
  const plain = heldBytes(parsedRows)
  const shared = heldBytes(() => {
    const rows = parsedRows()
    const texts = new SharedTexts()
    for (const row of rows) texts.share(row)
    expect(rows[7]).toEqual(parsedRows()[7])
    return rows
  })

  expect(shared).toBeLessThan(plain / 2)
})

test('what is no object is left alone', () => {
  const texts = new SharedTexts()
  for (const value of [null, 1, 'text', true, undefined]) texts.share(value)
  const row = { id: '一', empty: null, number: 1, list: [null, 2, '一个很长的文本一个很长的文本'] }
  texts.share(row)

  expect(row).toEqual({
    id: '一',
    empty: null,
    number: 1,
    list: [null, 2, '一个很长的文本一个很长的文本'],
  })
})
