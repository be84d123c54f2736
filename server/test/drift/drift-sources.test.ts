import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

// Where differences come from besides live calls: a recording, and a walk through a real server.

let real: TestServer
let control: Client

beforeAll(async () => {
  real = await startTestServer()
  control = real.anonymous
})

afterAll(() => real.close())

const har = (message: string) => ({
  log: {
    entries: [
      {
        startedDateTime: '2026-11-21T01:00:00.000Z',
        request: { method: 'POST', url: 'https://real.example/jeecg-boot/sys/logout' },
        response: {
          status: 200,
          content: {
            mimeType: 'application/json',
            text: JSON.stringify({ success: true, message, code: 0, result: null, timestamp: 1 }),
          },
        },
      },
    ],
  },
})

describe('a HAR file', () => {
  test('is compared through the control interface, and kept in the book', async () => {
    const { body } = await control.post('/__fake/v1/drift/har').send(har('再见王小明')).expect(200)
    const { body: kept } = await control.get('/__fake/v1/drift')

    expect(body.entries).toBe(1)
    expect(body.operations[0].differences[0].kind).toMatch(/text|code/)
    expect(kept.different).toBe(body.different)
    expect(JSON.stringify(kept)).not.toContain('王小明')

    const bad = await control.post('/__fake/v1/drift/har').send({ no: 'har' }).expect(400)
    expect(bad.body.code).toBe('FAKE_BAD_HAR')
  })

  test('fails a build by the command, unless its differences are accepted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drift-'))
    const [file, accepted] = [join(folder, 'real.har'), join(folder, 'accepted.json')]
    await writeFile(file, JSON.stringify(har('再见')))
    const { body } = await control.post('/__fake/v1/drift/har?keep=false').send(har('再见'))
    const keys = body.operations.flatMap(({ differences }: { differences: { key: string }[] }) =>
      differences.map(({ key }) => key),
    )
    await writeFile(accepted, JSON.stringify(keys))

    const failed = await drift(['--har', file, '--fail'])
    const passed = await drift(['--har', file, '--accept', accepted, '--fail'])
    await rm(folder, { recursive: true })

    expect(failed.code).toBe(1)
    expect(failed.text).toContain(keys[0])
    expect(passed.code).toBe(0)
  })

  test(
    'the command walks a real server, and finds nothing in one of ours',
    { timeout: 120_000 },
    async () => {
      const { code, text } = await drift(['--upstream', real.address, '--user', 'admin', '--fail'])

      expect(text).toMatch(/比较了 \d{2,} 次调用：0 处差异/)
      expect(code).toBe(0)
    },
  )
})

async function drift(options: readonly string[]): Promise<{ code: number; text: string }> {
  const run = promisify(execFile)
  const script = join(root, 'server', 'src', 'drift-check.ts')
  try {
    const { stdout } = await run('npx', ['tsx', script, ...options], {
      cwd: root,
      env: { ...process.env, DRIFT_PASSWORD: 'Hz123456' },
    })
    return { code: 0, text: stdout }
  } catch (error) {
    return {
      code: Number(Reflect.get(Object(error), 'code')),
      text:
        String(Reflect.get(Object(error), 'stdout')) + String(Reflect.get(Object(error), 'stderr')),
    }
  }
}
