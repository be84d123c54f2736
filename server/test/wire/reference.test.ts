import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { roles } from '@settle/shared/core/role.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { loadApiExamples } from '#server/control/reference/api-examples.ts'
import { groupOf } from '#server/control/reference/endpoint-groups.ts'
import { checkedIds } from '#test/lists/checked-feature.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { collectApiExamples, steady } from './api-examples.ts'
import {
  accountsFile,
  accountsPage,
  assumptionsFile,
  assumptionsPage,
  formatted,
  magicFile,
  magicPage,
} from '#test/reference/reference-files.ts'

interface Operation {
  readonly operationId: string
  readonly 'x-roles': readonly string[]
  readonly 'x-effect': string
  readonly 'x-permission'?: string
  readonly security?: readonly unknown[]
  readonly summary: string
  readonly tags: readonly string[]
}

let server: TestServer
/** The document as it was sent. */
let text: string
/** `GET /sys/user/list` → its operation. */
let operations: ReadonlyMap<string, Operation>

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
  text = (await server.anonymous.get('/__fake/openapi.json').expect(200)).text
  operations = operationsIn(JSON.parse(text))
})

afterAll(() => server.close())

function operationsIn({ paths }: { paths: Record<string, Record<string, Operation>> }) {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
}

test('every call of the contract is described: its callers, its effect, its permission', () => {
  const described = Object.fromEntries(
    [...operations].map(([call, operation]) => [
      call,
      [operation['x-roles'].join(' '), operation['x-effect'], operation['x-permission']],
    ]),
  )
  const contract = endpoints.flatMap(({ method, path, access, effect, permission }) => {
    const url = path.replaceAll(/:(\w+)/g, '{$1}')
    const callers = { public: [], authenticated: roles }
    const who = typeof access === 'string' ? callers[access] : access
    const facts = [who.join(' '), effect, permission]
    // A documented GET that changes state answers POST too.
    return method === 'GET' && effect === 'mutate'
      ? [[`GET ${url}`, facts] as const, [`POST ${url}`, facts] as const]
      : [[`${method} ${url}`, facts] as const]
  })

  expect(described).toEqual(Object.fromEntries(contract))
})

test('only the calls that need no token are free of the token', () => {
  const free = [...operations.values()]
    .filter(({ security }) => security?.length === 0)
    .map(({ operationId }) => operationId.replace(/\.post$/, ''))
  const open = endpoints.filter(({ access }) => access === 'public').map(({ id }) => id)

  expect([...new Set(free)].toSorted()).toEqual(open.toSorted())
})

test('the document passes the linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-tag-defined': 'error', 'operation-description': 'error' },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })

  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  )
  expect(told).toEqual([])
})

test('every example of the document validates against its schema', () => {
  const document = JSON.parse(text)
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(document, 'document')
  const examples = examplesIn(document, '#')
  // Many calls have one schema: it is made ready once.
  const validators = new Map<string, ValidateFunction>()
  const validatorFor = ({ pointer, schema }: DocumentedExample) => {
    const key = JSON.stringify(schema)
    const known = validators.get(key)
    if (known !== undefined) return known
    const validator = ajv.compile({ $ref: `document${pointer}` })
    validators.set(key, validator)
    return validator
  }
  const wrong = examples.flatMap((example) => {
    const validate = validatorFor(example)
    const { pointer, value } = example
    return validate(value) ? [] : [`${pointer}: ${ajv.errorsText(validate.errors)}`]
  })

  expect(examples.length).toBeGreaterThan(endpoints.length)
  expect(wrong).toEqual([])
})

