import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allExamples, makeExample } from '#test/wire/example-walk.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { readHar } from '#server/drift/har-file.ts'
import { standBetween, type StandingBetween } from './standing-between.ts'

// Recordings of real walks, through every call of the contract, against other sample data: nothing of them is a difference.

let real: TestServer
let between: StandingBetween

beforeAll(async () => {
  real = await startTestServer({ environment: { FAKE_NOW: '' } })
  between = await standBetween(real.address)
})

afterAll(async () => {
  await between.close()
  await real.close()
})

/** Every fourth call; all of them (`DRIFT_STRIDE=1`) take minutes. */
const stride = Number(process.env['DRIFT_STRIDE'] ?? 4)
const examples = [...allExamples.values()].filter((_, at) => at % stride === 0)
const parts = Array.from({ length: 10 }, (_, part) =>
  examples.filter((_example, at) => at % 10 === part),
)

test.each(parts.map((part, at) => [at + 1, part] as const))(
  'nothing is reported of clean recording %i of 10',
  { timeout: 240_000 },
  async (_, part) => {
    between.entries.length = 0
    let world = await newWorld({ ...real, address: between.address })
    for (const example of part) {
      // oxlint-disable-next-line no-await-in-loop -- one person after the other, in one world
      const failure = await makeExample(world, example).then(
        () => '',
        (error: unknown) => String(error),
      )
      // What another day's data do not have cannot be walked; what was asked until then is kept.
      expect(failure).toMatch(/^$|comes after|stands for|is not in what|does not log in/)
      // Somebody has another password now, or is locked out: the rest is walked in another world.
      // oxlint-disable-next-line no-await-in-loop -- the next example needs it
      if (failure !== '') world = await newWorld({ ...real, address: between.address })
    }

    const report = readHar(JSON.stringify({ log: { entries: between.entries } }), 0)

    const found = report.operations.flatMap(({ differences }) =>
      differences.map(({ key, real: theirs, fake }) => `${key}: ${theirs} / ${fake}`),
    )
    expect(found).toEqual([])
    expect(report.calls).toBeGreaterThan(part.length)
  },
)
