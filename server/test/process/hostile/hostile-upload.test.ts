import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOf, signed, upload } from '#test/material/import-world.ts'
import { givePlayedStory } from '#test/harness/server-process.ts'
import { testsBeginAt } from '#test/harness/test-server.ts'
import { type HostileServer, startHostileServer } from './hostile-server.ts'
import { hostileSheets } from './hostile-sheets.ts'
import { residentBytes } from './watched-server.ts'

// A process that does real work; what is measured are tenths of a second, what is allowed are seconds.

let hostile: HostileServer

beforeAll(async () => {
  hostile = await startHostileServer({
    settings: { FAKE_NOW: testsBeginAt },
    prepare: givePlayedStory,
  })
})

afterAll(() => hostile.close())

// The true bar is held by hostile-upload.soak.ts on a machine of its own; one that is busy takes longer.
describe('a file that once stopped the server is refused, and others do not notice', () => {
  test.each(hostileSheets)('%s', async (name, make, sentence) => {
    const { result, tookMs, latenciesMs, grownBytes } = await hostile.send(name, make())

    expect(result).toMatchObject({ success: false, message: expect.stringMatching(sentence) })
    expect(tookMs).toBeLessThan(10_000)
    expect(Math.max(...latenciesMs)).toBeLessThan(2_500)
    expect(grownBytes).toBeLessThan(100_000_000)
  })
})

test('eight at once are refused one after the other, and a good list among them is imported', async () => {
  const { merchant, server } = hostile
  const tall = hostileSheets.find(([name]) => name === '150000-rows.xlsx')?.[1]() ?? Buffer.alloc(0)
  const before = await residentBytes(server.pid)
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => upload(merchant, tall, '太多.xlsx')),
    importOf(merchant, [signed.shen]),
  ])
  const grownBytes = (await residentBytes(server.pid)) - before

  expect(answers.slice(0, 8).map((answer) => 'body' in answer && answer.body.success)).toEqual(
    Array.from({ length: 8 }, () => false),
  )
  expect(answers.at(-1)).toMatchObject({ rowCount: 1 })
  expect(grownBytes).toBeLessThan(250_000_000)
})
