import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type UpstreamGate } from '#server/core/call/upstream-gate.ts'
import { queryOf, tokenOf } from '#server/core/call/world-selection.ts'
import { type OutgoingAnswer } from '#server/core/guard/outgoing-call.ts'
import { compareAnswers } from '#server/drift/compare.ts'
import { type WireAnswer } from '#server/drift/difference.ts'
import { DriftBook } from '#server/drift/drift-book.ts'
import { StateHistory } from '#server/drift/state-history.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { hasFields, parseJson } from '#server/worlds/disk/json.ts'
import { type World } from '#server/worlds/world.ts'
import { PairedSessions } from './paired-sessions.ts'
import { passedCallOf, RealServer } from './real-server.ts'
import { type UpstreamRule, UpstreamRules } from './upstream-rules.ts'

/** What a real answer is handed to besides, such as a recording. */
export type RealAnswerListener = (
  at: { readonly world: World; readonly actor: Actor | undefined },
  endpoint: Endpoint,
  answer: WireAnswer,
) => Promise<void>

interface AskedReal {
  readonly endpoint: Endpoint
  readonly rule: UpstreamRule
  /** Undefined until the body is there. */
  answer: Promise<OutgoingAnswer | Error> | undefined
}

interface OwnAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly payload: unknown
}

/** Answers that are longer are not read on the loop: they leave uncompared. */
const comparedLimitBytes = 1_048_576

const passedBack = ['content-type', 'content-disposition', 'x-total-rows', 'retry-after']

/** The real server as the calls meet it. */
export class Upstream implements UpstreamGate {
  readonly server: RealServer | undefined
  readonly rules = new UpstreamRules()
  readonly sessions = new PairedSessions()
  readonly book: DriftBook
  readonly accepted: readonly string[]
  readonly #pathOf: (url: string) => string
  readonly #listeners = new Set<RealAnswerListener>()
  readonly #asked = new WeakMap<FastifyRequest, AskedReal>()
  readonly #realTokens = new WeakMap<FastifyRequest, string>()
  readonly #comparing = new Set<Promise<void>>()
  #history = new StateHistory()

  constructor(options: {
    readonly address: string
    readonly accepted?: readonly string[]
    readonly pathOf: (url: string) => string
    readonly deadlineMs?: number
  }) {
    const { address, accepted = [], pathOf, deadlineMs } = options
    this.server =
      address === ''
        ? undefined
        : new RealServer(address, deadlineMs === undefined ? undefined : { deadlineMs })
    this.accepted = accepted
    this.book = new DriftBook(accepted)
    this.#pathOf = pathOf
  }

  onAnswer(listener: RealAnswerListener): void {
    this.#listeners.add(listener)
  }

