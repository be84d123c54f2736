import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: { readonly type?: unknown }
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, unknown>>
}

interface ApiDocument {
  readonly openapi?: string
  readonly swagger?: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly definitions?: Readonly<Record<string, unknown>>
}

let server: TestServer
let calls: ApiDocument

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
  calls = await documentAt('/__fake/openapi.json')
})

afterAll(() => server.close())

async function documentAt(path: string): Promise<ApiDocument> {
  return (await server.anonymous.get(path).expect(200)).body
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId !== undefined)
}

function namesOf(id: string): string[] {
  const found = operationsOf(calls).find(({ operationId }) => operationId === id)
  return (found?.parameters ?? []).map(({ name }) => name)
}

test('each filter of a list is a parameter of its own, and none is what the caller never sees plain', () => {
  expect(namesOf('user.list')).toEqual(
    expect.arrayContaining(['pageNo', 'username', 'status', 'workNo', 'createTime_begin']),
  )
  expect(namesOf('user.list')).not.toContain('phone')
  expect(namesOf('batch-order.export')).toEqual(expect.arrayContaining(['format', 'status']))
  expect(namesOf('role.list')).toContain('roleName')
  expect(namesOf('operation-log.list')).toContain('keyWord')
})

test('no parameter of a query is an object, which generators of clients lose', () => {
  const objects = operationsOf(calls).flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ in: place, schema }) => place === 'query' && schema?.type === 'object')
      .map(({ name }) => `${operationId} ${name}`),
  )

  expect(objects).toEqual([])
})

test('no parameter is told twice', () => {
  for (const { operationId, parameters } of operationsOf(calls)) {
    const names = parameters.map(({ in: place, name }) => `${place} ${name}`)

    expect({ operationId, names }).toEqual({ operationId, names: [...new Set(names)] })
  }
})

test('every call tells of 500, 504 and of any other status', () => {
  for (const { operationId, responses } of operationsOf(calls)) {
    const told = ['500', '504', 'default'].filter((status) => status in responses)

    expect({ operationId, told }).toEqual({ operationId, told: ['500', '504', 'default'] })
  }
})

test('/v3/api-docs is the same document, also below the prefix', async () => {
  expect(await documentAt('/v3/api-docs')).toEqual(calls)
  expect(await documentAt('/jeecg-boot/v3/api-docs')).toEqual(calls)
})

test('/v2/api-docs tells the same calls as Swagger 2.0', async () => {
  const old = await documentAt('/v2/api-docs')

  expect(old.swagger).toBe('2.0')
  expect(operationsOf(old).map(({ operationId }) => operationId)).toEqual(
    operationsOf(calls).map(({ operationId }) => operationId),
  )
  const references = [...JSON.stringify(old).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)]
  const missing = references.filter(([, name = '']) => !(name in (old.definitions ?? {})))
  expect(references.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
  expect(JSON.stringify(old)).not.toContain('#/components/')
})

test('the Swagger 2.0 document passes the linter', async () => {
  const config = await createConfig({ extends: ['spec'] })
  const source = (await server.anonymous.get('/v2/api-docs')).text
  const problems = await lintFromString({ source, absoluteRef: 'api-docs.json', config })

  const told = problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
  expect(told.slice(0, 20)).toEqual([])
})

test('the control interface has a document of its own, with every call once', async () => {
  const control = await documentAt('/__fake/control-openapi.json')
  const source = JSON.stringify(control)
  const config = await createConfig({ extends: ['spec'] })
  const problems = await lintFromString({ source, absoluteRef: 'control.json', config })
  const ids = operationsOf(control).map(({ operationId }) => operationId)

  expect(problems.map(({ message }) => message)).toEqual([])
  expect(Object.keys(control.paths)).toEqual(
    expect.arrayContaining([
      '/__fake/v1/worlds',
      '/__fake/v1/worlds/{world}/faults',
      '/__fake/v1/worlds/{world}/clock',
      '/__fake/v1/operations',
    ]),
  )
  expect(Object.keys(control.paths).filter((path) => !path.startsWith('/__fake/v1'))).toEqual([])
  expect(ids).toEqual([...new Set(ids)])
  expect(Object.keys(calls.paths).filter((path) => path.startsWith('/__fake'))).toEqual([])
})

test('FAKE_CONTROL=off hides all of them', async () => {
  const closed = await startTestServer({ environment: { FAKE_CONTROL: 'off' } })

  for (const path of ['/v2/api-docs', '/v3/api-docs', '/__fake/control-openapi.json']) {
    expect((await closed.anonymous.get(path)).status).toBe(404)
  }
  await closed.close()
})
