import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

// Not part of `npm test`: the program of development bundles into the tree, where somebody may develop meanwhile.

let program: ChildProcess
let lines: AsyncIterator<string>

beforeAll(() => {
  program = spawn(process.execPath, [join('scripts', 'dev-server.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', FAKE_PERSIST: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (program.stdout === null) throw new Error('Nothing can be read.')
  lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
})
afterAll(async () => {
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
})

/** The address that the next server announces. */
async function nextAddress(): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('The program ended.')
    const port = /http:\/\/localhost:(\d+)$/.exec(value)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
}

async function isHealthy(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

test('an edit of a source, and of a fixture, is served a moment later, and the former server is gone', async () => {
  let former = await nextAddress()
  for (const file of [
    join('server', 'src', 'console.ts'),
    join('fixtures', 'announcements.json'),
  ]) {
    const begun = performance.now()
    const nowSeconds = (performance.timeOrigin + begun) / 1_000
    await utimes(join(root, file), nowSeconds, nowSeconds)
    const fresh = await nextAddress()

    expect(await isHealthy(fresh)).toBe(true)
    expect(await isHealthy(former)).toBe(false)
    // oxlint-disable-next-line no-console -- the figures are what a soak is for
    console.log(`${file}: ${Math.round(performance.now() - begun)} ms from the edit to the answer`)
    former = fresh
  }
})
