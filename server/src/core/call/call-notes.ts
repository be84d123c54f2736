import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Change } from '#server/worlds/types.ts'
import { type WorldPoint } from '#server/worlds/past/world-past.ts'
import { type World } from '#server/worlds/world.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { defaultWorldName, type WorldRegistry } from '#server/worlds/registry.ts'
import { type Actor } from './actor.ts'

/** Keeps what is noted about requests. */
export interface RequestRecorder {
  /** A request has its notes; where it ends without an answer, that is kept. */
  noted(request: FastifyRequest, reply: FastifyReply): void
  /** An answer is about to leave. */
  answered(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  /** A socket is open. */
  opened(request: FastifyRequest): void
}

/** Which part of a request was malformed, and its member where one is known. */
export interface Malformed {
  readonly part: 'body' | 'query' | 'path' | 'request'
  readonly field: string | null
}

/** The changed rows that are noted of one request; an order of a full import changes tens of thousands. */
const changeLimit = 100

/** What every changing call writes about itself. */
const untoldCollections = new Set(['operationLogs', 'recordChanges', 'keyedCalls'])

/** A text around one that others hold too. */
export interface SharedText {
  readonly head: string
  readonly shared: string
  readonly tail: string
}

/** What is noted about an API request on its way, for the request journal (kit.md, section 3). */
export class CallNotes {
  readonly world: World
  /** Undefined for a path that no call of the contract has. */
  readonly endpoint: Endpoint | undefined
  /** ms of the epoch, as the machine and as the world had it when the request came. */
  readonly realMs = systemNowMs()
  readonly worldMs: number
  readonly #startedMs = performance.now()
  /** Who called; a login says who it was for. */
  actor: Actor | undefined
  /** What is kept in place of the address, where that holds a secret; undefined leaves it as it was called. */
  address: string | undefined = undefined
  /** The body as it came in; of a form, its members as JSON text. */
  bodyText: string | undefined = undefined
  /** The answer in its parts, where the most of it is shared with other answers. */
  sharedAnswer: SharedText | undefined = undefined
  /** Undefined until a handler has the request, or somebody refuses its form. */
  validation: 'passed' | Malformed | undefined = undefined
  /** The first changes that were made, and how many there were in all. */
  changes: readonly Change[] = []
  changeCount = 0
  /** The parameters and members that no field answers to. */
  ignored: readonly string[] = []
  isRecorded = false
  #point: WorldPoint
  #hasCommitted = false
  /** Whose answer the caller got. */
  answeredBy: 'fake' | 'real' = 'fake'

  constructor(world: World, actor: Actor | undefined, endpoint: Endpoint | undefined) {
    this.world = world
    this.actor = actor
    this.endpoint = endpoint
    this.#point = world.point
    this.worldMs = this.#point.nowMs
  }

  /** Where the world stood before the request changed anything; the first of its commits says so exactly. */
  get before(): WorldPoint {
    return this.#point
  }

  /** Is told before a commit, with nobody able to come in between. */
  noteCommit(): void {
    if (!this.#hasCommitted) this.#point = this.world.point
    this.#hasCommitted = true
  }

  /** Since the request was let in, ms of real time. */
  get elapsedMs(): number {
    return performance.now() - this.#startedMs
  }

  /** Notes what a commit did; a request may commit more than once. */
  noteChanges(changes: readonly Change[]): void {
    const told = changes.filter(({ collection }) => !untoldCollections.has(collection))
    this.changeCount += told.length
    const room = changeLimit - this.changes.length
    if (room > 0) this.changes = [...this.changes, ...told.slice(0, room)]
  }
}

/**
 * Has the default world keep a request that belongs to no world that is there, as none of its own calls: anyone who
 * wonders where it went looks there, and nobody who counts calls counts it.
 */
export function noteLost(request: FastifyRequest, registry: WorldRegistry): void {
  const world = registry.findOpen(defaultWorldName)
  if (world !== undefined) request.notes = new CallNotes(world, undefined, undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for everything that is no call of the API, and where its world is not there. */
    notes: CallNotes | undefined
  }
}

const partNames: Readonly<Record<string, Malformed['part']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
}

/** What a refusal says about the form of the request; undefined where it is about something else. */
export function malformedBy(
  status: number,
  error: Error & { readonly validationContext?: unknown; readonly values?: unknown },
): Malformed | undefined {
  if (![400, 413, 414, 415].includes(status)) return undefined
  const field: unknown = Reflect.get(Object(error.values), 'field')
  return {
    part: partNames[String(error.validationContext)] ?? 'request',
    field: typeof field === 'string' ? field : null,
  }
}
