import { type FaultEffect } from '@settle/shared/core/fault-effect.ts'
import { type BeatenFault, type FaultDecision, type FaultSource } from './fault-decision.ts'
import { specificityOf, type FaultFacts, type FaultTarget, type Mismatch } from './fault-match.ts'
import { type FaultDraft } from './fault-rule.ts'
import { LoopGuard } from './loop-guard.ts'
import { SeededRandom } from './random.ts'

/** Why a fault that is for a request does not fire. */
type Holdback = 'spent' | 'expired' | 'suspended' | 'skip' | 'probability'

/** Why a fault does not fire: it is not for the request, it holds back, or another one came first. */
export type NotFiring = Mismatch | Holdback | 'beaten'

/** A fault that stands in a world, with how often it fired. */
export class Fault implements FaultTarget {
  readonly id: string
  readonly source: FaultSource
  readonly draft: FaultDraft
  readonly match: FaultDraft['match']
  readonly sessionId: string | undefined
  readonly sequence: number
  readonly expiresAtMs: number
  readonly specificity: number
  readonly #ownRandom: SeededRandom | undefined
  readonly #guard = new LoopGuard()
  #toSkip: number
  #remaining: number | null
  #fired = 0
  #isSuspended = false

  constructor(draft: FaultDraft, standing: FaultStanding) {
    this.draft = draft
    this.match = draft.match
    this.id = standing.id
    this.source = standing.source
    this.sessionId = standing.sessionId
    this.sequence = standing.sequence
    this.expiresAtMs = standing.nowMs + draft.ttlMs
    this.specificity = specificityOf({ match: draft.match, sessionId: standing.sessionId })
    this.#ownRandom = draft.seed === undefined ? undefined : new SeededRandom(draft.seed)
    this.#toSkip = draft.skip
    this.#remaining = draft.times
  }

  get fired(): number {
    return this.#fired
  }

  /** How often it fires still; null without an end. */
  get remaining(): number | null {
    return this.#remaining
  }

  /** Whether it can fire no more, or will not. */
  stateAt(nowMs: number): 'active' | 'spent' | 'expired' | 'suspended' {
    if (this.#remaining === 0) return 'spent'
    if (nowMs >= this.expiresAtMs) return 'expired'
    return this.#isSuspended ? 'suspended' : 'active'
  }

  /** Why it would not fire, without anything happening; `probability` says that nobody knows. */
  holdbackAt(nowMs: number): Holdback | undefined {
    const state = this.stateAt(nowMs)
    if (state !== 'active') return state
    if (this.#toSkip > 0) return 'skip'
    return this.draft.probability < 1 ? 'probability' : undefined
  }

  /** Fires, which counts, or says why not. Asking and counting are one step, so that parallel calls count exactly. */
  fire(facts: FaultFacts, nowMs: number, random: SeededRandom): Holdback | undefined {
    const state = this.stateAt(nowMs)
    if (state !== 'active') return state
    if (this.#toSkip > 0) {
      this.#toSkip -= 1
      return 'skip'
    }
    const { probability } = this.draft
    const chance = this.#ownRandom ?? random
    if (probability < 1 && chance.next() >= probability) return 'probability'
    if (reloadsThePage(this.draft.effect) && !this.#guard.admits(callerOf(facts), nowMs)) {
      this.#isSuspended = true
      return 'suspended'
    }
    this.#fired += 1
    if (this.#remaining !== null) this.#remaining -= 1
    return undefined
  }

  /** What the journal keeps of a firing. */
  decision(beaten: readonly BeatenFault[]): FaultDecision {
    const { effect, phase } = this.draft
    return {
      id: this.id,
      source: this.source,
      kind: effect.kind,
      effect,
      phase,
      remaining: this.#remaining,
      beaten,
    }
  }
}

/** Where a fault comes from, and since when it stands. */
interface FaultStanding {
  readonly id: string
  readonly source: FaultSource
  /** The only session that it is for; undefined for all. */
  readonly sessionId?: string | undefined
  readonly sequence: number
  /** Ms of real time. */
  readonly nowMs: number
}

/** Only these have the client load the page again (kit.md, T1 and T2). */
function reloadsThePage(effect: FaultEffect): boolean {
  return effect.kind === 'status' && (effect.status === 500 || effect.status === 401)
}

function callerOf({ actor, endpoint }: FaultFacts): string {
  return `${actor?.sessionId ?? ''} ${endpoint.id}`
}
