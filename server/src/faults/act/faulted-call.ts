import { Readable } from 'node:stream'
import { type FastifyReply } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { longestHangMs } from '@settle/shared/core/fault-effect.ts'
import { localeOf } from '#server/core/call/locale.ts'
import { type World } from '#server/worlds/world.ts'
import { answerInstead, plainAnswer, type FaultAnswer } from './fault-answer.ts'
import { delayMsOf } from '#server/faults/random.ts'
import { brokenJson, bytesOf, pause, sendHalf, slowly, withEmptyMenu } from './spoilt-answer.ts'
import { noteUnreadBody } from './unread-body.ts'
import { type FiringFault, type WorldFaults } from '#server/faults/world-faults.ts'

interface CallUnderFault {
  readonly endpoint: Endpoint
  readonly world: World
  readonly reply: FastifyReply
  /** Breaks the connection off. */
  readonly breakOff: () => void
}

type Leave = (error: Error | null, payload: unknown) => void

/** A gate is opened by somebody; one that was forgotten does not hold a connection for ever. */
const longestGateMs = 600_000
const defaultDripMs = 5_000
const jsonType = 'application/json; charset=utf-8'

/** One call that a fault hits: what happens before it is done, and to its answer. */
export class FaultedCall {
  readonly #fault: FiringFault
  readonly #faults: WorldFaults
  readonly #call: CallUnderFault
  #isAnswered = false

  constructor(fault: FiringFault, faults: WorldFaults, call: CallUnderFault) {
    this.#fault = fault
    this.#faults = faults
    this.#call = call
    const { id, source, remaining } = fault.decision
    call.reply
      .header('X-Fake-Fault-Id', id)
      .header('X-Fake-Fault-Source', source)
      .header('X-Fake-Fault-Remaining', remaining ?? 'unlimited')
  }

  /** What happens before the call is done; resolves to whether it is done at all. */
  async enter(): Promise<boolean> {
    const { draft } = this.#fault
    if (draft.phase === 'after') return true
    await this.#delay()
    switch (draft.effect.kind) {
      case 'delay':
      case 'slowBody':
      case 'emptyMenu':
        return true
      case 'gate':
        if ((await this.#hold(longestGateMs)) === 'released') return true
        break
      case 'hang':
        await this.#hold(draft.effect.for ?? longestHangMs)
        break
      default:
    }
    await noteUnreadBody(this.#call.reply.request)
    this.#answer()
    return false
  }

  /** What becomes of the answer on its way out; where nothing is to leave, it never calls back. */
  async leave(payload: unknown, done: Leave): Promise<void> {
    if (this.#isAnswered) return done(null, payload)
    this.#isAnswered = true
    const { draft } = this.#fault
    if (draft.phase === 'after') await this.#delay()
    try {
      const left = await this.#spoilt(payload)
      if (left !== undefined) done(null, left)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), payload)
    }
  }

  /** The answer in place of a call that is not done. */
  #answer(): void {
    this.#isAnswered = true
    const { reply } = this.#call
    const { effect } = this.#fault.draft
    const instead = answerInstead(effect, this.#context)
    if (instead !== undefined) {
      reply.send(this.#dress(instead))
      return
    }
    if (effect.kind === 'reset') return this.#call.breakOff()
    const bytes = Buffer.from(this.#dress(plainAnswer(this.#context)))
    if (effect.kind === 'truncate') return sendHalf(reply, bytes)
    reply.send(effect.kind === 'badJson' ? brokenJson(bytes) : '')
  }

  /** What leaves instead of the honest answer; undefined where nothing does. */
  async #spoilt(payload: unknown): Promise<unknown> {
    const { draft } = this.#fault
    const { effect } = draft
    const { reply } = this.#call
    switch (effect.kind) {
      case 'delay':
        return payload
      case 'gate':
        if (draft.phase === 'before') return payload
        if ((await this.#hold(longestGateMs)) === 'released') return payload
        break
      case 'hang':
        await this.#hold(effect.for ?? longestHangMs)
        break
      case 'reset':
        this.#call.breakOff()
        discard(payload)
        return undefined
      case 'truncate':
        sendHalf(reply, await bytesOf(payload))
        return undefined
      case 'slowBody': {
        const bytes = await bytesOf(payload)
        reply.removeHeader('content-length')
        return slowly(bytes, effect.for ?? defaultDripMs)
      }
      case 'empty':
      case 'badJson':
      case 'emptyMenu': {
        const bytes = await bytesOf(payload)
        reply.removeHeader('content-length')
        if (effect.kind === 'empty') return ''
        return effect.kind === 'badJson' ? brokenJson(bytes) : withEmptyMenu(bytes)
      }
      default:
    }
    discard(payload)
    const instead = answerInstead(effect, this.#context)
    return instead === undefined ? payload : this.#dress(instead)
  }

  get #context() {
    const { endpoint, world, reply } = this.#call
    return {
      endpoint,
      locale: localeOf(reply.request.headers['x-locale']),
      requestId: reply.request.id,
      timestamp: world.clock.nowMs(),
    }
  }

  /** Gives the reply the head of an answer that was made up, and returns its body. */
  #dress({ status, text, retryAfter }: FaultAnswer): string {
    const { reply } = this.#call
    for (const name of ['content-length', 'content-disposition', 'content-encoding']) {
      reply.removeHeader(name)
    }
    reply.status(status).type(jsonType)
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
    return text
  }

  #hold(longestMs: number): Promise<'released' | 'waited'> {
    return this.#faults.held.hold(this.#fault.decision.id, longestMs)
  }

  async #delay(): Promise<void> {
    const ms = delayMsOf(this.#fault.draft.effect, this.#faults.random)
    if (ms > 0) await pause(ms)
  }
}

/** A stream that nobody reads any more. */
function discard(payload: unknown): void {
  if (payload instanceof Readable) payload.destroy()
}
