import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { endpoints, resources } from '@settle/shared/contract.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { type FixtureRow } from '#test/material/fixture-rows.ts'
import { storedRowsOf } from '#test/material/stored-rows.ts'

/** Fields that nobody reads in full in a list, a detail, an export or a report (domain.md 2.3), by hand. */
const secretFields = new Set([
  'certNo',
  'idNo',
  'legalIdNo',
  'phone',
  'contactPhone',
  'reservedPhone',
  'receiverPhone',
  'payeeAccount',
  'payeePhone',
  'bankAccount',
  'bankAccountNo',
  'accountBankNo',
])
/**
 * What may say such a thing in full, by hand: `call member`, and whose or what it is. Invoices and contracts between
 * businesses name a business's own account and contact, as their papers must.
 */
const tellable = new Set([
  // Made up for the user who tries the import, and what they themselves entered.
  'payoutImport.sample text',
  'onboarding.materials contactPhone',
  'onboarding.materials accountBankNo',
  'account.detail accountNo',
  'invoice-title.list receiverPhone',
  'invoice-title.list bankAccount',
  'invoice-title.read receiverPhone',
  'invoice-title.read bankAccount',
  // What is printed on an invoice, and where the provider sends it.
  'invoice-apply.list bankAccount',
  'invoice-apply.read bankAccount',
  'invoice-apply.list receiverPhone merchant',
  'invoice-apply.read receiverPhone merchant',
  'invoice-apply.list receiverPhone provider',
  'invoice-apply.read receiverPhone provider',
  'invoice.list buyerBankAccount',
  'invoice.read buyerBankAccount',
  'express.list receiverPhone merchant',
  'express.read receiverPhone merchant',
  'express.list receiverPhone provider',
  'express.read receiverPhone provider',
  'contract.text text',
  // The platform keeps this list of people by name itself.
  'blacklist.list name',
  'blacklist.read name',
  'blacklist.export text',
  // Free text of a merchant, and of what is told to it; the platform keeps all notices.
  'batch-order.list batchName',
  'batch-order.read batchName',
  'batch-order.export text',
  'payout_orders batchName',
  'payout_orders text',
  'order_invoicing batchName',
  'order_invoicing text',
  'pick_order_invoiceable batchName',
  'pick_order_invoiceable text',
  'announcement.list titile',
  'announcement.list msgContent',
  'announcement.read msgContent',
  'announcement.read titile',
  'announcement.export text',
])

/** Papers, alone or packed: their bytes are compressed, so that there is nothing to read in them. */
const papers = new Set(['contract.file', 'contract.files', 'invoice.files'])

/** To these the name of a person who is paid is masked as well. */
const nameless = new Set<Role>(['admin', 'operator', 'agent'])

let server: TestServer
let world: TestWorld
let clients: ReadonlyMap<Role, Client>
let numbers: ReadonlySet<string>
let names: ReadonlySet<string>
let longestName: number

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  const logins = roles.map(async (role) => [role, await world.as(role)] as const)
  clients = new Map(await Promise.all(logins))
  const collections = new Set(['individuals', ...resources.map(({ collection }) => collection)])
  const rows = await Promise.all(
    [...collections].map((name) => storedRowsOf(server, world, defineCollection<FixtureRow>(name))),
  )
  numbers = new Set(
    rows
      .flat()
      .flatMap((row) =>
        Object.entries(row).flatMap(([field, value]) =>
          secretFields.has(field) && typeof value === 'string' && value.length >= 11 ? [value] : [],
        ),
      ),
  )
  const individuals = await storedRowsOf(server, world, defineCollection<FixtureRow>('individuals'))
  const users = await storedRowsOf(server, world, defineCollection<FixtureRow>('users'))
  const salesmen = await storedRowsOf(server, world, defineCollection<FixtureRow>('salesmen'))
  // Who works for a business is named to it, also where a person who is paid has the same name.
  const working = new Set([
    ...users.map((row) => row['realname']),
    ...salesmen.map((row) => row['name']),
  ])
  names = new Set(individuals.map(({ name }) => String(name)).filter((name) => !working.has(name)))
  longestName = Math.max(...[...names].map(({ length }) => length))
})

afterAll(() => server.close())

function clientOf(role: Role): Client {
  const client = clients.get(role)
  if (client === undefined) throw new Error(`nobody is logged in as ${role}`)
  return client
}

/** The names that a run of characters is or holds; one of two characters may stand in any word, so it is the whole run. */
function namesIn(run: string): string[] {
  if (names.has(run)) return [run]
  const found: string[] = []
  for (let start = 0; start + 3 <= run.length; start += 1) {
    const end = Math.min(start + longestName, run.length)
    for (let until = start + 3; until <= end; until += 1) {
      const part = run.slice(start, until)
      if (names.has(part)) found.push(part)
    }
  }
  return found
}

/** What of the secrets stands in an answer, whatever its form, each behind the member that tells it. */
function secretsIn(text: string, role: Role): string[] {
  const found: string[] = []
  const look = (value: unknown, member: string): void => {
    if (typeof value === 'string') {
      const told = value.match(/\d{10,18}[\dX]/g) ?? []
      const spoken = nameless.has(role) ? (value.match(/\p{Script=Han}+/gu) ?? []) : []
      const secrets = [
        ...told.filter((one) => numbers.has(one)),
        ...spoken.flatMap((one) => namesIn(one)),
      ]
      found.push(...secrets.map((secret) => `${member} ${secret}`))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        look(inner, Array.isArray(value) ? member : name)
      }
    }
  }
  look(text.startsWith('{') ? JSON.parse(text) : text, 'text')
  return found
}

