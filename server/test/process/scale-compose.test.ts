import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { worldNamedBy } from '#server/cluster/named-world.ts'
import { environmentSchema, readSettings } from '#server/settings.ts'
import { environmentOf, imageStages, readCompose, restsOf } from '#test/files/image-files.ts'
import { root } from '#test/harness/test-server.ts'

const file = 'docker-compose.scale.yml'
const text = readFileSync(join(root, file), 'utf8')
const { services, volumes } = readCompose(file)
const { proxy, database, ...servers } = services
const [alone] = Object.values(readCompose().services)
const image = imageStages().at(-1) ?? { name: '', from: '', instructions: [] }
const port = restsOf(image, 'EXPOSE')[0] ?? ''
const nginx = readFileSync(join(root, 'docker-compose.scale.nginx.conf'), 'utf8')

/** What a server is set to: by the image and by the compose file, with a password given. */
function environmentOfServer(name: string): Record<string, string> {
  const given = { ...environmentOf(image), ...services[name]?.environment }
  const filled = Object.entries(given).map(([key, value]) => [
    key,
    value.replaceAll('${HENGZHOU_DATABASE_PASSWORD:?}', 'secret'),
  ])
  return Object.fromEntries(filled)
}

test('three servers share one database, each under the address of its own service', () => {
  expect(Object.keys(servers)).toEqual(['one', 'two', 'three'])
  for (const name of Object.keys(servers)) {
    const environment = environmentOfServer(name)
    const known = Object.keys(environmentSchema.properties)
    expect(Object.keys(environment).filter((each) => !known.includes(each))).toEqual([])
    const settings = readSettings(environment, root)
    expect(settings).toMatchObject({ host: '0.0.0.0', port: Number(port), control: 'open' })
    expect(settings.database?.nodeUrl).toBe(`http://${name}:${port}`)
    const { username, password, hostname, pathname } = new URL(settings.database?.url ?? '')
    const { POSTGRES_USER, POSTGRES_DB } = database?.environment ?? {}
    expect([username, password, hostname, pathname]).toEqual([
      POSTGRES_USER,
      'secret',
      'database',
      `/${POSTGRES_DB}`,
    ])
  }
})

test('no secret stands in the file, and nothing starts without one', () => {
  expect(database?.environment['POSTGRES_PASSWORD']).toBe('${HENGZHOU_DATABASE_PASSWORD:?}')
  expect([...text.matchAll(/:\/\/\w+:([^@\s]*)@/g)].map(([, password]) => password)).toEqual([
    '${HENGZHOU_DATABASE_PASSWORD:?}',
  ])
})

test('each service is closed as the server of its own is, and the proxy alone is published, to this machine', () => {
  const closed = {
    read_only: alone?.read_only,
    cap_drop: alone?.cap_drop,
    security_opt: alone?.security_opt,
    init: alone?.init,
    restart: alone?.restart,
  }
  expect(closed).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject(closed)
    expect(service.tmpfs, name).toContain('/tmp')
  }
  expect([proxy?.user, database?.user]).toEqual(['nginx', 'postgres'])
  expect(Object.values(servers).map((server) => server.image)).toEqual(
    Object.keys(servers).map(() => alone?.image),
  )
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ['proxy', [`127.0.0.1:\${HENGZHOU_PORT:-3000}:${/listen (\d+);/.exec(nginx)?.[1]}`]],
  ])
})

test('each server and the database keep what they write in a volume of their own', () => {
  const folder = restsOf(image, 'VOLUME')[0]
  const kept = Object.entries({ ...servers, database }).flatMap(([name, service]) =>
    (service?.volumes ?? []).map((volume) => [name, volume]),
  )
  expect(kept).toEqual([
    ...Object.keys(servers).map((name) => [name, `${name}:${folder}`]),
    ['database', 'database:/var/lib/postgresql'],
  ])
  expect(Object.keys(volumes)).toEqual([...Object.keys(servers), 'database'])
})

