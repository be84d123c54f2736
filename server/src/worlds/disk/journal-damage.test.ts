import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { FileJournal } from './file-journal.ts'
import { type JournalLine } from './journal-line.ts'
import { UnusableData } from './unusable-data.ts'

/** Of each kind one, as short as can be: each bit of them is one more reading. */
const lines: readonly JournalLine[] = [
  { sequence: 1, lastId: 1, rows: [{ in: 'i', id: '1', put: { id: '1' } }] },
  { sequence: 2, lastId: 1, rows: [{ in: 'i', id: '1', set: { n: '杉 J*', m: 7 } }] },
  { sequence: 3, lastId: 2, rows: [{ in: 'i', id: '1', gone: true }], holdsChanges: true },
]

/** A journal of three lines that were acknowledged, and how to read a content in its place. */
async function aJournal() {
  const path = join(await temporaryFolder(), 'journal.ndjson')
  const warnings: string[] = []
  const written = new FileJournal(path, (text) => warnings.push(text))
  for (const line of lines) await written.append(line)
  await written.close()
  // The file is written over in place: one that is emptied first waits for the disk at each close, as each change of its length does.
  const file = await open(path, 'r+')
  onTestFinished(() => file.close())
  let length = -1
  const read = async (content: Buffer) => {
    await file.write(content, 0, content.length, 0)
    if (content.length !== length) await file.truncate(content.length)
    length = content.length
    const found: JournalLine[] = []
    warnings.length = 0
    await new FileJournal(path, (text) => warnings.push(text)).read((line) => found.push(line))
    return found.map(({ sequence, lastId, ...rest }) => ({ sequence, lastId, rows: rest.rows }))
  }
  return { path, content: await readFile(path), warnings, read }
}

const whole = lines.map(({ sequence, lastId, rows }) => ({ sequence, lastId, rows }))

test('every single bit that flips in a journal is told with its file and line', async () => {
  const { path, content, read } = await aJournal()
  expect(await read(content)).toEqual(whole)
  const ends = [...content.keys()].filter((at) => content[at] === 10)

  const silent: string[] = []
  for (let bit = 0; bit < content.length * 8; bit += 1) {
    const at = bit >> 3
    const damaged = Buffer.from(content)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (bit & 7))
    const line = ends.filter((end) => end < at).length + 1
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file is read again and again
    const error = await read(damaged).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const isTold =
      error instanceof UnusableData && error.message.startsWith(`${path} 第 ${line} 行`)
    if (!isTold) silent.push(`byte ${at}, bit ${bit & 7}, line ${line}: ${String(error)}`)
  }

  expect(silent).toEqual([])
  expect(ends).toHaveLength(3)
})

test('a journal that ends anywhere is read to its last whole line, and what was begun is dropped', async () => {
  const { content, warnings, read } = await aJournal()

  for (let length = 0; length < content.length; length += 1) {
    const cut = content.subarray(0, length)
    const count = cut.filter((byte) => byte === 10).length
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file is read again and again
    expect(await read(cut)).toEqual(whole.slice(0, count))
    expect(warnings).toHaveLength(length === 0 || cut.at(-1) === 10 ? 0 : 1)
  }
})

test('a last line whose end was overwritten is not taken for one that was never acknowledged', async () => {
  const { path, content, read } = await aJournal()

  await expect(read(Buffer.concat([content.subarray(0, -1), Buffer.from(' ')]))).rejects.toThrow(
    `${path} 第 3 行无法读取：行尾的换行符已损坏`,
  )
})

test('a line without a checksum after one with a checksum is refused', async () => {
  const { path, content, read } = await aJournal()
  const foreign = Buffer.from('{"sequence":4,"lastId":2}\n')

  await expect(read(Buffer.concat([content, foreign]))).rejects.toThrow(
    `${path} 第 4 行无法读取：缺少校验和`,
  )
})
