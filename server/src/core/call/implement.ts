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
import { type Locale } from '@settle/shared/core/text/text.ts'
import { readWhenReady } from '#server/worlds/readiness.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertAskedFromHere } from '#server/core/guard/cross-site.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { clampPaging } from '#server/core/list/paging.ts'
import { Refused, RequestRejected } from '#server/core/refusal.ts'
import { type Actor } from './actor.ts'
import { CallNotes, noteLost, type RequestRecorder } from './call-notes.ts'
import { type FailedCall, failedCallOf } from './failed-call.ts'
import { type FaultGate } from './fault-gate.ts'
import { KeyedCall, type KeptAnswer, takesKey } from './idempotency.ts'
import { ignoredIn, knownNamesOf, tellIgnored } from './ignored-values.ts'
import { keepMasked } from './kept-masks.ts'
import { localeOf, say } from './locale.ts'
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
  /** Query, path and body values as they came in; anyone who stores them takes the secrets out. */
  readonly input: Readonly<Record<string, unknown>>
  readonly costMs: number
}

/** What every route needs; `app.ts` puts it together. */
export interface Api {
  readonly app: FastifyInstance
  readonly worlds: WorldSelection
  /** The actor of a live token of this world; undefined for a forged, expired or logged-out one. */
  readonly authenticate: (world: World, token: string) => Actor | undefined
  /** The dictionary texts of a world, for the pages and exports of every resource. */
  readonly labelsOf: (world: World, locale: Locale) => DictionaryLabels
  /** Writes the operation log inside the commit that it describes. */
  readonly recordOperation: (tx: Transaction, operation: Operation) => void
  /** Writes the operation log of a call that kept nothing, in a commit of its own. */
  readonly recordFailure: (tx: Transaction, world: World, failure: FailedCall) => void
  /** Where a request comes from, as lists of addresses write it; rejects a made-up address that may not be made up. */
  readonly addressOf: (request: FastifyRequest) => string
  /** Rejects a caller from where their party lets nobody come from (domain.md 2.11). */
  readonly assertMayComeFrom: (world: World, actor: Actor, address: string) => void
  /** What may hit a call in place of its honest answer. */
  readonly faults: FaultGate
  /** Keeps every call for the request journal. */
  readonly recorder: RequestRecorder
  /** Whether a parameter that no field answers to is refused, not ignored (FAKE_STRICT_PARAMETERS). */
  readonly isStrict: boolean
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
  /** The caller; undefined where a public call carries no live token. */
  readonly actorOrNobody: Actor | undefined
  readonly token: string | undefined
  /** Where the call comes from. */
  readonly address: string
  readonly locale: Locale
  readonly reply: FastifyReply
  /** Names parameters that the handler found no field for; rejects them where nothing may be ignored. */
  readonly ignore: (names: readonly string[]) => void
  /** Says what the operation is done to, for the operation log. */
  readonly describe: (subject: string, byWhom?: Actor) => void
  /** Changes the world and writes the operation log, or keeps nothing (architecture.md, section 5). */
  readonly commit: <Result>(work: (tx: Transaction) => Result) => Promise<Result>
  /** The same for work that goes through so many rows: where they are many, others have their turns in between (docs/decisions/0062). */
  readonly commitRows: <Result>(
    rowCount: number,
    work: (tx: Transaction) => Generator<unknown, Result>,
  ) => Promise<Result>
}

/** A result that is already JSON text, for lists made of cached rows (store.md). */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The same of a text that is kept and sent again and again, so that nobody else need copy it. */
export class SharedJsonText extends JsonText {}

/** A result whose message is a value of its own, as the stored path of an upload is (wire.md 14). */
export class WithMessage<Result> {
  readonly message: string
  readonly result: Result

  constructor(message: string, result: Result) {
    this.message = message
    this.result = result
  }
}

type Outcome<E extends Endpoint> =
  | ResultOf<E>
  | Refused
  | JsonText
  | WithMessage<ResultOf<E>>
  | FastifyReply

