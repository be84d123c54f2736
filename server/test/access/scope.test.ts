import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let clients: ReadonlyMap<string, Client>

const callers = [
  'admin',
  'operator',
  'agent',
  'merchant',
  'provider',
  'beichen',
  'haitang',
  'haiyue',
  'yunfan_jb',
] as const

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  const entries = callers.map(async (name) => [name, await world.as(name)] as const)
  clients = new Map(await Promise.all(entries))
})

afterAll(() => server.close())

function clientOf(caller: string): Client {
  const client = clients.get(caller)
  if (client === undefined) throw new Error(`nobody is logged in as ${caller}`)
  return client
}

interface OwnedRow {
  readonly id: string
  readonly tenantId: string
  readonly busId: string | null
}

/** What a caller may see of users and logs, written down from domain.md 2.3 and the architecture. */
function isVisibleTo(caller: string, { tenantId, busId }: OwnedRow): boolean {
  const own = fixtureUserOf(caller)
  switch (own.roleCode) {
    case 'admin':
      return true
    case 'operator':
      return tenantId === own.tenantId
    default:
      return busId === own.busId
  }
}

async function rowsListed(caller: string, path: string): Promise<OwnedRow[]> {
  const { body } = await clientOf(caller).get(path)
  return body.result.records
}

function idsOf(rows: readonly OwnedRow[]): string[] {
  return rows.map(({ id }) => id).toSorted()
}

test('the callers of this test see different parts', () => {
  const counts = callers.map(
    (caller) => fixtureUsers.filter((row) => isVisibleTo(caller, row)).length,
  )

  expect(counts).toEqual([fixtureUsers.length, 23, 1, 3, 3, 10, 2, 1, 3])
})

describe.each(callers)('%s', (caller) => {
  test('[API-403] lists the users and the logs of the own scope, all of them and no others', async () => {
    const users = await rowsListed(caller, '/sys/user/list?pageSize=1000')
    // What the other tests are refused stands in the log too, more than a page of it.
    const logs = await rowsListed(caller, '/sys/log/list?pageSize=1000&logType=!4')
    const everyLog = await rowsListed('admin', '/sys/log/list?pageSize=1000&logType=!4')

    expect(idsOf(users)).toEqual(idsOf(fixtureUsers.filter((row) => isVisibleTo(caller, row))))
    expect(idsOf(logs)).toEqual(idsOf(everyLog.filter((row) => isVisibleTo(caller, row))))
    expect(logs.length).toBeGreaterThan(0)
  })

  test('sees the same figures of a row as the platform does', async () => {
    const shown = await rowsListed(caller, '/sys/user/list?pageSize=1000')
    const all = await rowsListed('admin', '/sys/user/list?pageSize=1000')

    expect(shown).toEqual(all.filter((row) => isVisibleTo(caller, row)))
  })

  test('[API-403] reads the users and the logs of the own scope, and no others', async () => {
    const logs = await rowsListed('admin', '/sys/log/list?pageSize=1000')
    const paths = [
      ...fixtureUsers.map((row) => [`/sys/user/queryById?id=${row.id}`, row] as const),
      ...logs.slice(0, 100).map((row) => [`/sys/log/queryById?id=${row.id}`, row] as const),
    ]
    const replies = await Promise.all(
      paths.map(async ([path, row]) => ({ row, body: (await clientOf(caller).get(path)).body })),
    )

    for (const { row, body } of replies) {
      expect(body).toMatchObject(
        isVisibleTo(caller, row)
          ? { success: true, result: { id: row.id } }
          : { success: false, code: 404, message: '该数据不存在或无权限', result: null },
      )
    }
  })

  test('[API-403] changes nobody outside the own scope: edit, freeze, unfreeze, reveal are not found', async () => {
    const before = await rowsListed('admin', '/sys/user/list?pageSize=1000')
    const client = clientOf(caller)
    const foreign = fixtureUsers.filter((row) => !isVisibleTo(caller, row))
    const own = fixtureUserOf(caller).id

    const attempts = foreign.flatMap(({ id }) => [
      client.put('/sys/user/edit').send({ id, realname: '被改', remark: '被改' }),
      client.put('/sys/user/frozenBatch').send({ ids: id, status: '2' }),
      client.put('/sys/user/frozenBatch').send({ ids: `${id},`, status: 1 }),
      client.put('/sys/user/frozenBatch').send({ ids: `${id},${own}`, status: 1 }),
      client.post('/sys/user/reveal').send({ id }),
    ])
    const replies = await Promise.all(attempts)

    for (const { status, body, text } of replies) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: false, code: 404, message: '该数据不存在或无权限', result: null },
      })
      for (const { phone, email } of foreign) {
        expect(text).not.toContain(phone)
        expect(text).not.toContain(email)
      }
    }
    expect(await rowsListed('admin', '/sys/user/list?pageSize=1000')).toEqual(before)
  })

  test('[API-403] no filter widens the scope', async () => {
    const everyRule = JSON.stringify([
      { field: 'tenantId', rule: 'like', val: '' },
      { field: 'busId', rule: 'ne', val: 'x' },
      { field: 'delFlag', rule: 'eq', val: '1' },
    ])
    const queries = [
      { tenantId: '1002' },
      { tenantId_MultiString: '0,1001,1002,1003' },
      { tenantId_begin: '0' },
      { busId: '!x' },
      { busId: '*' },
      { agentId: '*', providerId: '!x' },
      { delFlag: '0,1' },
      { roleCode: ',admin,operator,agent,merchant,provider,' },
      { superQueryMatchType: 'or', superQueryParams: everyRule },
    ]
    const scope = new Set(
      fixtureUsers.filter((row) => isVisibleTo(caller, row)).map(({ id }) => id),
    )
    const replies = await Promise.all(
      queries.map((query) =>
        clientOf(caller)
          .get('/sys/user/list')
          .query({ ...query, pageSize: 1000 }),
      ),
    )

    for (const { body } of replies) {
      expect(body.success).toBe(true)
      const outside = body.result.records.filter(({ id }: OwnedRow) => !scope.has(id))
      expect(outside).toEqual([])
    }
    const everything = replies.at(-1)?.body.result
    expect(everything.total).toBe(scope.size)
  })
})
