import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/** Who answers: we, the real server, or both are asked and compared. */
export const upstreamModes = ['fake', 'real', 'both'] as const

/** What is done with calls while a real server is set. */
export interface UpstreamRule {
  /** The id of a call, or `*` for all that no other rule names. */
  readonly operation: string
  readonly mode: (typeof upstreamModes)[number]
  /** Whose answer the client gets where both are asked. */
  readonly answers: 'fake' | 'real'
  /** The one world that it holds in; null for all. */
  readonly world: string | null
}

const ruleLimit = 1_000

/** The rules of a server: the one that says most about a call decides. */
export class UpstreamRules {
  readonly #rules = new Map<string, UpstreamRule>()

  get all(): readonly UpstreamRule[] {
    return [...this.#rules.values()]
  }

  /** Sets a rule in place of one for the same calls. */
  set(rule: UpstreamRule): void {
    const key = keyOf(rule.operation, rule.world)
    if (!this.#rules.has(key) && this.#rules.size >= ruleLimit) {
      throw new RequestRejected(
        409,
        '规则太多，最多 {limit} 条',
        { limit: ruleLimit },
        'FAKE_TOO_MANY_RULES',
      )
    }
    this.#rules.set(key, rule)
  }

  clear(): void {
    this.#rules.clear()
  }

  /** The rule for a call; undefined where we answer alone. */
  find(endpoint: Endpoint, world: string): UpstreamRule | undefined {
    if (this.#rules.size === 0) return undefined
    const named =
      this.#rules.get(keyOf(endpoint.id, world)) ?? this.#rules.get(keyOf(endpoint.id, null))
    const rule = named ?? this.#rules.get(keyOf('*', world)) ?? this.#rules.get(keyOf('*', null))
    if (rule === undefined || rule.mode === 'fake') return undefined
    // Done twice, a call changes two servers: that somebody wants it for this one is said by its name.
    if (rule.mode === 'both' && named === undefined && endpoint.effect === 'mutate')
      return undefined
    return rule
  }
}

function keyOf(operation: string, world: string | null): string {
  return `${operation} ${world ?? ''}`
}