/** Makes the route of an endpoint: world, session, access, validation, envelope. */
export function implement<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (call: Call<E>) => Outcome<E> | Promise<Outcome<E>>,
): void {
  const known = knownNamesOf(endpoint)
  api.app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    schema: {
      querystring: endpoint.query,
      params: endpoint.params,
      ...(endpoint.body === undefined || endpoint.takes === 'form' ? {} : { body: endpoint.body }),
    },
    // Hooks call back instead of promising: each promise of a hook would cost every call a turn of the loop.
    onRequest: (request, reply, done) => {
      const admit = (world: World) => {
        request.settle = { world, actor: actorOf(api, tokenFor(endpoint, request), world) }
        request.notes = new CallNotes(world, request.settle.actor, endpoint)
        api.recorder.noted(request, reply)
        reply.header('Cache-Control', 'no-store').header('X-Fake-World', world.name)
        return api.faults.before(endpoint, request, reply)
      }
      const enter = () => {
        // A link that carries its token is made for other sites; nobody has the browser fetch it without knowing that.
        if (!carriesToken(endpoint)) assertAskedFromHere(endpoint, request)
        assertAccess(endpoint, request.settle?.actor)
        assertAddress(api, endpoint, request)
        assertNoRepeatedKey(queryOf(request))
      }
      allowOrigin(request, reply)
      const world = worldOrLost(request, api.worlds, tokenFor(endpoint, request))
      const waiting = world instanceof Promise ? world.then(admit) : admit(world)
      if (waiting === undefined) {
        enter()
        done()
      } else void goOnLater(waiting, enter, done)
    },
    preValidation: (request, reply, done) => {
      if (request.method === 'POST' && endpoint.method === 'GET') takeBodyAsQuery(request)
      dropEmptyValues(queryOf(request))
      clampPaging(queryOf(request), known.query)
      if (request.settle !== undefined) keepMasked(endpoint, request.body, request.settle)
      const waiting = api.faults.onValues(endpoint, request, reply)
      if (waiting === undefined) done()
      else void goOnLater(waiting, () => undefined, done)
    },
    onError: async (request, _reply, error) => {
      const failure = failedCallOf(endpoint, request, error, api.addressOf)
      // The answer is that of the failure itself, whether it could be noted or not.
      await failure?.world
        .commit((tx) => api.recordFailure(tx, failure.world, failure))
        .catch(() => undefined)
    },
    // The journal is the last of all that see the answer, so that it has what the caller gets.
    onSend: (request, reply, payload, done) =>
      api.faults.after(request, reply, payload, (error, sent) => {
        api.recorder.answered(request, reply, sent)
        if (error === null) done(null, sent)
        else done(error)
      }),
    handler: (request, reply) => {
      tellIgnored(ignoredIn(known, request), api.isStrict, { request, reply })
      const keyed = findKeyedCall(endpoint, request)
      const call = new RequestCall(api, endpoint, { request, reply, keyed })
      if (keyed !== undefined) {
        return keyed
          .once(async () => answerOf(endpoint, call.locale, await handle(call)))
          .then((answer) => {
            sendAnswer(reply, call.world, answer)
            return reply
          })
      }
      const outcome = endpoint.effect === 'read' ? readWhenReady(() => handle(call)) : handle(call)
      if (outcome instanceof Promise) {
        return outcome.then((settled) => {
          sendOutcome(reply, endpoint, call, settled)
          return reply
        })
      }
      sendOutcome(reply, endpoint, call, outcome)
      return undefined
    },
  })
}

/** The world of a call; where there is none, the request is kept all the same. */
function worldOrLost(
  request: FastifyRequest,
  worlds: WorldSelection,
  token: string | undefined,
): World | Promise<World> {
  const lost = (error: unknown): never => {
    noteLost(request, worlds.registry)
    throw error
  }
  try {
    const world = worldOf(request, worlds, token)
    return world instanceof Promise ? world.catch(lost) : world
  } catch (error) {
    return lost(error)
  }
}

/** The rare way: the world must be read from disk first, or a fault keeps the call waiting or answers it. */
async function goOnLater(
  waiting: Promise<boolean | undefined>,
  enter: () => void,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    if ((await waiting) === false) return
    enter()
  } catch (error) {
    done(error as Error)
    return
  }
  done()
}

function methodsOf({ method, effect }: Endpoint): HTTPMethods[] {
  // A documented GET that changes state answers POST too (kit.md, T4).
  return method === 'GET' && effect === 'mutate' ? ['GET', 'POST'] : [method]
}

/** Posted to a documented GET, the values may stand in the body: so no secret need stand in an address (rulings.md). */
function takeBodyAsQuery(request: FastifyRequest): void {
  const { body } = request
  if (body === undefined || body === null) return
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new RequestRejected(400, '请求内容应为 JSON 对象')
  }
  Object.assign(queryOf(request), body)
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

/** Lets a page of another origin read the answer (KIT-03); `app.ts` answers its preflight. */
export function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (origin === undefined) return
  reply
    .header('Vary', 'Origin')
    .header('Access-Control-Allow-Origin', origin)
    .header('Access-Control-Allow-Credentials', 'true')
    .header('Access-Control-Expose-Headers', exposedHeaders)
}

const exposedHeaders = [
  'X-Fake-World, X-Fake-Request-Id, X-Fake-Ignored, X-Total-Rows, Content-Disposition, Retry-After',
  'X-Fake-Fault-Id, X-Fake-Fault-Source, X-Fake-Fault-Remaining',
].join(', ')

