import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TSchema } from 'typebox'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { envelopeFaults } from '#test/harness/answer-form.ts'
import { checkedEndpoints } from '#test/lists/checked-feature.ts'
import { rawClient, type RawClient, type RawReply } from '#test/harness/raw-call.ts'
import { standingWorld, type StandingWorld } from '#test/harness/standing-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { allExamples } from './example-walk.ts'

// Every call of the contract with everything that can be wrong about the form of its input (API-BAD). What is well
// formed and still hostile is the fuzz test's.

let server: TestServer
let world: StandingWorld
let client: RawClient

beforeAll(async () => {
  server = await startTestServer()
  world = await standingWorld(server)
  client = rawClient(server.address)
})

beforeEach(() => world.reset())

afterAll(async () => {
  client.close()
  await server.close()
})

const calls = checkedEndpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const withBody = calls.filter(([, { body, takes }]) => body !== undefined && takes === 'json')
const withQuery = calls.filter(([, { query }]) => membersOf(query).length > 0)
const withPages = calls.filter(([, { query }]) => hasMember(query, 'pageSize'))

interface Sent {
  readonly query?: Readonly<Record<string, unknown>> | string
  readonly body?: unknown
  /** The body as it goes out, where it is no JSON. */
  readonly text?: string | Buffer
  readonly type?: string
}

/** A call as its example makes it, but for what a test replaces. */
async function send(endpoint: Endpoint, { query, body, text, type }: Sent): Promise<RawReply> {
  const example = allExamples.get(endpoint.id)
  const headers: Record<string, string> = { 'X-Fake-World': world.name }
  if (example?.as !== undefined) headers['X-Access-Token'] = await world.tokenOf(example.as)
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
  if (payload !== undefined) headers['Content-Type'] = type ?? 'application/json'
  const search = typeof query === 'string' ? query : searchOf(query ?? example?.query ?? {})
  return client.send(endpoint.method, `${pathOf(endpoint)}${search}`, { headers, body: payload })
}

function pathOf({ id, path }: Endpoint): string {
  const params: object = allExamples.get(id)?.params ?? {}
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name) ?? 'x')),
  )
}

function searchOf(query: object): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const search = new URLSearchParams(texts).toString()
  return search === '' ? '' : `?${search}`
}

function exampleBodyOf({ id }: Endpoint): Record<string, unknown> {
  return { ...allExamples.get(id)?.body }
}

function exampleQueryOf({ id }: Endpoint): Record<string, unknown> {
  return { ...allExamples.get(id)?.query }
}

function membersOf(schema: TSchema | undefined): [string, TSchema][] {
  const { properties, anyOf = [] } = Object(schema)
  return [...Object.entries<TSchema>(properties ?? {}), ...anyOf.flatMap(membersOf)]
}

function hasMember(schema: TSchema | undefined, member: string): boolean {
  return membersOf(schema).some(([name]) => name === member)
}

function requiredOf(schema: TSchema | undefined): string[] {
  return Reflect.get(schema ?? {}, 'required') ?? []
}

/** What is wrong with a refusal: it has this status, the envelope, and a sentence that a person can act on. */
function refusalFaults(reply: RawReply, status: number, member = ''): string[] {
  const { success, code, result, message } = Object(reply.body)
  const isRefusal = reply.status === status && code === status && success === false
  const faults = envelopeFaults(reply, world)
  if (!isRefusal || result !== null) faults.push(`no ${status}`)
  if (!/\p{Script=Han}/u.test(String(message))) faults.push('no Chinese sentence')
  if (!String(message).includes(member)) faults.push(`${member} is not named`)
  return faults.map((fault) => `${fault}: ${reply.status} ${reply.text.slice(0, 200)}`)
}

/** Sends each and tells what was not refused as it should be, and whether any of it was kept. */
async function refusedWith(
  endpoint: Endpoint,
  status: number,
  tries: readonly (readonly [sent: Sent, member?: string])[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [sent, member] of tries) {
    const found = refusalFaults(await send(endpoint, sent), status, member)
    faults.push(...found.map((fault) => `${JSON.stringify(sent).slice(0, 200)}: ${fault}`))
  }
  return world.holdsChanges() ? [...faults, 'something was kept'] : faults
}

