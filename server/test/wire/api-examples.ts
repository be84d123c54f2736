import { join } from 'node:path'
import { type CallExample } from '@settle/shared/core/example.ts'
import { isRole, roles } from '@settle/shared/core/role.ts'
import { features } from '@settle/shared/contract.ts'
import { type ApiExample, type ApiExamples } from '#server/core/call/api-example.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { root, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { allExamples, type Answer, isSuccess, makeExample, type SentCall } from './example-walk.ts'

/** Where the examples of each feature are kept, with the ids of its calls; the reference shows them. */
export const exampleFiles = features
  .filter(({ endpoints }) => endpoints.length > 0)
  .map(({ name, endpoints }) => ({
    feature: name,
    path: join(root, 'server/src/features', name, 'api-examples.json'),
    ids: endpoints.map(({ id }) => id).toSorted(),
  }))

/** When the examples happen: later on the day that tests begin at; every clock is stopped there. */
const happensAt = '2026-11-21 10:00:00'
/** So many worlds at a time: logins wait for threads, calls for their turn. */
const laneCount = 4
const mostItems = 2
const fewestInDirectory = 10
const mostCharacters = 200
/** Features whose answers follow from what was done before. */
const tellsOfOthers = new Set(['operation-log', 'visit'])
/** Members that are measured, and may be anything. */
const measured = new Set(['costTime'])

/**
 * Makes every example over a fresh seed: each that changes something in a world of its own, the others in one where
 * the five roles are logged in, since a login is what takes the time. `asked` chooses among them by the call.
 */
export async function collectApiExamples(
  asked: (id: string) => boolean = () => true,
): Promise<ApiExamples> {
  const server = await startTestServer()
  try {
    const readers = withKeptTokens(await stoppedWorld(server))
    await inTurn(roles, (role) => readers.tokenOf(role))
    const examples = [...allExamples.values()]
      .filter(({ endpoint }) => asked(endpoint.id))
      .toSorted((one, other) => (one.endpoint.id < other.endpoint.id ? -1 : 1))
    const lanes = Array.from({ length: laneCount }, (_, lane) =>
      examples.filter((__, index) => index % laneCount === lane),
    )
    const collected = await Promise.all(
      lanes.map((lane) =>
        inTurn(lane, async (example) => {
          const world = isOnlyReading(example) ? readers : await stoppedWorld(server)
          return [example.endpoint.id, await collectOne(server, world, example)] as const
        }),
      ),
    )
    const sorted = collected.flat().toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(sorted)
  } finally {
    await server.close()
  }
}

/** A world whose clock shows the moment of the examples and stands. */
async function stoppedWorld(server: TestServer): Promise<TestWorld> {
  const world = await newWorld(server)
  await world.setClock({ mode: 'frozen', now: happensAt })
  return world
}

function withKeptTokens(world: TestWorld): TestWorld {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? world.tokenOf(username)
    tokens.set(username, token)
    return token
  }
  return { ...world, tokenOf }
}

/**
 * Whether an example neither leaves a trace, be it a login or the log row of a download, nor tells what others left.
 */
function isOnlyReading({ endpoint, as, first, after }: CallExample): boolean {
  const before = [...first, ...after.map((id) => allExamples.get(id))]
  const [feature = ''] = endpoint.id.split('.')
  return (
    endpoint.effect === 'read' &&
    endpoint.answer === 'envelope' &&
    !tellsOfOthers.has(feature) &&
    (as === undefined || isRole(as)) &&
    before.every((example) => example !== undefined && isOnlyReading(example))
  )
}

async function collectOne(
  server: TestServer,
  world: TestWorld,
  example: CallExample,
): Promise<ApiExample> {
  const { request, response } = await makeExample(world, example)
  if (!isSuccess(response)) {
    throw new Error(`${example.endpoint.id} fails: ${response.bytes.toString().slice(0, 500)}`)
  }
  const local = (value: unknown) => withoutPlaces(value, world.name, server.address)
  return {
    request: requestOf(request, example, local),
    answer: response.body === undefined ? null : cut(local(response.body)),
    file: response.body === undefined ? fileOf(response) : null,
  }
}

function requestOf(
  { path, query, body, as }: SentCall,
  { first, after }: CallExample,
  local: (value: unknown) => unknown,
): ApiExample['request'] {
  return {
    path: String(local(path)),
    query: Object(local(query)),
    body: local(body) ?? null,
    as: as ?? null,
    after: [...first.map(({ endpoint }) => endpoint.id), ...after],
  }
}

function fileOf({ headers }: Answer): ApiExample['file'] {
  const type = headers['content-type']?.split(';')[0] ?? 'application/octet-stream'
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers['content-disposition'] ?? '') ?? []
  return { type, name: decodeURIComponent(name) }
}

/** As it would have been in the default world of a server at its usual address. */
function withoutPlaces(value: unknown, world: string, address: string): unknown {
  const { host } = new URL(address)
  return changed(value, (text) =>
    text.replaceAll(host, 'localhost:3000').replaceAll(world, 'default'),
  )
}

/** Lists keep their first members, long texts their beginning; many lists by name (all dictionaries) are a list too. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') {
    const characters = Array.from(value)
    return characters.length > mostCharacters
      ? `${characters.slice(0, mostCharacters).join('')}…`
      : value
  }
  if (Array.isArray(value)) return value.slice(0, mostItems).map(cut)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const isDirectory =
    members.length > fewestInDirectory && members.every(([, member]) => Array.isArray(member))
  return Object.fromEntries(
    (isDirectory ? members.slice(0, mostItems) : members).map(([name, member]) => [
      name,
      cut(member),
    ]),
  )
}

/**
 * What two walks have in common: the words and numbers in which they differ (tokens, tickets, measured times) become
 * fixed ones of the same shape, so that the committed file stays the same until an answer changes.
 */
export function steady(one: unknown, other: unknown): unknown {
  if (typeof one === 'string' && typeof other === 'string') return steadyText(one, other)
  if (typeof one === 'number' && typeof other === 'number') return one === other ? one : 1
  if (Array.isArray(one)) {
    return one.map((item, index) => steady(item, Array.isArray(other) ? other[index] : undefined))
  }
  if (!isObject(one)) return one
  return Object.fromEntries(
    Object.entries(one).map(([name, member]) => [
      name,
      measured.has(name) ? 1 : steady(member, isObject(other) ? other[name] : undefined),
    ]),
  )
}

function steadyText(one: string, other: string): string {
  const [words, others] = [wordsIn(one), wordsIn(other)]
  if (words.length !== others.length) return one
  return words.map((word, index) => (word === others[index] ? word : blank(word))).join('')
}

/** Words and what stands between them. */
function wordsIn(text: string): string[] {
  return text.split(/([^\w-]+)/)
}

/** A one is a digit in every alphabet that random parts are written in, so that a pattern still accepts it. */
function blank(word: string): string {
  return '1'.repeat(word.length)
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, changed(member, change)]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
