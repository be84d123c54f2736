import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type BeatenFault, type FaultDecision, type FaultSource } from './fault-decision.ts'
import { Fault, type NotFiring } from './fault.ts'
import { mismatchForCaller, mismatchOf, mismatchWith, type FaultFacts } from './fault-match.ts'
import { type FaultDraft } from './fault-rule.ts'
import { HeldRequests } from './act/held-requests.ts'
import { SeededRandom } from './random.ts'

/** A fault that fires for a request. */
export interface FiringFault {
  readonly draft: FaultDraft
  readonly decision: FaultDecision
}

/** Whether a fault would fire for a request, and why not. */
interface ExplainedFault {
  readonly fault: Fault
  /** undefined: it is the one that fires. */
  readonly reason: NotFiring | undefined
}

/** What a request asks for by itself. */
interface AskedFaults {
  readonly header: FaultDraft | undefined
  readonly magic: FaultDraft | undefined
}

const faultLimit = 1_000
/** Callers of one call whose faults are known at once. */
const callerLimit = 200

/** Faults that stand in no world: a header's and a magic amount's. */
const headerId = 'header'
const amountId = 'amount'

/** Lower decides first (kit.md, section 2). */
const ranks: Readonly<Record<FaultSource, number>> = {
  header: 1,
  next: 2,
  rule: 3,
  scenario: 4,
  magic: 5,
}

/** The faults of one world; they end with it, and with its reset. */
export class WorldFaults {
  readonly held = new HeldRequests()
  readonly random: SeededRandom
  /** What may be for whom, until the faults change; a rule for somebody else costs a call nothing. */
  readonly #byCall = new Map<Endpoint, Map<string, readonly Fault[]>>()
  #faults: Fault[] = []
  #sequence = 0

  /** What is drawn follows from the seed text alone. */
  constructor(seed: string) {
    this.random = new SeededRandom(seed)
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0
  }

  /** By id: 404 where there is none. */
  faultOf(id: string): Fault {
    const fault = this.#faults.find((one) => one.id === id)
    if (fault === undefined) {
      throw new RequestRejected(404, '没有编号为 {id} 的故障规则', { id }, 'FAKE_UNKNOWN_FAULT')
    }
    return fault
  }

  /** In the order in which they decide. */
  list(): readonly Fault[] {
    return this.#faults.toSorted(inOrderOfDecision)
  }

  /**
   * Adds a fault; what can fire no more makes room. Rejects with 409 what is one too many, but for the faults of a
   * magic login: its session is open by now, and there was room when it was asked for.
   */
  add(
    draft: FaultDraft,
    source: Exclude<FaultSource, 'header'>,
    { nowMs, sessionId }: { readonly nowMs: number; readonly sessionId?: string },
  ): Fault {
    if (source !== 'magic') this.requireRoom(1, nowMs)
    this.#sequence += 1
    const sequence = this.#sequence
    const fault = new Fault(draft, { id: `f${sequence}`, source, sessionId, sequence, nowMs })
    this.#faults.push(fault)
    this.#byCall.clear()
    return fault
  }