function isTellable(call: string, secret: string, role: Role): boolean {
  const place = `${call} ${secret.split(' ')[0]}`
  return tellable.has(place) || tellable.has(`${place} ${role}`)
}

/** What a call tells; undefined where it refused, and so told nothing. */
async function findTold(role: Role, path: string, query: object): Promise<string | undefined> {
  const { status, body, text } = await clientOf(role).get(path).query(query)
  return status === 200 && body?.success !== false ? (text ?? '') : undefined
}

/** Every reading call of the contract that a role may make; those with a part of the path are asked for by themselves. */
function readingsOf(role: Role) {
  return endpoints.filter(
    ({ id, method, path, access }) =>
      method === 'GET' &&
      !papers.has(id) &&
      access !== 'public' &&
      access.includes(role) &&
      !path.includes(':'),
  )
}

/** What the first rows of a role's lists hold, by field; their ids also by the part of the contract that has them. */
async function knownTo(role: Role): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, string[]>()
  const note = (name: string, value: string): void => {
    const few = values.get(name) ?? []
    if (few.length < 3 && !few.includes(value)) values.set(name, [...few, value])
  }
  for (const { id, path } of readingsOf(role).filter((one) => one.path.endsWith('/list'))) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time is what a server is for
    const text = await findTold(role, path, { pageSize: 3 })
    const [part = ''] = id.split('.')
    for (const [, field = '', value = ''] of text?.matchAll(/"(\w+)":"([^"]+)"/g) ?? []) {
      if (field === 'id') note(`${part}.id`, value)
      note(field, value)
    }
  }
  return values
}

/** What to ask a call for: the ids of its own rows, and else whatever the rows of the role hold under the same names. */
function queriesOf({ id, path, query }: Endpoint, known: ReadonlyMap<string, readonly string[]>) {
  const page = { pageSize: 100, format: 'csv' }
  if (path.endsWith('/list')) return [page]
  const [part = ''] = id.split('.')
  const needed: unknown = Reflect.get(query ?? {}, 'required')
  const required = Array.isArray(needed) ? needed.map(String) : []
  const ids = [...(known.get(`${part}.id`) ?? []), ...(known.get(`${part}Id`) ?? [])]
  const tries = [0, 1, 2].map((turn) =>
    Object.fromEntries(
      required.flatMap((name) => {
        const values = (name === 'id' ? ids : known.get(name)) ?? []
        const value = values[turn] ?? values[0]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )
  const all = [page, ...ids.map((rowId) => ({ id: rowId })), ...tries]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

describe.each(roles)('what %s reads', (role) => {
  test('has no number of a person or an account in full, and no name that is masked', async () => {
    const known = await knownTo(role)
    const leaks = new Set<string>()
    const told = new Set<string>()
    for (const endpoint of readingsOf(role)) {
      const { id, path } = endpoint
      for (const query of queriesOf(endpoint, known)) {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time is what a server is for
        const text = await findTold(role, path, query)
        if (text === undefined) continue
        told.add(id)
        for (const secret of secretsIn(text, role))
          if (!isTellable(id, secret, role)) leaks.add(`${id} ${secret}`)
      }
    }
    expect([...leaks]).toEqual([])
    expect(told.size / readingsOf(role).length).toBeGreaterThan(0.7)
  })

  test('nor has any report', async () => {
    const { body } = await clientOf('admin')
      .get('/online/cgreport/head/list')
      .query({ pageSize: 100 })
    const leaks: string[] = []
    let told = 0
    for (const { id, code } of body.result.records) {
      for (const path of ['getData', 'getColumnsAndData', 'exportXls']) {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time is what a server is for
        const text = await findTold(role, `/online/cgreport/api/${path}/${id}`, {
          pageSize: 300,
          format: 'csv',
        })
        if (text === undefined) continue
        told += 1
        leaks.push(
          ...secretsIn(text, role)
            .filter((secret) => !isTellable(code, secret, role))
            .map((secret) => `${code} ${secret}`),
        )
      }
    }
    expect(leaks).toEqual([])
    expect(told).toBeGreaterThan(3)
  })

  test('the search finds nothing by a number that is masked', async () => {
    const found: string[] = []
    for (const secret of [...numbers].slice(0, 40)) {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time is what a server is for
      const { body } = await clientOf(role).get('/sys/search/query').query({ text: secret })
      if (body.result.groups.length > 0)
        found.push(`${secret} ${JSON.stringify(body.result.groups)}`)
    }
    expect(found).toEqual([])
  })
})

test('the platform sees a field masked in a report over any dataset', async () => {
  const admin = clientOf('admin')
  const { body: sources } = await admin.get('/sys/dataSource/options')
  const leaks: string[] = []
  for (const { value: datasetId } of sources.result) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time is what a server is for
    const { body: draft } = await admin.get('/online/cgreport/head/parseSql').query({ datasetId })
    const items = draft.result.fields
    // oxlint-disable-next-line no-await-in-loop -- one dataset after the other
    const { text } = await admin
      .post('/online/cgreport/head/preview')
      .send({ datasetId, items, params: [] })
    leaks.push(...secretsIn(text, 'admin').map((secret) => `${datasetId} ${secret}`))
  }
  expect(sources.result.length).toBeGreaterThan(10)
  expect(leaks).toEqual([])
})
