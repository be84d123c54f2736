import { findText, hasFields } from '#server/worlds/disk/json.ts'

const pairLimit = 10_000

/** Sessions of users who logged in here and at the real server by one call; in memory alone. */
export class PairedSessions {
  readonly #realOf = new Map<string, string>()
  readonly #ownOf = new Map<string, string>()

  get size(): number {
    return this.#realOf.size
  }

  /** Notes the two answers to one call, where each opened a session. */
  note(own: unknown, real: unknown): void {
    const [ours, theirs] = [tokenIn(own), tokenIn(real)]
    if (ours === undefined || theirs === undefined) return
    this.#realOf.set(ours, theirs)
    this.#ownOf.set(theirs, ours)
    const [oldest] = this.#realOf
    if (this.#realOf.size <= pairLimit || oldest === undefined) return
    this.#realOf.delete(oldest[0])
    this.#ownOf.delete(oldest[1])
  }

  realFor(token: string): string | undefined {
    return this.#realOf.get(token)
  }

  ownFor(token: string): string | undefined {
    return this.#ownOf.get(token)
  }

  clear(): void {
    this.#realOf.clear()
    this.#ownOf.clear()
  }
}

function tokenIn(answer: unknown): string | undefined {
  const result = hasFields(answer) ? answer['result'] : undefined
  return findText(result, 'token')
}
