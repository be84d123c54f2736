import { type FastifyRequest } from 'fastify'
import { type FaultDecision } from './fault-decision.ts'

const windowMs = 1_000
const keptRequests = 100

/**
 * Remembers whose connection was broken off. A browser that finds a kept connection dead sends the request again by
 * itself, at once and unseen: without this, a fault that happens once would never be seen by anybody.
 */
export class ResentRequests {
  readonly #broken = new Map<
    string,
    { readonly decision: FaultDecision; readonly untilMs: number }
  >()

  #latestMs = 0

  /** Notes that the connection of a request is about to be broken off. */
  note(request: FastifyRequest, decision: FaultDecision, nowMs: number): void {
    const isKeptConnection = request.raw.socket.bytesWritten > 0
    const isBrowser = request.headers['user-agent']?.startsWith('Mozilla/') === true
    if (!isKeptConnection || !isBrowser) return
    const [oldest] = this.#broken.keys()
    if (this.#broken.size >= keptRequests && oldest !== undefined) this.#broken.delete(oldest)
    this.#latestMs = nowMs + windowMs
    this.#broken.set(keyOf(request), { decision, untilMs: this.#latestMs })
  }

  /** What was decided for the same request just before, where it was broken off. */
  find(request: FastifyRequest, nowMs: number): FaultDecision | undefined {
    if (this.#broken.size === 0) return undefined
    if (nowMs >= this.#latestMs) {
      this.#broken.clear()
      return undefined
    }
    const known = this.#broken.get(keyOf(request))
    return known !== undefined && nowMs < known.untilMs ? known.decision : undefined
  }
}

/** The client's cache breaker is part of the address, so that a second click within the second is another request. */
function keyOf({ method, url, headers, settle }: FastifyRequest): string {
  return JSON.stringify([settle?.world.name, method, url, headers['x-access-token']])
}
