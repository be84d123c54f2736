import type supertest from 'supertest'
import { examples as writtenExamples, resources } from '@settle/shared/contract.ts'
import { type Access } from '@settle/shared/core/endpoint.ts'
import { type CallExample, exampleOf } from '@settle/shared/core/example.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Client } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import { exampleFileIn } from '#test/files/example-file.ts'

/** A call as it was sent, with the values that stood for its placeholders. */
export interface SentCall {
  readonly method: CallExample['endpoint']['method']
  /** With the path's values filled in, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** `form`: the body goes as a form; a text that is a data address goes as a file, by the name in it. */
  readonly takes: CallExample['endpoint']['takes']
  /** The username of the caller; undefined for a call without a token. */
  readonly as: string | undefined
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON; undefined for a file. */
  readonly body: unknown
  /** What was sent, byte for byte. */
  readonly bytes: Buffer
}

export interface MadeExample {
  readonly request: SentCall
  readonly response: Answer
}

/**
 * Every example there is: the written ones, and for the calls of a resource that have none what follows from its
 * shape (a list, the first row of it, its sums, its export; a change and a removal of what the example of `add` adds).
 */
export const allExamples: ReadonlyMap<string, CallExample> = new Map(
  [...resources.flatMap(examplesOfResource), ...writtenExamples].map((example) => [
    example.endpoint.id,
    example,
  ]),
)

/**
 * Makes the call of an example in a world, the examples that it builds on first, each of them once. Throws where one
 * of those does not succeed; what the call itself answers is the caller's to judge.
 */
export async function makeExample(world: TestWorld, example: CallExample): Promise<MadeExample> {
  return new Walk(world).make(example)
}

/** Whether an answer is the success of a call: an envelope that says so, or a file. */
export function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && (body === undefined || memberOf(body, 'success') === true)
}

/** The calls of one example and its predecessors in one world: results by call, tokens by user. */
class Walk {
  readonly #world: TestWorld
  readonly #results = new Map<string, unknown>()
  readonly #tokens = new Map<string, string>()

  constructor(world: TestWorld) {
    this.#world = world
  }