  /** Resolves when all that was asked is compared. */
  async settled(): Promise<void> {
    while (this.#comparing.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- what was asked meanwhile is waited for too
      await Promise.all(this.#comparing)
    }
  }

  /** Forgets what was found and seen. */
  forget(): void {
    this.book.clear()
    this.#history = new StateHistory()
  }

  close(): void {
    this.server?.close()
  }

  adopt(request: FastifyRequest): void {
    if (this.sessions.size === 0) return
    const token = tokenOf(request)
    const own = token === undefined ? undefined : this.sessions.ownFor(token)
    if (token === undefined || own === undefined) return
    this.#realTokens.set(request, token)
    request.headers['x-access-token'] = own
  }

  plan(endpoint: Endpoint, request: FastifyRequest): void {
    const { settle } = request
    if (this.server === undefined || settle === undefined) return
    const rule = this.rules.find(endpoint, settle.world.name)
    // Done for each of both, a form would have to be kept in memory.
    if (rule === undefined || (rule.mode === 'both' && endpoint.takes === 'form')) return
    request.upstreamPlan = rule.mode === 'real' ? 'real' : 'both'
    this.#asked.set(request, { endpoint, rule, answer: undefined })
  }

  async passOn(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<false> {
    if (request.notes !== undefined) request.notes.answeredBy = 'real'
    const answer = await this.#answerTo(request)
    this.#dress(reply, answer)
    this.#note(request, wireAnswerOf(answer), endpoint)
    reply.send(payloadOf(answer))
    return false
  }

  ask(_endpoint: Endpoint, request: FastifyRequest): void {
    const asked = this.#asked.get(request)
    if (asked === undefined) return
    asked.answer = this.#answerTo(request).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
  }

  answered(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: Error | null, payload: unknown) => void,
  ): void {
    const asked = this.#asked.get(request)
    if (asked?.answer === undefined) return done(null, payload)
    this.#asked.delete(request)
    const fake = { status: reply.statusCode, body: jsonOf(payload) }
    const compared = this.#compare(request, asked, fake)
    this.#comparing.add(compared)
    void compared.finally(() => this.#comparing.delete(compared))
    if (asked.rule.answers === 'fake') return done(null, payload)
    void this.#leaveWith(asked.answer, { request, reply, payload }, done)
  }

  async #leaveWith(
    asked: Promise<OutgoingAnswer | Error>,
    { request, reply, payload }: OwnAnswer,
    leave: (error: null, payload: unknown) => void,
  ): Promise<void> {
    const answer = await asked
    // Where the real server is silent, ours stands: the journal says so.
    if (answer instanceof Error) {
      leave(null, payload)
      return
    }
    if (request.notes !== undefined) {
      request.notes.answeredBy = 'real'
      request.notes.sharedAnswer = undefined
    }
    reply.removeHeader('content-length')
    this.#dress(reply, answer)
    leave(null, payloadOf(answer))
  }

  async #compare(request: FastifyRequest, asked: AskedReal, fake: WireAnswer): Promise<void> {
    const { endpoint } = asked
    const answer = await asked.answer
    const at = { nowMs: systemNowMs(), source: 'live' }
    // That nobody answered is told by the journal of those who wanted that answer; it says nothing of the contract.
    if (answer === undefined || answer instanceof Error) return
    if (answer.bytes.length > comparedLimitBytes) return
    const real = wireAnswerOf(answer)
    this.sessions.note(fake.body, real.body)
    const differences = compareAnswers({
      endpoint,
      asked: { values: valuesOf(request) },
      real,
      // What a fault made of it is not our answer.
      fake: request.faultDecision === undefined ? fake : undefined,
      history: this.#history,
    })
    this.book.note(endpoint.id, differences, at)
    this.#note(request, real, endpoint)
  }

  #note(request: FastifyRequest, real: WireAnswer, endpoint: Endpoint): void {
    const { settle } = request
    if (settle === undefined) return
    for (const listener of this.#listeners) {
      const heard = listener(settle, endpoint, real)
      this.#comparing.add(heard)
      void heard.finally(() => this.#comparing.delete(heard))
    }
  }

  async #answerTo(request: FastifyRequest): Promise<OutgoingAnswer> {
    const { server } = this
    if (server === undefined) throw new Error('There is no real server.')
    const token = tokenOf(request)
    const real = token === undefined ? undefined : this.sessions.realFor(token)
    const path = this.#pathOf(request.url)
    const call = await passedCallOf(request, path, this.#realTokens.get(request) ?? real ?? token)
    return server.answerTo(call)
  }

  #dress(reply: FastifyReply, { status, headers }: OutgoingAnswer): void {
    reply.status(status).header('X-Fake-Answered-By', 'real')
    for (const name of passedBack) {
      const value = headers[name]
      if (typeof value === 'string') reply.header(name, value)
    }
  }
}

function wireAnswerOf({ status, headers, bytes }: OutgoingAnswer): WireAnswer {
  const isJson = (headers['content-type'] ?? '').includes('json')
  if (!isJson || bytes.length > comparedLimitBytes) return { status, body: undefined }
  return { status, body: jsonOf(bytes.toString()) }
}

function payloadOf({ headers, bytes }: OutgoingAnswer): string | Buffer {
  return (headers['content-type'] ?? '').includes('json') ? bytes.toString() : bytes
}

function jsonOf(payload: unknown): unknown {
  if (typeof payload !== 'string' || payload.length > comparedLimitBytes) return undefined
  try {
    return parseJson(payload)
  } catch {
    return payload
  }
}

function valuesOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body, params } = request
  return {
    ...queryOf(request),
    ...(hasFields(params) ? params : {}),
    ...(hasFields(body) ? body : {}),
  }
}