function assertNoRepeatedKey(query: Readonly<Record<string, unknown>>): void {
  for (const field in query) {
    if (Array.isArray(query[field])) throw new RequestRejected(400, '参数 {field} 重复', { field })
  }
}

/** An empty value is no condition: it is dropped before validation, not refused (store.md). */
function dropEmptyValues(query: Record<string, unknown>): void {
  for (const name in query) if (query[name] === '') delete query[name]
}

function actorOf(api: Api, token: string | undefined, world: World): Actor | undefined {
  return token === undefined ? undefined : api.authenticate(world, token)
}

/** The token of a call: that of the header, else that of the address where the call is documented to carry it there. */
function tokenFor(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const inHeader = tokenOf(request)
  if (inHeader !== undefined || !carriesToken(endpoint)) return inHeader
  const { token } = queryOf(request)
  return typeof token === 'string' && token !== '' ? token : undefined
}

function carriesToken({ query, access }: Endpoint): boolean {
  return (
    access === 'authenticated' && Object.hasOwn(Reflect.get(query, 'properties') ?? {}, 'token')
  )
}

const closedSentence = '账户已注销，只能查看，不能再办理业务'

/** Rejects a caller who may not make a call: nobody, one of another role, one without the button or the screen. */
export function assertAccess(endpoint: Endpoint, actor: Actor | undefined): void {
  const rejection = findRejection(endpoint, actor)
  if (rejection !== undefined) throw rejection
}

/** Whether a caller may make a call; the same rule as `assertAccess`. */
export function mayCall(endpoint: Endpoint, actor: Actor): boolean {
  return findRejection(endpoint, actor) === undefined
}

function findRejection(
  { access, permission, screens }: Endpoint,
  actor: Actor | undefined,
): RequestRejected | undefined {
  if (access === 'public') return undefined
  if (actor === undefined) return new RequestRejected(401, 'Token失效，请重新登录!')
  if (access !== 'authenticated' && !access.includes(actor.role)) {
    return new RequestRejected(403, '没有权限，请联系管理员授权')
  }
  if (permission !== undefined && !actor.permissions.has(permission)) {
    // Nobody can grant it again.
    if (actor.isClosed === true) return new RequestRejected(403, closedSentence)
    return permissionRejection(permission)
  }
  if (screens === undefined || screens.some((screen) => actor.screens.has(screen))) return undefined
  return new RequestRejected(
    403,
    '您的菜单里没有显示这些数据的页面，请联系管理员开通',
    {},
    outcomeCode.permissionMissing,
  )
}

/** Rejects a caller without a button code, for a call that does what another button stands for as well. */
export function requirePermission({ permissions }: Actor, permission: string): void {
  if (!permissions.has(permission)) throw permissionRejection(permission)
}

function permissionRejection(permission: string): RequestRejected {
  return new RequestRejected(
    403,
    '没有权限（{permission}），请联系管理员授权',
    { permission },
    outcomeCode.permissionMissing,
  )
}

/** The calls that begin or end a session are free: a login asks for itself, and a logout always succeeds (rulings.md). */
function assertAddress(api: Api, { access, id }: Endpoint, request: FastifyRequest): void {
  const { settle } = request
  // Any other public call may act as the user whose token it carries, as an upload does.
  if (settle?.actor === undefined || (access === 'public' && id.startsWith('session.'))) return
  api.assertMayComeFrom(settle.world, settle.actor, api.addressOf(request))
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly keyed: KeyedCall | undefined
}

/** A class with a getter, not an object with one: V8 keeps a hidden class of its own for each of the latter. */
class RequestCall<E extends Endpoint> implements Call<E> {
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  readonly body: BodyOf<E>
  readonly rawQuery: Readonly<Record<string, unknown>>
  readonly world: World
  readonly actorOrNobody: Actor | undefined
  readonly token: string | undefined
  readonly locale: Locale
  readonly reply: FastifyReply
  readonly #api: Api
  readonly #endpoint: E
  readonly #request: FastifyRequest
  readonly #keyed: KeyedCall | undefined
  #subject = ''
  #byWhom: Actor | undefined

  constructor(api: Api, endpoint: E, { request, reply, keyed }: Exchange) {
    const { world, actor } = request.settle as RequestContext
    this.query = request.query as QueryOf<E>
    this.params = request.params as ParamsOf<E>
    this.body = request.body as BodyOf<E>
    this.rawQuery = queryOf(request)
    this.world = world
    this.token = tokenFor(endpoint, request)
    this.locale = localeOf(request.headers['x-locale'])
    this.reply = reply
    this.#api = api
    this.#endpoint = endpoint
    this.#request = request
    this.#keyed = keyed
    this.actorOrNobody = actor
    this.#byWhom = actor
    if (request.notes !== undefined) request.notes.validation = 'passed'
  }