  /** Makes room for so many faults, where it has to; rejects with 409 where that is not enough. */
  requireRoom(count: number, nowMs: number): void {
    if (this.#faults.length + count > faultLimit) this.#makeRoom(nowMs)
    if (this.#faults.length + count <= faultLimit) return
    throw new RequestRejected(
      409,
      '一个世界最多 {limit} 条故障规则，请先删除一些',
      { limit: faultLimit },
      'FAKE_TOO_MANY_FAULTS',
    )
  }

  /** Takes a fault out, and lets go the one who it holds. */
  remove(id: string): void {
    const going = this.faultOf(id)
    this.#faults = this.#faults.filter((fault) => fault !== going)
    this.#byCall.clear()
    this.held.release(id)
  }

  /** Takes all faults out, and lets go the one who they hold. */
  clear(): void {
    this.#faults = []
    this.#byCall.clear()
    this.held.releaseAll()
  }

  /** The first fault that fires for a request, which counts it; undefined where none does. */
  decide(facts: FaultFacts, nowMs: number, asked: FaultDraft | undefined): FiringFault | undefined {
    let firing: Fault | undefined
    const beaten: BeatenFault[] = []
    for (const fault of this.#candidates(facts, nowMs, asked)) {
      if (mismatchOf(fault, facts) !== undefined) continue
      const reason = firing === undefined ? fault.fire(facts, nowMs, this.random) : 'beaten'
      if (reason === undefined) firing = fault
      // What ended long ago is no loser of today.
      else if (reason !== 'spent' && reason !== 'expired') {
        beaten.push({ id: fault.id, source: fault.source, reason })
      }
    }
    if (firing?.remaining === 0) this.#byCall.clear()
    return firing && { draft: firing.draft, decision: firing.decision(beaten) }
  }

  /** Every fault of the world with whether it would fire, and why not; nothing is counted. */
  explain(
    facts: FaultFacts,
    nowMs: number,
    { header, magic }: AskedFaults,
  ): readonly ExplainedFault[] {
    let isDecided = false
    const all = [...fromHeader(header, nowMs), ...this.list(), ...fromAmount(magic, nowMs)]
    return all.map((fault) => {
      const reason =
        mismatchWith(fault, facts.endpoint) ?? mismatchOf(fault, facts) ?? fault.holdbackAt(nowMs)
      if (reason !== undefined) return { fault, reason }
      if (isDecided) return { fault, reason: 'beaten' as const }
      isDecided = true
      return { fault, reason }
    })
  }

  /** The faults that may be for a call of somebody, in the order in which they decide. */
  #candidates(
    { endpoint, actor }: FaultFacts,
    nowMs: number,
    asked: FaultDraft | undefined,
  ): readonly Fault[] {
    const callers = this.#byCall.get(endpoint) ?? new Map<string, readonly Fault[]>()
    this.#byCall.set(endpoint, callers)
    const caller = actor === undefined ? '' : `${actor.sessionId} ${actor.username} ${actor.role}`
    let kept = callers.get(caller)
    if (kept === undefined) {
      if (callers.size >= callerLimit) callers.clear()
      kept = this.list().filter(
        (fault) =>
          fault.stateAt(nowMs) !== 'spent' &&
          mismatchWith(fault, endpoint) === undefined &&
          mismatchForCaller(fault, actor) === undefined,
      )
      callers.set(caller, kept)
    }
    if (asked === undefined) return kept
    const own = fromHeader(asked, nowMs).filter(
      (fault) => mismatchWith(fault, endpoint) === undefined,
    )
    return [...own, ...kept]
  }

  /** What can fire no more goes, unless it still holds somebody, who could not be let go then. */
  #makeRoom(nowMs: number): void {
    this.#faults = this.#faults.filter(
      (fault) => fault.stateAt(nowMs) === 'active' || this.held.countOf(fault.id) > 0,
    )
  }
}

/** What a request asks for itself is a fault of this one request, poll or not. */
function fromHeader(asked: FaultDraft | undefined, nowMs: number): readonly Fault[] {
  if (asked === undefined) return []
  const draft = { ...asked, match: { background: true, ...asked.match } }
  return [new Fault(draft, { id: headerId, source: 'header', sequence: 0, nowMs })]
}

/** A magic amount asks for the same each time. */
function fromAmount(asked: FaultDraft | undefined, nowMs: number): readonly Fault[] {
  return asked === undefined ? [] : [amountFault(asked, nowMs)]
}

function amountFault(asked: FaultDraft, nowMs: number): Fault {
  const draft = { ...asked, times: null }
  return new Fault(draft, { id: amountId, source: 'magic', sequence: 0, nowMs })
}

/** The fault of a magic amount, which nothing else came before. */
export function firingAmount(asked: FaultDraft, nowMs: number): FiringFault {
  const fault = amountFault(asked, nowMs)
  return { draft: fault.draft, decision: fault.decision([]) }
}

function inOrderOfDecision(one: Fault, other: Fault): number {
  const byRank = ranks[one.source] - ranks[other.source]
  if (byRank !== 0) return byRank
  // The queue is served in the order in which it was filled.
  if (one.source === 'next') return one.sequence - other.sequence
  return other.specificity - one.specificity || other.sequence - one.sequence
}
