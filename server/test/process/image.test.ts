import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema, readSettings } from '#server/settings.ts'
import {
  copiesOf,
  environmentOf,
  imageStages,
  isKeptOut,
  readCompose,
  restsOf,
} from '#test/files/image-files.ts'
import { startProcess } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf, root } from '#test/harness/test-server.ts'

const stages = imageStages()
const last = stages.at(-1) ?? { name: '', from: '', instructions: [] }
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { services, volumes } = readCompose()
const [service] = Object.values(services)

/** What the image and the compose file set together. */
const environment = { ...environmentOf(last), ...service?.environment }

test('whatever the image takes from the repository is there, and the build gets to see it', () => {
  const taken = stages.flatMap(copiesOf).filter(({ from }) => from === undefined)
  const sources = taken.flatMap((copy) => copy.sources)

  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(sources.filter((path) => isKeptOut(path))).toEqual([])
})

test('data, history, packages and tests never reach the build', () => {
  const kept = [
    '.data/worlds/default/journal.ndjson',
    '.env',
    '.git/HEAD',
    'docs/glossary.md',
    'node_modules/fastify/package.json',
    'server/.data/lock',
    'server/dist/main.js',
    'server/src/settings.test.ts',
    'server/test/harness/test-server.ts',
    'client/node_modules/antd/package.json',
  ]

  expect(kept.filter((path) => !isKeptOut(path))).toEqual([])
  expect(isKeptOut('server/src/settings.ts')).toBe(false)
})

test('whatever a stage takes from another one was copied, installed or built there', () => {
  const build = readFileSync(join(root, 'scripts', 'build.js'), 'utf8')
  const manifests = new Set(copiesOf(stages[0] ?? last).flatMap(({ sources }) => sources))
  const foreign = copiesOf(last)
    .filter(({ from }) => from !== undefined)
    .map(({ from, sources }) => ({ from, path: (sources[0] ?? '').replace('/app/', '') }))
  const unmade = foreign.filter(({ from, path }) =>
    from === 'build'
      ? !build.includes(`'${path}'`)
      : !['node_modules', 'sbom.json'].includes(path) && !manifests.has(path),
  )

  expect(foreign.map(({ from }) => from)).toEqual(expect.arrayContaining(['build', 'packages']))
  expect(unmade).toEqual([])
})

test('npm finds the manifest of every workspace that the lockfile names', () => {
  const manifests = copiesOf(stages[0] ?? last).flatMap(({ sources }) => sources)
  const workspaces: string[] = manifest.workspaces

  expect(manifests.toSorted()).toEqual(
    [
      'package.json',
      'package-lock.json',
      ...workspaces.map((one) => `${one}/package.json`),
    ].toSorted(),
  )
})

test('the image runs what npm start runs, as nobody in particular, on Node 24', () => {
  const bases = stages.map(({ from }) => from).filter((from) => from.includes(':'))

  expect(JSON.parse(restsOf(last, 'CMD')[0] ?? '')).toEqual(manifest.scripts.start.split(' '))
  expect(restsOf(last, 'USER')).toEqual(['node'])
  // One name for all stages, and no registry in it.
  expect(new Set(bases)).toEqual(new Set([expect.stringMatching(/^node:24-[a-z]+-slim$/)]))
})

