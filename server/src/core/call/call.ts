import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { Refused } from '#server/core/refusal.ts'
import { type Actor } from './actor.ts'
import { type RequestRecorder } from './call-notes.ts'
import { type FailedCall } from './failed-call.ts'
import { type FaultGate } from './fault-gate.ts'
import { KeyedCall, takesKey } from './idempotency.ts'
import { tellIgnored } from './ignored-values.ts'
import { localeOf } from './locale.ts'
import { type UpstreamGate } from './upstream-gate.ts'
import { queryOf, type WorldSelection } from './world-selection.ts'
import { tokenFor } from './access.ts'

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
  /** Asked before a call is handled; what it returns is waited for. Undefined: nothing is to be done first. */
  readonly beforeCall: (endpoint: Endpoint, request: FastifyRequest) => Promise<void> | undefined
  /** The real server, where one is set (FAKE_UPSTREAM). */
  readonly upstream: UpstreamGate | undefined
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

interface RequestContext {
  readonly world: World
  readonly actor: Actor | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    settle: RequestContext | undefined
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly keyed: KeyedCall | undefined
}

/** A class with a getter, not an object with one: V8 keeps a hidden class of its own for each of the latter. */
export class RequestCall<E extends Endpoint> implements Call<E> {
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
      this.#request.notes?.noteCommit()
      const result = work(tx)
      this.#note(tx, result)
      this.#request.notes?.noteChanges([...tx.changes()])
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
      notes?.noteCommit()
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
export function findKeyedCall(endpoint: Endpoint, request: FastifyRequest): KeyedCall | undefined {
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
