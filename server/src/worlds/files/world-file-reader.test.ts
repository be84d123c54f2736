import { expect, test } from 'vitest'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { BadWorldFile, worldFileText } from './world-file.ts'
import { readWorldFile } from './world-file-reader.ts'

const rowCount = 20_000
const clock = { mode: 'frozen', anchorRealMs: 0, anchorWorldMs: 0, scale: 1 } as const

const moment: Snapshot = {
  name: 'large',
  seed: 'seed',
  sequence: 0,
  lastId: 7,
  holdsChanges: true,
  clock,
  birth: clock,
  rows: new Map<string, ReadonlyMap<string, Entry>>([
    ['orders', new Map(Array.from({ length: rowCount }, (_, index) => [`${index}`, order(index)]))],
    ['gone', new Map([['1', null]])],
  ]),
}

function order(number: number): Row {
  const row = { id: `${number}`, name: 'x' }
  return row
}

const sample = { d0Ms: 0, size: 'S', hash: '0123456789abcdef', text: '' } as const
const text = [...worldFileText(moment, sample)].join('')
const bytesOf = (content: string) => new TextEncoder().encode(content)

test('a file is read beside the loop: its rows come in portions, each in a turn of its own', async () => {
  let turns = 0
  let turning = setImmediate(noteTurn)
  function noteTurn() {
    turns += 1
    turning = setImmediate(noteTurn)
  }
  const read = await readWorldFile(bytesOf(text), 5)
  clearImmediate(turning)

  expect(read).toEqual({ moment, sample })
  // 200 rows in a portion.
  expect(turns).toBeGreaterThan(rowCount / 200)
})

test.each([
  ['no JSON', text.slice(0, 1_000), false],
  ['another file', '{"name":"package"}', true],
  ['a changed file', text.replace('"x"', '"y"'), true],
])('%s is refused, and the next file is read', async (_what, content, isJson) => {
  const refusal = await readWorldFile(bytesOf(content), 5).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(BadWorldFile)
  expect(refusal).toMatchObject({ isJson })
  expect((await readWorldFile(bytesOf(text), 5)).moment.lastId).toBe(7)
})

test.each([
  ['memory', { memoryMb: 16, deadlineMs: 60_000 }],
  ['time', { memoryMb: 768, deadlineMs: 1 }],
])('a file that takes too much %s is refused with a sentence', async (_what, limits) => {
  const bomb = bytesOf(`{"rows":[${'[[]],'.repeat(600_000)}[]]}`)
  const refusal = await readWorldFile(bomb, 5, limits).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(BadWorldFile)
  expect(refusal).toMatchObject({ message: expect.stringContaining('文件太大') })
})