test('what the built server imports is among its own packages, without which the image is installed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))
  const files = readdirSync(join(root, 'server', 'dist'), { recursive: true, encoding: 'utf8' })
  const imported = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(root, 'server', 'dist', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"];?$/gm)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )

  expect(imported).toEqual(expect.arrayContaining(['fastify', 'lowdb']))
  expect([...new Set(imported)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('the image and the compose file set what there is to set, and agree on port and folder', () => {
  const settings = readSettings(environment, root)
  const known = Object.keys(environmentSchema.properties)

  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  expect(settings).toMatchObject({ host: '0.0.0.0', control: 'open', dataDir: '/data' })
  expect(restsOf(last, 'EXPOSE')).toEqual([String(settings.port)])
  expect(restsOf(last, 'VOLUME')).toEqual([settings.dataDir])
  expect(restsOf(last, 'RUN').join()).toContain(`--owner=node --group=node ${settings.dataDir}`)
})

test('[KIT-04] the compose file publishes one port to this machine and writes to one volume', () => {
  expect(Object.keys(services)).toHaveLength(1)
  expect(Object.keys(volumes)).toEqual(['data'])
  expect(service).toMatchObject({
    ports: [`127.0.0.1:\${HENGZHOU_PORT:-3000}:${restsOf(last, 'EXPOSE')[0]}`],
    volumes: [`data:${restsOf(last, 'VOLUME')[0]}`],
    environment: { FAKE_CONTROL: 'open' },
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    init: true,
    restart: 'unless-stopped',
  })
  expect(service?.image).toMatch(/^[a-z-]+$/)
})

test('[KIT-04] the server needs the files of the image alone, writes to its data folder alone, and its health is told', async () => {
  const [app, dataDir] = [await temporaryFolder(), await temporaryFolder()]
  await copyImage(app)
  const before = filesIn(app)
  const settings = { ...environment, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
  const server = await startProcess(settings, app)

  const { port } = new URL(server.address)
  const healthy = healthCheck(port)
  const login = await clientOf(server.address)
    .post('/sys/login')
    .send({ username: 'merchant', password: 'Hz123456' })
  const worlds = await clientOf(server.address).get('/__fake/v1/worlds')
  server.kill('SIGTERM')
  const { code } = await server.ended

  expect(healthy).toBe(0)
  expect(login.body).toMatchObject({ success: true })
  expect(worlds.body).toEqual([expect.objectContaining({ name: 'default' })])
  expect(code).toBe(0)
  expect(healthCheck(port)).toBe(1)
  expect(filesIn(app)).toEqual(before)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['seeds', 'worlds']))
})

test('nothing that the image installs is for one kind of processor, so that arm64 and amd64 have the same', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const bound = Object.entries<{ dev?: boolean; cpu?: string[] }>(packages)
    .filter(([, { dev, cpu }]) => dev !== true && cpu !== undefined)
    .map(([path]) => path)

  expect(bound).toEqual([])
})

test('the bill of materials names each package that is installed, with version, licence and hash', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"name":"app","version":"1.0.0","license":"MIT"}')
  const packages = {
    'node_modules/@one/two': { version: '2.0.1', license: 'MIT', integrity: 'sha512-AQI=' },
    'node_modules/a/node_modules/b': { version: '3.0.0' },
    'node_modules/own': { resolved: 'server', link: true },
    server: { version: '1.0.0' },
  }
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  const { stdout } = spawnSync(process.execPath, ['scripts/write-sbom.js', folder], { cwd: root })
  const bill = JSON.parse(String(stdout))

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(bill.components).toMatchObject([
    {
      name: '@one/two',
      purl: 'pkg:npm/%40one/two@2.0.1',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '0102' }],
    },
    { name: 'b', purl: 'pkg:npm/b@3.0.0' },
  ])
  expect(restsOf(last, 'COPY')).toContain('--from=packages /app/sbom.json ./')
  expect(stages.flatMap((stage) => restsOf(stage, 'RUN'))).toContain(
    'node scripts/write-sbom.js > sbom.json',
  )
})

/** Lays out what the last stage copies; the client is there where it was built. */
async function copyImage(folder: string): Promise<void> {
  for (const { sources, target } of copiesOf(last)) {
    const path = (sources[0] ?? '').replace('/app/', '')
    const to = target.endsWith('/') ? path : target
    if (path === 'node_modules') await symlink(join(root, path), join(folder, to))
    else if (existsSync(join(root, path))) {
      await cp(join(root, path), join(folder, to), { recursive: true })
    }
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}

/** What the image's own check makes of a server at a port: 0 is healthy. */
function healthCheck(port: string): number | null {
  const [rest = ''] = restsOf(last, 'HEALTHCHECK')
  const [node, ...args]: string[] = JSON.parse(/CMD (.*)$/.exec(rest)?.[1] ?? '[]')
  expect(node).toBe('node')
  return spawnSync(process.execPath, args, { env: { PORT: port } }).status
}
