import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root, type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import { type ControlledWorld, inFrozenWorlds, renameAgent } from '#test/kit/control-world.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld

inFrozenWorlds((ready) => {
  ;({ server, world, control } = ready)
})

const run = promisify(execFile)

async function exported(as: string, rest = ''): Promise<string> {
  const path = `/__fake/v1/worlds/${world.name}/requests/export?as=${as}${rest}`
  const response = await fetch(`${server.address}${path}`)
  expect(response.status).toBe(200)
  return response.text()
}

/** A login, a change with a secret in it, time that passes, a refusal, a fault, and a list that begins with an odd text. */
async function somethingHappens(): Promise<void> {
  const token = await server.anonymous
    .post('/sys/login')
    .set('X-Fake-World', world.name)
    .send({ username: 'admin', password: 'Hz123456' })
  const admin = await world.as('admin')
  expect(token.body.success).toBe(true)
  const newcomer = {
    username: 'newcomer',
    realname: "新'人`${x}\\\n",
    functionRole: 'manager',
    password: 'Hz123456',
  }
  await admin.post('/sys/user/add').send({ ...newcomer, realname: '新人' })
  await control.post('/clock', { advance: '2h' })
  await admin.post('/sys/user/add').send(newcomer)
  await control.post('/faults', {
    match: { operation: 'user.list' },
    effect: { kind: 'status', status: 504, message: '`${no}`' },
  })
  await admin.get('/sys/user/list?pageSize=2')
  await admin.get(`/sys/user/list?username=${encodeURIComponent("a'b`${c}&d")}`)
  await renameAgent(world, '改名')
}

async function runAsTest(code: string): Promise<string> {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'generated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'made.test.ts'), code)
  await writeFile(
    join(folder, 'vitest.config.js'),
    // What the test takes of Playwright's runner, Vitest has by the same names.
    "export default { resolve: { alias: { '@playwright/test': 'vitest' } } }\n",
  )
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '--root', folder, '--reporter', 'verbose']
  const { stdout, stderr } = await run(process.execPath, [vitest, ...options], {
    cwd: folder,
    env: { ...process.env, HENGZHOU_URL: server.address, NO_COLOR: '1', VITEST: '' },
  })
  return stdout + stderr
}

test.each(['vitest', 'playwright'])(
  'the requests of a world are a test for %s that compiles, runs and passes, and fails where the answer is another',
  async (runner) => {
    await somethingHappens()
    const code = await exported(runner)

    expect(code).toContain(`from '${runner === 'vitest' ? 'vitest' : '@playwright/test'}'`)
    expect(code).not.toContain('First1234')
    expect(await runAsTest(code)).toMatch(/1 passed/)
    const other = code.replace('.toBe(504)', '.toBe(200)')
    expect(other).not.toBe(code)
    await expect(runAsTest(other)).rejects.toThrow('Command failed')
  },
  60_000,
)

test('the code of a test is TypeScript without a mistake', async () => {
  await somethingHappens()
  const cache = join(root, 'node_modules', '.cache')
  const folder = await mkdtemp(join(cache, 'typed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'made.test.ts')
  await writeFile(file, await exported('vitest'))
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2023 --module nodenext --types node'
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const told = await run(tsc, [...options.split(' '), file], { cwd: folder }).catch(
    ({ stdout }) => ({ stdout }),
  )
  expect(told.stdout).toBe('')
}, 60_000)

test('as an HTTP archive they have what anyone can read, the world and its faults, and no secrets', async () => {
  await somethingHappens()
  const { log } = JSON.parse(await exported('har'))

  expect(log).toMatchObject({
    version: '1.2',
    _world: { name: world.name, clock: { mode: 'frozen' }, faults: [{ source: 'rule' }] },
  })
  const [, , added] = log.entries
  expect(added).toMatchObject({
    startedDateTime: expect.stringMatching(/^20\d\d-.*\+08:00$/),
    request: {
      method: 'POST',
      url: `${server.address}/sys/user/add`,
      postData: { mimeType: 'application/json' },
    },
    response: { status: 200, content: { mimeType: 'application/json' } },
    _fake: { operation: 'user.add', user: 'admin', fault: null },
  })
  expect(JSON.parse(added.request.postData.text)).toMatchObject({
    username: 'newcomer',
    password: '***',
  })
  const faulted = log.entries.find((entry: typeof added) => entry['_fake'].fault !== null)
  expect(faulted['_fake'].fault).toMatchObject({ kind: 'status', effect: { status: 504 } })
  expect(JSON.stringify(log)).not.toContain('Hz123456')
})

test('some are chosen by id or by what they are, and as lines for the shell they name what to set', async () => {
  await somethingHappens()
  const { body } = await control.get('/requests?operation=user.add')
  const [second, first] = body.entries
  const chosen = JSON.parse(await exported('har', `&ids=${second.id},${first.id}`))
  expect(chosen.log.entries.map((entry: { _fake: { id: string } }) => entry['_fake'].id)).toEqual([
    first.id,
    second.id,
  ])
  const lines = await exported('curl', '&operation=user.add')
  expect(lines).toMatch(/^#!\/bin\/sh\n: "\$\{PASSWORD:\?\}"/)
  expect(lines.match(/curl --globoff/g)).toHaveLength(2)

  const refused = await control.get('/requests/export?as=har&operation=user.edit&status=500')
  expect(refused.body.code).toBe('FAKE_NOTHING_TO_EXPORT')
  expect((await control.get('/requests/export?as=har&ids=none')).body.code).toBe(
    'FAKE_UNKNOWN_REQUEST',
  )
  expect((await control.get('/requests/export?as=pdf')).body.code).toBe('FAKE_BAD_REQUEST')
})