test('every call of the contract shows an example', async () => {
  const kept = await loadApiExamples()

  expect(Object.keys(kept).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
})

test('the examples are what the calls answer now', async () => {
  const kept = Object.fromEntries(
    Object.entries(await loadApiExamples()).filter(([id]) => checkedIds.has(id)),
  )
  const made = await collectApiExamples((id) => checkedIds.has(id))

  expect(steady(made, kept), 'run npm run examples').toEqual(kept)
})

test('the page of accounts tells of every seeded user, and of no other', async () => {
  const page = readFileSync(accountsFile, 'utf8')

  expect(page, 'run npm run examples').toBe(await formatted(accountsFile, accountsPage()))
})

test('the page of assumptions holds every one of the contract, and no other', async () => {
  const page = readFileSync(assumptionsFile, 'utf8')

  expect(page, 'run npm run examples').toBe(await formatted(assumptionsFile, assumptionsPage()))
})

test('the page of magic values is made from the list', async () => {
  const page = readFileSync(magicFile, 'utf8')

  expect(page, 'run npm run examples').toBe(await formatted(magicFile, magicPage()))
})

test('GET /operations tells what every call is, and the socket', async () => {
  const { body } = await server.anonymous.get('/__fake/v1/operations').expect(200)

  expect(body).toEqual(
    [...endpoints, openSocket].map((endpoint) => {
      const { id, method, path, access, effect, background, takes, answer } = endpoint
      const { permission = null, assumption = null } = endpoint
      const name = endpoint.summary
      const group = groupOf(endpoint).title
      const facts = {
        access,
        effect,
        background,
        takes,
        answer,
        permission,
        fidelity: 'semantic',
        assumption,
      }
      return { id, method, path, name, group, ...facts }
    }),
  )
  const english = await server.anonymous.get('/__fake/v1/operations').set('X-Locale', 'en-US')
  expect(english.body).toContainEqual(
    expect.objectContaining({
      id: 'user.list',
      name: 'List users',
      group: 'Users and organisation',
    }),
  )
  const refused = await server.anonymous.get('/__fake/v1/operations?feature=user').expect(400)
  expect(refused.body.message).toContain('feature')
})

test('the document is sent again only when it has changed, and compressed where that is understood', async () => {
  const { headers } = await server.anonymous
    .get('/__fake/openapi.json')
    .set('Accept-Encoding', 'gzip')
    .expect(200)
  const plain = await server.anonymous
    .get('/__fake/openapi.json')
    .set('Accept-Encoding', 'identity')

  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  await server.anonymous
    .get('/__fake/openapi.json')
    .set('If-None-Match', String(headers['etag']))
    .expect(304)
})

test('the document speaks English where it is asked to, and no third language', async () => {
  const { body } = await server.anonymous.get('/__fake/openapi.json?locale=en-US').expect(200)

  expect(body.paths['/sys/user/list'].get).toMatchObject({
    summary: 'List users',
    tags: ['Users and organisation'],
    'x-roles': [...roles],
  })
  await server.anonymous.get('/__fake/openapi.json?locale=fr').expect(400)
  await server.anonymous.get('/__fake/openapi.json?language=en-US').expect(400)
})

test('the document names the prefix under which the calls are served too', () => {
  expect(JSON.parse(text).servers.map(({ url }: { url: string }) => url)).toEqual([
    '/',
    '/jeecg-boot',
  ])
})

test('another machine may read the document, under whatever name it knows this one', async () => {
  const answer = await server.app.inject({
    url: '/__fake/openapi.json',
    remoteAddress: '192.0.2.7',
    headers: { host: 'fake.example:3000' },
  })

  expect(answer.statusCode).toBe(200)
})

test('with the control plane switched off there is no document', async () => {
  const closed = await startTestServer({ environment: { FAKE_CONTROL: 'off' } })
  onTestFinished(() => closed.close())

  const { body } = await closed.anonymous.get('/__fake/openapi.json').expect(404)
  expect(body.code).toBe('FAKE_CONTROL_OFF')
  await closed.anonymous.get('/__fake/v1/operations').expect(404)
})

interface DocumentedExample {
  readonly value: unknown
  readonly schema: unknown
  /** To the schema. */
  readonly pointer: string
}

/** Every example in the document with the schema that it stands beside. */
function examplesIn(node: unknown, pointer: string): DocumentedExample[] {
  if (typeof node !== 'object' || node === null) return []
  const memberOf = (name: string): unknown => Reflect.get(node, name)
  const schema = memberOf('schema')
  const own = schema === undefined ? [] : [memberOf('example'), ...valuesOf(memberOf('examples'))]
  return [
    ...own
      .filter((value) => value !== undefined)
      .map((value) => ({ value, schema, pointer: `${pointer}/schema` })),
    ...Object.entries(node).flatMap(([key, member]) =>
      examplesIn(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ]
}

function valuesOf(examples: unknown): unknown[] {
  if (typeof examples !== 'object' || examples === null) return []
  return Object.values(examples).map((example) => Reflect.get(Object(example), 'value'))
}