  async make(example: CallExample): Promise<MadeExample> {
    for (const earlier of example.first) await this.#makeBefore(earlier, example.endpoint.id)
    for (const id of example.after) {
      if (!this.#results.has(id)) await this.#makeBefore(allExamples.get(id), example.endpoint.id)
    }
    if (example.wait !== undefined) await this.#world.advance(example.wait)
    const request = {
      method: example.endpoint.method,
      path: example.endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(this.#filled(memberOf(example.params, name)))),
      ),
      query: Object.fromEntries(
        Object.entries(example.query).map(([name, value]) => [name, this.#filled(value)]),
      ),
      body: this.#filled(example.body),
      takes: example.endpoint.takes,
      as: example.as,
    }
    const response = await this.#send(request)
    const result = memberOf(response.body, 'result')
    this.#results.set(example.endpoint.id, result)
    // A switch of provider answers with the session that goes on.
    const token = memberOf(result, 'token')
    if (example.as !== undefined && typeof token === 'string') this.#tokens.set(example.as, token)
    return { request, response }
  }

  async #makeBefore(earlier: CallExample | undefined, by: string): Promise<void> {
    if (earlier === undefined) throw new Error(`${by} comes after a call without an example`)
    const { response } = await this.make(earlier)
    if (!isSuccess(response)) {
      const answer = response.bytes.toString()
      throw new Error(`${by} comes after ${earlier.endpoint.id}, which failed: ${answer}`)
    }
  }

  async #send(call: SentCall): Promise<Answer> {
    if (call.as === undefined) return answerTo(this.#world.anonymous, call)
    const kept = this.#tokens.get(call.as)
    if (kept !== undefined) {
      const answer = await answerTo(this.#clientWith(kept), call)
      // What was done before may have ended the session: a logout, another password.
      if (answer.status !== 401) return answer
    }
    const token = await this.#world.tokenOf(call.as)
    this.#tokens.set(call.as, token)
    return answerTo(this.#clientWith(token), call)
  }

  #clientWith(token: string): Client {
    return this.#world.withToken(token)
  }

  /** A value with every `$call.id.path` in it replaced by what that call gave. */
  #filled(value: unknown): unknown {
    if (typeof value === 'string') return this.#resolved(value)
    if (Array.isArray(value)) return value.map((item) => this.#filled(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, this.#filled(member)]),
    )
  }

  /** A text that is one placeholder becomes that value; in a longer one (`$user.add.id,`) it becomes text. */
  #resolved(text: string): unknown {
    const [whole] = /^\$[A-Za-z][\w.-]*\w$/.exec(text) ?? []
    if (whole !== undefined) return this.#valueOf(whole.slice(1))
    return text.replaceAll(/\$([A-Za-z][\w.-]*\w)/g, (_, place: string) =>
      String(this.#valueOf(place)),
    )
  }

  /** The value at `call.id.path` among what was made before. */
  #valueOf(place: string): unknown {
    const [id] = [...this.#results.keys()]
      .filter((made) => place === made || place.startsWith(`${made}.`))
      .toSorted((one, other) => other.length - one.length)
    if (id === undefined) throw new Error(`$${place} stands for a call that was not made before`)
    const path = place.slice(id.length + 1).split('.')
    const value = path
      .filter((name) => name !== '')
      .reduce<unknown>(memberOf, this.#results.get(id))
    if (value === undefined) throw new Error(`$${place} is not in what ${id} gave`)
    return value
  }
}

async function answerTo(client: Client, sent: SentCall): Promise<Answer> {
  const call = requestOf(client, sent.method, sent.path).query(sent.query)
  const response = await withBody(call, sent).buffer(true).parse(asBytes)
  const bytes: Buffer = response.body
  const isJson = response.type === 'application/json'
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
    bytes,
  }
}

function withBody(call: supertest.Test, { body, takes }: SentCall): supertest.Test {
  if (body === undefined) return call
  if (takes === 'json') return call.send(Object(body))
  for (const [name, value] of Object.entries(Object(body))) {
    const file = exampleFileIn(value)
    if (file === undefined) void call.field(name, String(value))
    else void call.attach(name, file.buffer, file.name)
  }
  return call
}

function requestOf(client: Client, method: SentCall['method'], path: string): supertest.Test {
  switch (method) {
    case 'GET':
      return client.get(path)
    case 'POST':
      return client.post(path)
    case 'PUT':
      return client.put(path)
    case 'DELETE':
      return client.delete(path)
  }
}

function asBytes(
  response: supertest.Response,
  done: (error: Error | null, bytes: Buffer) => void,
): void {
  const parts: Buffer[] = []
  response.on('data', (part: Buffer) => parts.push(part))
  response.on('end', () => done(null, Buffer.concat(parts)))
}

function examplesOfResource({ endpoints }: Resource): CallExample[] {
  const { list, read, edit, remove, add, summary, export: exportRows } = endpoints
  const firstRow = `$${list.id}.records.0.id`
  const added = writtenExamples.find(({ endpoint }) => endpoint.id === add.id)
  const ofReading = [
    exampleOf(list, { ...callerOf(list.access), query: { pageNo: 1, pageSize: 10 } }),
    exampleOf(read, { ...callerOf(read.access), query: { id: firstRow }, after: [list.id] }),
    exampleOf(summary, callerOf(summary.access)),
    exampleOf(exportRows, { ...callerOf(exportRows.access), query: { format: 'csv' } }),
  ]
  if (added === undefined) return ofReading.filter(isServed)
  const id = `$${add.id}.id`
  const ofChanging = [
    exampleOf(edit, {
      ...callerOf(edit.access),
      body: { ...added.body, id },
      after: [add.id],
    }),
    exampleOf(remove, { ...callerOf(remove.access), query: { id }, after: [add.id] }),
  ]
  return [...ofReading, ...ofChanging].filter(isServed)
}

function isServed({ endpoint }: CallExample): boolean {
  return endpoint.access.length > 0
}

/** Each role has a seeded account of its name; the platform sees every row. */
function callerOf(access: Access): { as: string } {
  const isAdmins = typeof access === 'string' || access.includes('admin')
  return { as: isAdmins ? 'admin' : (access[0] ?? 'admin') }
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  const member: unknown = Reflect.get(value, name)
  return member
}
