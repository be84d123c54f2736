import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type Locale } from '@settle/shared/core/text.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type Actor } from './actor.ts'
import { localeOf, say } from './locale.ts'
import { Refused, RequestRejected } from './refusal.ts'
import { queryOf, tokenOf, worldOf, type WorldSelection } from './world-selection.ts'

/** What the operation log is told about a commit. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly actor: Actor | undefined
  /** What it was done to, in words; empty when the endpoint says it all. */
  readonly subject: string
  readonly success: boolean
  readonly ip: string
  readonly url: string
  /** Query, path and body values as they came in; whoever stores them takes the secrets out. */
  readonly input: Readonly<Record<string, unknown>>
  readonly costMs: number
}

/** What every route needs; `app.ts` puts it together. */
export interface Api {
  readonly app: FastifyInstance
  readonly worlds: WorldSelection
  /** The actor of a live token of this world; undefined for a forged, expired or logged-out one. */
  readonly authenticate: (world: World, token: string) => Actor | undefined
  /** Writes the operation log inside the commit that it describes. */
  readonly recordOperation: (tx: Transaction, operation: Operation) => void
}

/** One call as a handler sees it. */
export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  readonly body: BodyOf<E>
  /** Everything that stood in the query, also what the schema does not name (list filters). */
  readonly rawQuery: Readonly<Record<string, unknown>>
  readonly world: World
  /** The caller. Asking for it on a public endpoint without a session is a bug. */
  readonly actor: Actor
  readonly findActor: () => Actor | undefined
  readonly token: string | undefined
  readonly locale: Locale
  readonly ip: string
  readonly reply: FastifyReply
  /** Says what the operation is done to, for the operation log. */
  readonly describe: (subject: string, byWhom?: Actor) => void
  /** Changes the world and writes the operation log, or keeps nothing (architecture.md, section 5). */
  readonly commit: <Result>(work: (tx: Transaction) => Result) => Promise<Result>
}

/** A result that is already JSON text, for lists made of cached rows (store.md). */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Outcome<E extends Endpoint> = ResultOf<E> | Refused | JsonText | FastifyReply

/** Makes the route of an endpoint: world, session, access, validation, envelope. */
export function implement<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (call: Call<E>) => Outcome<E> | Promise<Outcome<E>>,
): void {
  api.app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    schema: {
      querystring: endpoint.query,
      params: endpoint.params,
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    },
    onRequest: async (request, reply) => {
      const context = await identify(api, request)
      request.settle = context
      reply.header('X-Fake-World', context.world.name)
      assertAccess(endpoint, context.actor)
    },
    preValidation: async (request) => {
      const values = queryOf(request)
      for (const [name, value] of Object.entries(values)) if (value === '') delete values[name]
    },
    handler: async (request, reply) => {
      const call = callOf(api, endpoint, request, reply)
      const outcome = await handle(call)
      if (reply.sent || outcome === reply) return reply
      return sendOutcome(reply, endpoint, call, outcome)
    },
  })
}

function methodsOf({ method, effect }: Endpoint): HTTPMethods[] {
  // A documented GET that changes state answers POST too (kit.md, T4).
  return method === 'GET' && effect === 'mutate' ? ['GET', 'POST'] : [method]
}

interface RequestContext {
  readonly world: World
  readonly actor: Actor | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    settle: RequestContext | undefined
  }
}

async function identify(api: Api, request: FastifyRequest): Promise<RequestContext> {
  for (const [name, value] of Object.entries(queryOf(request))) {
    if (Array.isArray(value)) {
      throw new RequestRejected(400, '参数 {field} 重复', { field: name })
    }
  }
  const world = await worldOf(request, api.worlds)
  const token = tokenOf(request)
  return { world, actor: token === undefined ? undefined : api.authenticate(world, token) }
}

function assertAccess({ access, permission }: Endpoint, actor: Actor | undefined): void {
  if (access === 'public') return
  if (actor === undefined) throw new RequestRejected(401, 'Token失效，请重新登录!')
  if (access !== 'authenticated' && !access.includes(actor.role)) {
    throw new RequestRejected(403, '没有权限，请联系管理员授权')
  }
  if (permission !== undefined && !actor.permissions.has(permission)) {
    throw new RequestRejected(
      403,
      '没有权限（{permission}），请联系管理员授权',
      { permission },
      outcomeCode.permissionMissing,
    )
  }
}

function callOf<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const { world, actor } = request.settle as RequestContext
  let subject = ''
  let byWhom = actor
  return {
    query: request.query as QueryOf<E>,
    params: request.params as ParamsOf<E>,
    body: request.body as BodyOf<E>,
    rawQuery: queryOf(request),
    world,
    get actor() {
      if (actor === undefined) throw new Error(`${endpoint.id} has no actor`)
      return actor
    },
    findActor: () => actor,
    token: tokenOf(request),
    locale: localeOf(request.headers['x-locale']),
    ip: request.ip,
    reply,
    describe: (text, whom) => {
      subject = text
      byWhom = whom ?? byWhom
    },
    commit: (work) =>
      world.commit((tx) => {
        const result = work(tx)
        api.recordOperation(tx, {
          endpoint,
          actor: byWhom,
          subject,
          success: !(result instanceof Refused),
          ip: request.ip,
          url: request.url.split('?', 1)[0] ?? '',
          input: { ...queryOf(request), ...(request.params as object), ...bodyOf(request) },
          costMs: Math.round(reply.elapsedTime),
        })
        return result
      }),
  }
}

function bodyOf({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null ? body : {}
}

function sendOutcome<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  { world, locale }: Call<E>,
  outcome: Outcome<E>,
): FastifyReply {
  const timestamp = world.clock.nowMs()
  if (outcome instanceof Refused) {
    const { message, values, code, result } = outcome.refusal
    return reply.send({
      success: false,
      message: say(locale, message, values),
      code,
      result,
      timestamp,
    })
  }
  const message = say(locale, endpoint.message)
  const code = endpoint.okCode
  if (outcome instanceof JsonText) {
    reply.type('application/json; charset=utf-8')
    return reply.send(
      `{"success":true,"message":${JSON.stringify(message)},"code":${code},"result":${outcome.text},"timestamp":${timestamp}}`,
    )
  }
  return reply.send({ success: true, message, code, result: outcome ?? null, timestamp })
}
