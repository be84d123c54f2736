import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNode } from '#test/harness/run-program.ts'
import { giveOneStory } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { root, startTestServer } from '#test/harness/test-server.ts'

// The packages as they are installed, in a folder outside the repository; what needs a registry is `npm run packages`.

const server = 'hengzhou-settlement'
const testkit = 'hengzhou-settlement-testkit'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  const modules = join(folder, 'node_modules')
  execFileSync(process.execPath, ['scripts/pack/main.js', '--lay-out', modules], { cwd: root })
  const { dependencies } = manifestOf(server)
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  await writeFile(join(folder, 'package.json'), '{"name":"stranger","type":"module"}')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function manifestOf(name: string) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
}

/** Every path that a manifest names, at any depth. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value] : []
  return Object.values(Object(value)).flatMap(pathsIn)
}

async function runFile(name: string, text: string, environment = {}) {
  await writeFile(join(folder, name), text)
  return runNode([name], folder, environment).ended
}

/** Makes a world at an address, and says what came of it. */
const worldAt = (url: string) =>
  runFile(
    'missing.cjs',
    `const { makeWorld } = require('${testkit}')
makeWorld({ address: '${url}' }).catch((error) => console.log(error.name + ' ' + error.message))`,
  )

/** Starts a server with these options, and says why not. */
const failureOf = (options: string, name: string) =>
  runFile(
    name,
    `import { startServer } from '${testkit}'
await startServer(${options}).catch((error) => console.log(error.message))`,
  )

test.each([server, testkit])(
  '%s has each file that its manifest names, and nothing of ours',
  (name) => {
    const manifest = manifestOf(name)
    const own = join(folder, 'node_modules', name)
    const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
    const named = pathsIn(manifest)

    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((path) => !existsSync(join(own, path)))).toEqual([])
    expect(
      files.filter((path) => /\.map$|\.test\.|(?:^|\/)test\/|\.built-from/.test(path)),
    ).toEqual([])
    expect(JSON.stringify(manifest)).not.toContain('@settle')
    const texts = files
      .filter((path) => /\.(?:[cm]?js|d\.c?ts)$/.test(path) && !path.startsWith('client/'))
      .map((path) => readFileSync(join(own, path), 'utf8'))
    expect(texts.filter((text) => /from ["']@settle|require\(["']@settle/.test(text))).toEqual([])
  },
)

test('a CommonJS program and an ESM program use a server that runs', async () => {
  const running = await startTestServer()
  const settings = { HENGZHOU_URL: `${running.address}/` }
  const body = `const server = await startServer()
  const name = await withKit(server, async ({ world }) => {
    const token = await world.tokenOf('merchant')
    if (!token.startsWith(world.name + '.')) throw new Error(token)
    return world.name
  })
  await server.close()
  console.log('used', name)`
  try {
    const names = `const { startServer, withKit } =`
    const [required, imported] = await Promise.all([
      runFile('used.cjs', `${names} require('${testkit}')\n;(async () => {${body}})()`, settings),
      runFile('used.mjs', `${names} await import('${testkit}')\n${body}`, settings),
    ])
    expect(required.said).toMatch(/^used \S+\n$/)
    expect(imported.said).toMatch(/^used \S+\n$/)
    const healthy = await fetch(`${running.address}/healthz`)
    expect(healthy.ok, 'a server that ran already stays').toBe(true)
  } finally {
    await running.close()
  }
})

test('the example for node:test runs', async () => {
  const page = readFileSync(join(root, 'docs', 'packages.md'), 'utf8')
  const [, example = ''] = /```js file=settlement\.test\.mjs in=node\n(.*?)```/s.exec(page) ?? []
  await writeFile(join(folder, 'settlement.test.mjs'), example)
  const running = await startTestServer()
  const settings = { HENGZHOU_URL: running.address }
  const { code, said } = await runNode(['--test', 'settlement.test.mjs'], folder, settings).ended
  await running.close()

  expect(said).toContain('pass 2')
  expect(code).toBe(0)
})

test('a started server ends with the program that forgot it', async () => {
  const dataDir = await temporaryFolder()
  await giveOneStory(dataDir, 'today')
  const { code, said } = await runFile(
    'forgotten.mjs',
    `import { startServer } from '${testkit}'
console.log((await startServer({ data: '${dataDir}' })).address)`,
  )
  expect(code).toBe(0)
  const address = said.trim()
  expect(address).toMatch(/^http:\/\/localhost:\d+$/)
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone')
  await expect.poll(() => readdirSync(dataDir)).not.toContain('lock')
})

test('a program has a server in its own process', async () => {
  const dataDir = await temporaryFolder()
  await giveOneStory(dataDir, 'today')
  const { said } = await runFile(
    'here.mjs',
    `import { makeWorld, startServer } from '${testkit}'
const server = await startServer({ inProcess: true, data: '${dataDir}', settings: { FAKE_STRICT_WORLD: 'on' } })
const world = await makeWorld(server)
console.log((await world.tokenOf('admin')).split('.')[0] === world.name)
console.log((await fetch(server.address + '/sys/user/list')).status)
await server.close()`,
  )

  expect(said).toBe('true\n400\n')
})

test('where no server is, the error says which address and what to run', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const port = Number(Object(closed.address()).port)
  closed.close()
  const { said: nobody } = await worldAt(`http://127.0.0.1:${port}`)
  const { said: noScheme } = await worldAt('localhost:3000')

  expect(nobody).toContain(
    `ServerMissing There is no Hengzhou Settlement at http://127.0.0.1:${port}: nobody answers (ECONNREFUSED)`,
  )
  expect(nobody).toContain(`\`npx hengzhou-settlement --port ${port}\``)
  expect(noScheme).toContain('an address begins with http:// or https://')
})

test('a server that cannot start says why, and one that is not installed says what to install', async () => {
  const { said: unknown } = await failureOf(`{ settings: { FAKE_NOTHING: '1' } }`, 'unknown.mjs')
  expect(unknown).toContain('The server did not start (exit 1).')
  expect(unknown).toContain('FAKE_NOTHING')

  await rm(join(folder, 'node_modules', server), { recursive: true })
  const { said: missing } = await failureOf('', 'uninstalled.mjs')
  expect(missing).toContain(`Run \`npm install --save-dev ${server}\``)
})
