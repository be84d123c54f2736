import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root, startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { FAKE_CONTROL: 'token' } })
})

afterAll(() => server.close())

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the built program as a process of its own against the server: its sources take six times as long to start. */
function cli(...words: readonly string[]): Promise<Ended> {
  return cliIn({}, ...words)
}

function cliIn(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Ended> {
  const program = join(root, 'server', 'dist', 'cli.js')
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      LC_ALL: 'en_US.UTF-8',
      HENGZHOU_URL: server.address,
      HENGZHOU_TOKEN: 'admin-token',
      ...environment,
    }
    execFile(process.execPath, [program, ...words], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

async function json(...words: readonly string[]) {
  const { code, out, err } = await cli(...words, '--json')
  if (code !== 0) throw new Error(err)
  return JSON.parse(out)
}

test('worlds, snapshots, the clock and faults are what the control interface says, in one sitting', async () => {
  expect(await json('world', 'create', 'shop', '--now', '2026-12-01 08:00:00')).toMatchObject({
    name: 'shop',
  })
  expect((await cli('clock', 'freeze', '--world', 'shop')).out).toContain('(frozen)')
  expect(await json('snapshot', 'take', 'morning', '--world', 'shop')).toMatchObject({
    name: 'morning',
  })
  const [advanced, listed, forked] = await Promise.all([
    cli('clock', 'advance', '3d', '--world', 'shop'),
    cli('world', 'list'),
    json('world', 'fork', 'default', 'twin'),
  ])
  expect(advanced.out).toMatch(/^2026-12-04 08:00:\d\d \(frozen\)\n/)
  expect(listed.out.split('\n')).toContain('shop')
  expect(forked.urls.home).toContain('twin.')
  await cli('snapshot', 'restore', 'morning', '--world', 'shop')
  expect((await json('clock', 'show', '--world', 'shop')).now).toMatch(/^2026-12-01 08:00/)

  const rule = [
    '--operation',
    'user.list',
    '--times',
    '2',
    '--with',
    'message=busy',
    '--world',
    'shop',
  ]
  expect(await json('fault', 'add', '504', ...rule)).toMatchObject({
    match: { operation: 'user.list' },
    when: { times: 2 },
    effect: { kind: 'status', status: 504, message: 'busy' },
  })
  const faults = await cli('fault', 'list', '--world', 'shop')
  expect(faults.out).toMatch(
    /^ID +Source +Status +Left +For +Effect\n.* 2 +operation=user\.list +status status=504 message=busy/,
  )
  await cli('fault', 'clear', '--world', 'shop')
  expect(await json('fault', 'list', '--world', 'shop')).toEqual([])
}, 120_000)

test('webhooks are added, tried, listed, spoilt and sent again', async () => {
  await json('world', 'create', 'hooked')
  await cli('clock', 'freeze', '--world', 'hooked')
  const here = ['--world', 'hooked']
  const added = await json('webhook', 'add', 'inbox:', '--events', 'order.settled', ...here)
  expect(added).toMatchObject({ events: ['order.settled'], secret: expect.any(String) })
  await json('webhook', 'fault', 'lost', '--event', 'ping', ...here)
  const { id } = await json('webhook', 'ping', added.id, ...here)
  await expect
    .poll(async () => (await cli('webhook', 'log', ...here)).out, { timeout: 60_000 })
    .toMatch(/^ID +Event +Status +Tries +Answer +World time\n\d+ +ping +lost /)
  await json('webhook', 'replay', id, ...here)
  await expect
    .poll(async () => (await json('webhook', 'log', ...here)).deliveries, { timeout: 60_000 })
    .toMatchObject([{ id, state: 'delivered' }])

  const refused = await cli('webhook', 'add', 'http://10.0.0.1/', ...here)
  expect({ code: refused.code, err: refused.err }).toEqual({
    code: 1,
    err: expect.stringContaining('FAKE_WEBHOOK_HOSTS'),
  })
  expect((await cli('webhook', 'remove', added.id, ...here)).code).toBe(0)
  expect(await json('webhook', 'list', ...here)).toEqual([])
}, 120_000)

test('requests are listed, followed, exported, and made again in the world from before them', async () => {
  await json('world', 'create', 'bug')
  const following = cli(
    'journal',
    'follow',
    '--count',
    '1',
    '--status',
    '4xx',
    '--json',
    '--world',
    'bug',
  )
  const sent = async () => {
    await server.anonymous.get('/sys/user/lsit').set('X-Fake-World', 'bug')
    return 'sent'
  }
  let isOver = false
  void following.finally(() => {
    isOver = true
  })
  // The program begins to listen when it has started; until then nobody hears.
  await expect
    .poll(async () => (await sent()) && isOver, { timeout: 60_000, interval: 200 })
    .toBe(true)
  expect(JSON.parse((await following).out)).toMatchObject({
    method: 'GET',
    path: '/sys/user/lsit',
    status: 404,
  })

  const login = await server.anonymous
    .post('/sys/login')
    .set('X-Fake-World', 'bug')
    .send({ username: 'admin', password: 'Hz123456' })
  const id = String(login.headers['x-fake-request-id'])
  const folder = await mkdtemp(join(tmpdir(), 'cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [list, har, before] = await Promise.all([
    cli('journal', 'list', '--operation', 'session.login', '--world', 'bug'),
    cli(
      'journal',
      'export',
      'har',
      '--ids',
      id,
      '--out',
      join(folder, 'bug.har'),
      '--world',
      'bug',
    ),
    json('journal', 'before', id, '--name', 'bug-before', '--world', 'bug'),
  ])
  expect(list.out).toMatch(new RegExp(`${id} .*admin +POST /sys/login +200`))
  expect(har.out).toContain('Written to ')
  expect(JSON.parse(await readFile(join(folder, 'bug.har'), 'utf8')).log.entries).toHaveLength(1)
  expect(before).toMatchObject({ name: 'bug-before' })
  expect(await json('journal', 'again', id, '--to', 'bug-before', '--world', 'bug')).toMatchObject({
    was: { id, status: 200 },
    is: { status: 200, operation: 'session.login' },
  })
  const opened = await json('open', '--request', id, '--world', 'bug')
  expect(opened.address).toBe(`${server.address}/__fake/#requests?world=bug&request=${id}`)

  const file = join(folder, 'bug.json')
  await cli('world', 'export', 'bug', '--journal', '--out', file)
  expect(JSON.parse(await readFile(file, 'utf8')).journal.log.entries.length).toBeGreaterThan(1)
  expect(await json('world', 'import', file, '--name', 'bug-copy')).toMatchObject({
    name: 'bug-copy',
  })
}, 180_000)

test('what is refused ends with 1, what is typed wrong with 2, each in a sentence of the language of the person', async () => {
  const [gone, refused, token, wrong, unknown, chinese, shell] = await Promise.all([
    cli('world', 'list', '--url', 'http://127.0.0.1:1'),
    cli('world', 'show', 'no-such-world'),
    cliIn({ HENGZHOU_TOKEN: '' }, 'world', 'list'),
    cli('world', 'paint'),
    cli('clock', 'show', '--operation', 'x'),
    cliIn({ LC_ALL: 'zh_CN.UTF-8' }, 'clock', 'scale', 'fast'),
    cli('completion', 'tcsh'),
  ])
  expect(gone).toMatchObject({ code: 1, out: '' })
  expect(gone.err).toContain('does not answer. Run hengzhou-settlement up first')
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/no-such-world.*FAKE_UNKNOWN_WORLD/)
  expect(token.code).toBe(1)
  expect(token.err).toContain('--token')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toContain('world fork <source> <name>')
  expect(unknown.code).toBe(2)
  expect(chinese).toMatchObject({ code: 2, err: '倍数 fast 应为数字，例如 60。\n' })
  expect(shell).toMatchObject({ code: 2, err: 'Shells: bash, zsh, fish.\n' })
}, 120_000)

test('a shell completes commands, actions and options', async () => {
  const [{ out: script }, fish] = await Promise.all([
    cli('completion', 'bash'),
    cli('completion', 'fish'),
  ])
  const completed = async (...words: readonly string[]) => {
    const line = words.map((word) => `'${word}'`).join(' ')
    const ask = `${script}\nCOMP_WORDS=(hengzhou-settlement ${line}); COMP_CWORD=${words.length}; _hengzhou_settlement; echo "\${COMPREPLY[@]}"`
    return new Promise<string>((resolve) => {
      execFile('bash', ['-c', ask], (_, out) => resolve(out.trim()))
    })
  }
  expect(await completed('jo')).toBe('journal')
  expect(await completed('clock', 'fr')).toBe('freeze')
  expect(await completed('world', 'create', '--sc')).toBe('--scenario')
  expect(fish.out).toContain("-n '__fish_seen_subcommand_from snapshot' -a restore")
}, 60_000)
