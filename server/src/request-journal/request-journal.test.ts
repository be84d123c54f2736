import { expect, test } from 'vitest'
import { openWorlds } from '#test/harness/sample-worlds.ts'
import { type JournalEntry } from './journal-entry.ts'
import { RequestJournal } from './request-journal.ts'

function entryWith(headers: Readonly<Record<string, string>>): JournalEntry {
  return {
    id: 'r-1',
    sequence: 0,
    realMs: 0,
    before: { sequence: 0, nowMs: 0 },
    packageId: null,
    worldMs: 0,
    durationMs: 0,
    username: null,
    role: null,
    operation: null,
    background: false,
    method: 'GET',
    url: '/user/info',
    status: 200,
    answeredBy: 'fake',
    fault: undefined,
    validation: undefined,
    ignored: [],
    changes: [],
    changeCount: 0,
    headers,
    body: undefined,
    answer: undefined,
    bytes: 0,
  }
}

test('long headers count toward what the journal may take, so that old entries make room for them', async () => {
  const { registry, world } = await openWorlds()
  const journal = new RequestJournal({ entriesOfWorld: 1_000, bytesOfProcess: 40_000 })
  const record = (headers: Readonly<Record<string, string>>) =>
    journal.record(world, entryWith(headers), { body: undefined, answer: undefined })

  for (let count = 0; count < 10; count += 1) record({ accept: 'text/html' })
  expect(journal.standing(world)).toMatchObject({ size: 10, dropped: 0 })
  for (let count = 0; count < 10; count += 1) record({ accept: 'x'.repeat(8_000) })

  expect(journal.standing(world)).toMatchObject({ size: 2, dropped: 18 })
  await registry.close()
})
