import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { roles } from '@settle/shared/core/role.ts'
import { startTestServer, type Client, type TestServer } from './test-server.ts'

/** What a resource line's verb stands for; `$` is the resource's path. */
const verbs: Readonly<Record<string, string>> = {
  list: 'GET $/list',
  read: 'GET $/queryById',
  add: 'POST $/add',
  edit: 'PUT $/edit',
  remove: 'DELETE $/delete',
  export: 'GET $/exportXls',
}

/** The committed table: `METHOD path` → who may call it; `undefined` is public. */
const table = readTable(readFileSync(join(import.meta.dirname, 'access-table.txt'), 'utf8'))

let server: TestServer
let clients: ReadonlyMap<string, Client>

beforeAll(async () => {
  server = await startTestServer()
  const entries = roles.map(async (role) => [role, await server.as(role)] as const)
  clients = new Map(await Promise.all(entries))
})

afterAll(() => server.close())

test('every call of the contract stands in the access table, and nothing else does', () => {
  const contract = endpoints.map(({ method, path }) => `${method} ${path}`)

  expect([...table.keys()].toSorted()).toEqual(contract.toSorted())
})

const publicCalls = [...table].filter(([, allowed]) => allowed === 'public')
const guardedCalls = [...table].filter(([, allowed]) => allowed !== 'public')

test.each(publicCalls)('[API-401] %s is open to everybody', async (call) => {
  const { status } = await send(server.anonymous, call)

  expect([401, 403]).not.toContain(status)
})

test.each(guardedCalls)(
  '[API-401] %s is refused without a token and with a forged one',
  async (call) => {
    const forged = `default.${'A'.repeat(43)}`
    const nobody = await send(server.anonymous, call)
    const forger = await send(server.anonymous, call).set('X-Access-Token', forged)

    expect(nobody).toMatchObject({ status: 401, body: { success: false, code: 401 } })
    expect(forger).toMatchObject({ status: 401, body: { success: false, code: 401 } })
  },
)

const pairs = guardedCalls.flatMap(([call, allowed]) =>
  roles.map((role) => ({ call, role, mayCall: allowed !== 'public' && allowed.has(role) })),
)

test.each(pairs.filter(({ mayCall }) => mayCall))(
  '[API-403] $call lets $role in',
  async ({ call, role }) => {
    const { status } = await send(clientOf(role), call)

    expect([401, 403, 404]).not.toContain(status)
  },
)

test.each(pairs.filter(({ mayCall }) => !mayCall))(
  '[API-403] $call is refused to $role',
  async ({ call, role }) => {
    const { status, body } = await send(clientOf(role), call)

    expect({ status, body }).toMatchObject({ status: 403, body: { success: false } })
  },
)

function send(client: Client, call: string) {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replaceAll(/:(\w+)/g, '$1')
  switch (method) {
    case 'POST':
      return client.post(url)
    case 'PUT':
      return client.put(url)
    case 'DELETE':
      return client.delete(url)
    default:
      return client.get(url)
  }
}

function clientOf(role: string): Client {
  const client = clients.get(role)
  if (client === undefined) throw new Error(`nobody is logged in as ${role}`)
  return client
}

function readTable(text: string): Map<string, ReadonlySet<string> | 'public'> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(lines.flatMap(readLine))
}

function readLine(line: string): [string, ReadonlySet<string> | 'public'][] {
  const [kind = '', path = '', ...rest] = line.split(/\s+/)
  const who = rest.join(' ')
  if (kind !== 'resource') return [[`${kind} ${path}`, whoOf(who)]]

  return who.split('; ').flatMap((part) => {
    const [names = '', roleNames = ''] = part.split(': ')
    return names
      .split(',')
      .map((verb): [string, ReadonlySet<string> | 'public'] => [
        (verbs[verb] ?? verb).replace('$', path),
        whoOf(roleNames),
      ])
  })
}

function whoOf(text: string): ReadonlySet<string> | 'public' {
  if (text === 'public') return 'public'
  return new Set(text === 'all' ? roles : text.split(' '))
}