test('the proxy reads its own file, and passes calls on to every server', () => {
  const targets = [...nginx.matchAll(/^ {4}server (\S+) .*;$/gm)].map(([, target]) => target)
  expect(proxy?.volumes).toEqual(['./docker-compose.scale.nginx.conf:/etc/nginx/nginx.conf:ro'])
  expect(targets).toEqual(Object.keys(servers).map((name) => `${name}:${port}`))
  expect(proxy?.depends_on).toEqual(Object.keys(servers))
  // It can write to one folder.
  const written = [...nginx.matchAll(/^ *(?:pid|\w+_temp_path) (\S+);$/gm)].map(([, path]) => path)
  expect(written).toHaveLength(6)
  expect(written.filter((path) => path?.startsWith('/tmp/') !== true)).toEqual([])
})

/** A token of a world, in the form that servers give. */
const token = (world: string) => `${world}.${'a'.repeat(43)}`
const user = '1400000000000000020'

describe('the proxy sees the world of a call where the servers see it', () => {
  test.each<[url: string, headers: Record<string, string>, world: string]>([
    ['/sys/login', {}, 'default'],
    ['/sys/login', { 'x-fake-world': 'left' }, 'left'],
    ['/__fake/v1/worlds/left', { 'x-fake-world': 'right' }, 'left'],
    ['/__fake/v1/worlds/left/clock', {}, 'left'],
    ['/sys/user/list?__world=left', { host: 'right.w.localhost:3000' }, 'left'],
    ['/sys/user/list', { host: 'left.w.localhost:3000', cookie: 'fake_world=right' }, 'left'],
    ['/sys/user/list', { host: 'merchant.left.w.localhost' }, 'left'],
    ['/sys/user/list', { host: 'localhost:3000', 'x-access-token': token('left') }, 'left'],
    ['/sys/user/list', { 'x-access-token': 'of-another-kind' }, 'default'],
    [`/websocket/${user}${token('left')}`, {}, 'left'],
    ['/', { cookie: 'a=b; fake_world=left' }, 'left'],
  ])('%s %j', (url, headers, world) => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { url, headers })

    expect(worldNamedBy(request, 'w.localhost')).toBe(world)
    expect(valueOf('world', variablesOf(url, headers))).toBe(world)
  })
})

test.each(['/healthz', '/assets/index.js', '/__fake/v1/worlds', '/__fake/v1/worlds/import'])(
  'what any server answers alike goes anywhere, and where its caller says: %s',
  (url) => {
    expect(valueOf('world', variablesOf(url, {}))).toBe('a new one for each call')
    expect(valueOf('world', variablesOf(url, { 'x-fake-world': 'left' }))).toBe('left')
  },
)

/** What nginx knows of a call, as far as the maps ask for it. */
function variablesOf(url: string, headers: Readonly<Record<string, string>>) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return new Map([
    ['uri', pathname],
    ['request_id', 'a new one for each call'],
    ['arg___world', searchParams.get('__world') ?? ''],
    ['host', (headers['host'] ?? 'localhost').replace(/:\d+$/, '')],
    ['http_x_fake_world', headers['x-fake-world'] ?? ''],
    ['http_x_access_token', headers['x-access-token'] ?? ''],
    ['cookie_fake_world', /fake_world=([^;]*)/.exec(headers['cookie'] ?? '')?.[1] ?? ''],
  ])
}

/** The value of a variable by the maps of the file: the text that is equal, else the first pattern that fits, else the default. */
function valueOf(name: string, known: ReadonlyMap<string, string>): string {
  const value = known.get(name)
  if (value !== undefined) return value
  const map = new RegExp(`map \\$(\\w+) \\$${name} \\{\\n(.*?)\\n  \\}`, 's').exec(nginx)
  const [, source = '', body = ''] = map ?? []
  const asked = valueOf(source, known)
  const lines = body.split('\n').map((line) => /^\s*("?)(.*?)\1 (\S+);$/.exec(line) ?? [])
  const filled = (target = '', groups: Readonly<Record<string, string>> = {}) =>
    target.startsWith('$') ? (groups[target.slice(1)] ?? valueOf(target.slice(1), known)) : target
  const equal = lines.find(([, , pattern]) => pattern === asked && pattern !== 'default')
  if (equal !== undefined) return filled(equal[3])
  for (const [, , pattern = '', target] of lines) {
    const found = pattern.startsWith('~') ? new RegExp(pattern.slice(1)).exec(asked) : null
    if (found !== null) return filled(target, found.groups)
  }
  return filled(lines.find(([, , pattern]) => pattern === 'default')?.[3])
}