describe('[API-BAD] a body', () => {
  test.each(withBody)('of %s that is no object is refused', async (_, endpoint) => {
    const bodies = ['[]', 'null', '"x"', '5', 'true', '', '{"a":', '{"__proto__":{"x":1}}']
    const texts = [...bodies, '{"constructor":{"prototype":{"x":1}}}', '\u0000', '{"a":1}}']

    expect(
      await refusedWith(
        endpoint,
        400,
        texts.map((text) => [{ text }]),
      ),
    ).toEqual([])
  })

  test.each(withBody)('of %s that lacks a member is refused', async (_, endpoint) => {
    const tries = requiredOf(endpoint.body).map((member) => {
      const { [member]: _left, ...body } = exampleBodyOf(endpoint)
      return [{ body }, member] as const
    })

    expect(await refusedWith(endpoint, 400, tries)).toEqual([])
  })

  test.each(withBody)('of %s with a member of the wrong type is refused', async (_, endpoint) => {
    const candidates = [null, true, 5.5, -1, 1e300, 'x', '', [], ['x'], {}, 'x'.repeat(100_000)]
    const tries = membersOf(endpoint.body).flatMap(([member, schema]) => {
      const faultOf = checkerOf(schema)
      return candidates
        .filter((value) => faultOf(value) !== undefined)
        .map(
          (value) => [{ body: { ...exampleBodyOf(endpoint), [member]: value } }, member] as const,
        )
    })

    expect(await refusedWith(endpoint, 400, tries)).toEqual([])
  })

  test.each(withBody)('of %s above 1 MB, or of another type, is refused', async (_, endpoint) => {
    const large = JSON.stringify({ ...exampleBodyOf(endpoint), filler: 'x'.repeat(1_100_000) })
    const others = [
      { text: '<a/>', type: 'application/xml' },
      { text: 'a=1', type: 'application/x-www-form-urlencoded' },
      { text: '--x--', type: 'multipart/form-data; boundary=x' },
    ]

    expect(await refusedWith(endpoint, 413, [[{ text: large }]])).toEqual([])
    expect(
      await refusedWith(
        endpoint,
        415,
        others.map((sent) => [sent]),
      ),
    ).toEqual([])
  })
})

describe('[API-BAD] a query', () => {
  test.each(calls)('of %s with a key that is repeated is refused', async (_, endpoint) => {
    const members = ['colour', '__world', ...membersOf(endpoint.query).map(([name]) => name)]
    const tries = members.map((name) => [{ query: `?${name}=1&${name}=2` }, name] as const)

    expect(await refusedWith(endpoint, 400, tries)).toEqual([])
  })

  test.each(withQuery)('of %s that lacks a parameter is refused', async (_, endpoint) => {
    const tries = requiredOf(endpoint.query).map((member) => {
      const { [member]: _left, ...query } = exampleQueryOf(endpoint)
      return [{ query }, member] as const
    })

    expect(await refusedWith(endpoint, 400, tries)).toEqual([])
  })

  test.each(withQuery)('of %s with a number that is none is refused', async (_, endpoint) => {
    const numbers = membersOf(endpoint.query).filter(([, schema]) =>
      ['integer', 'number'].includes(String(Reflect.get(schema, 'type'))),
    )
    const texts = ['x', '1 or 1=1', 'NaN', '0x1g', '--1', '1,2', '9'.repeat(400), '1e400']
    const tries = numbers.flatMap(([member]) =>
      texts.map(
        (text) => [{ query: { ...exampleQueryOf(endpoint), [member]: text } }, member] as const,
      ),
    )

    expect(await refusedWith(endpoint, 400, tries)).toEqual([])
  })

  test.each(withPages)(
    'of %s with a page of no rows is refused, the nearest page and size are taken',
    async (_, endpoint) => {
      const base = exampleQueryOf(endpoint)
      const sizes = ['0', '-1', '1.5', '1e9', '9'.repeat(400)]
      const numbers = ['0.5', '99999999999999999999']
      const tries = [
        ...sizes.map((pageSize) => [{ query: { ...base, pageSize } }, 'pageSize'] as const),
        ...(hasMember(endpoint.query, 'pageNo') ? numbers : []).map(
          (pageNo) => [{ query: { ...base, pageNo } }, 'pageNo'] as const,
        ),
      ]

      expect(await refusedWith(endpoint, 400, tries)).toEqual([])
      expect((await send(endpoint, { query: { ...base, pageSize: '1001' } })).status).toBe(200)
      expect((await send(endpoint, { query: { ...base, pageNo: '-1' } })).status).toBe(200)
    },
  )
})
