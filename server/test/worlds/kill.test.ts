import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { items, openWorlds } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** Starts a process that writes without end, kills it in mid-write, and gives the ids that it had acknowledged. */
async function writeUntilKilled(dataDir: string, acknowledgements: number) {
  const script = join(import.meta.dirname, 'kill-writer.ts')
  const writer = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = once(writer, 'exit')
  const acknowledged: string[] = []
  for await (const id of createInterface({ input: writer.stdout })) {
    acknowledged.push(id)
    if (acknowledged.length === acknowledgements) writer.kill('SIGKILL')
  }
  expect((await end)[1]).toBe('SIGKILL')
  return acknowledged
}

test('no acknowledged change is lost and none is half applied when the server is killed five times', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const acknowledged: string[] = []

  for (const [round, count] of [150, 400, 333, 271, 618].entries()) {
    acknowledged.push(...(await writeUntilKilled(dataDir, count)))

    // A copy is read, so that the next process finds what this one left and nobody tidied.
    const copy = join(folder, `copy-${round}`)
    await cp(dataDir, copy, { recursive: true })
    const { registry, world } = await openWorlds({ dataDir: copy })
    const firsts = world.rows(items).allBy('name', 'first')
    const partners = world.rows(items).allBy('name', 'second')
    expect(partners.map(({ tags }) => tags)).toEqual(firsts.map(({ id }) => id))
    const kept = new Set(firsts.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    await registry.close()
  }
})
