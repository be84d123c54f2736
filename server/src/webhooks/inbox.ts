import { type World } from '#server/worlds/world.ts'
import { signatureFault, signatureHeader } from './signature.ts'

/** How an address names the receiver of this server. */
export const inboxUrl = 'inbox:'

/** A call as it comes to a receiver. */
export interface WebhookCall {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came, and whether its signature is right. */
export interface Received extends WebhookCall {
  readonly sequence: number
  /** ms of real time. */
  readonly realMs: number
  readonly endpointId: string
  readonly fault: ReturnType<typeof signatureFault>
  /** What was answered. */
  readonly status: number
}

const kept = 200

interface Standing {
  received: Received[]
  /** What is answered next, and how often before it is 200 again. */
  answers: { readonly status: number; readonly times: number }
  count: number
}

/** The receiver of this server: it keeps what came, in memory, and answers as it is told to. */
export class Inbox {
  readonly #standing = new WeakMap<World, Standing>()

  /** The newest first. */
  of(world: World): readonly Received[] {
    return this.#at(world).received.toReversed()
  }

  answersOf(world: World): Standing['answers'] {
    return this.#at(world).answers
  }

  answerNext(world: World, answers: Standing['answers']): void {
    this.#at(world).answers = answers
  }

  clear(world: World): void {
    this.#standing.delete(world)
  }

  /** Takes a call for an address and gives the status of the answer. */
  receive(
    world: World,
    call: WebhookCall,
    at: { readonly endpointId: string; readonly secret: string; readonly realMs: number },
  ): number {
    const standing = this.#at(world)
    const { endpointId, secret, realMs } = at
    const signature = call.headers[signatureHeader] ?? ''
    const fault = signatureFault({ body: call.body, signature }, secret, Math.floor(realMs / 1_000))
    const { status, times } = standing.answers
    const honest = fault === undefined ? 200 : 401
    const said = times > 0 ? status : honest
    if (times > 0) standing.answers = { status, times: times - 1 }
    standing.count += 1
    standing.received = [
      ...standing.received.slice(1 - kept),
      { ...call, sequence: standing.count, realMs, endpointId, fault, status: said },
    ]
    return said
  }

  #at(world: World): Standing {
    let standing = this.#standing.get(world)
    if (standing === undefined) {
      standing = { received: [], answers: { status: 200, times: 0 }, count: 0 }
      this.#standing.set(world, standing)
    }
    return standing
  }
}