  get address(): string {
    return this.#api.addressOf(this.#request)
  }

  get actor(): Actor {
    if (this.actorOrNobody === undefined) throw new Error(`${this.#endpoint.id} has no actor`)
    return this.actorOrNobody
  }

  readonly ignore = (names: readonly string[]): void => {
    tellIgnored(names, this.#api.isStrict, { request: this.#request, reply: this.reply })
  }

  readonly describe = (subject: string, byWhom?: Actor): void => {
    this.#subject = subject
    this.#byWhom = byWhom ?? this.#byWhom
    const { notes } = this.#request
    if (notes !== undefined) notes.actor = this.#byWhom
  }

  readonly commit = <Result>(work: (tx: Transaction) => Result): Promise<Result> =>
    this.world.commit((tx) => {
      const result = work(tx)
      this.#note(tx, result)
      this.#request.notes?.noteChanges(tx.changes())
      return result
    })

  readonly commitRows = <Result>(
    rowCount: number,
    work: (tx: Transaction) => Generator<unknown, Result>,
  ): Promise<Result> => {
    if (rowCount <= rowsAtOnce) return this.commit((tx) => runAtOnce(work(tx)))
    const note = (tx: Transaction, result: Result) => this.#note(tx, result)
    const { notes } = this.#request
    return this.world.commitInSlices(function* working(tx) {
      const result = yield* work(tx)
      note(tx, result)
      notes?.noteChanges(yield* tx.changing())
      return result
    })
  }

  #note(tx: Transaction, result: unknown): void {
    const request = this.#request
    this.#api.recordOperation(tx, {
      endpoint: this.#endpoint,
      actor: this.#byWhom,
      subject: this.#subject,
      success: !(result instanceof Refused),
      ip: this.address,
      url: request.url.split('?', 1)[0] ?? '',
      input: { ...this.rawQuery, ...(request.params as object), ...bodyOf(request) },
      costMs: Math.round(request.notes?.elapsedMs ?? 0),
    })
    this.#keyed?.note(tx)
  }
}

/** So many rows are changed in a few milliseconds; a draft of the world for them would cost more than it saves. */
const rowsAtOnce = 200

/** The call under its `Idempotency-Key`; undefined where none is given, or where it stands for nothing. */
function findKeyedCall(endpoint: Endpoint, request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !takesKey(endpoint)) return undefined
  const { world, actor } = request.settle as RequestContext
  if (actor === undefined) return undefined
  const { params, body } = request
  const content = { params, query: queryOf(request), body }
  return new KeyedCall({ world, userId: actor.userId, operation: endpoint.id, key, content })
}

function bodyOf({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null ? body : {}
}

function sendOutcome<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  { world, locale }: Call<E>,
  outcome: Outcome<E>,
): void {
  // Anyone who answered with a file is through when it has left, or when its caller has: there is nothing to add.
  if (outcome === reply || reply.raw.headersSent || reply.raw.destroyed) return
  const { result, ...answer } = answerParts(endpoint, locale, outcome)
  if (result instanceof JsonText) {
    const { notes } = reply.request
    sendAnswer(
      reply,
      world,
      { ...answer, resultText: result.text },
      result instanceof SharedJsonText ? notes : undefined,
    )
  } else reply.send({ ...answer, result, timestamp: world.clock.nowMs() })
}

function sendAnswer(
  reply: FastifyReply,
  world: World,
  { success, message, code, resultText }: KeptAnswer,
  notes?: CallNotes,
): void {
  const head = `{"success":${success},"message":${JSON.stringify(message)},"code":${code},"result":`
  const tail = `,"timestamp":${world.clock.nowMs()}}`
  if (notes !== undefined) notes.sharedAnswer = { head, shared: resultText, tail }
  reply.type('application/json; charset=utf-8')
  reply.send(head + resultText + tail)
}

/** The envelope of an outcome that can be sent again. */
function answerOf<E extends Endpoint>(
  endpoint: E,
  locale: Locale,
  outcome: Outcome<E>,
): KeptAnswer {
  const { result, ...answer } = answerParts(endpoint, locale, outcome)
  return {
    ...answer,
    resultText: result instanceof JsonText ? result.text : JSON.stringify(result),
  }
}

/** What the envelope says, before it is text. */
function answerParts<E extends Endpoint>(endpoint: E, locale: Locale, outcome: Outcome<E>) {
  if (outcome instanceof Refused) {
    const { message, values, code, result } = outcome.refusal
    return { success: false, message: say(locale, message, values), code, result }
  }
  const code = endpoint.okCode
  if (outcome instanceof WithMessage) {
    const { message, result } = outcome
    return { success: true, message, code, result }
  }
  const message = say(locale, endpoint.message)
  return { success: true, message, code, result: outcome ?? null }
}
