import { type FastifyReply } from 'fastify'
import { type Endpoint, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type World } from '#server/worlds/world.ts'
import { Refused } from '#server/core/refusal.ts'
import { type CallNotes } from './call-notes.ts'
import { type KeptAnswer } from './idempotency.ts'
import { say } from './locale.ts'
import { type Call } from './call.ts'

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

export type Outcome<E extends Endpoint> =
  | ResultOf<E>
  | Refused
  | JsonText
  | WithMessage<ResultOf<E>>
  | FastifyReply

export function sendOutcome<E extends Endpoint>(
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

export function sendAnswer(
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
export function answerOf<E extends Endpoint>(
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
