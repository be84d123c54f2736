// Whether what concurrent clients were told could come from one thing that does one operation after the other, each at a
// moment between its call and its answer (Wing and Gong's search, with the places remembered that led nowhere).

/** What a thing holds: a value, or a list of values. */
export type Held = string | readonly string[]

/** One call of a client. Times are of one clock for all clients. */
export type Operation = Call & ({ readonly wrote: string } | { readonly read: Held })

interface Call {
  readonly calledAt: number
  /** Infinity where no answer came: a write was done at some time after its call, or never. */
  readonly answeredAt: number
}

/** A thing that is written to; a read tells all that it holds. */
export interface Model {
  readonly initial: Held
  readonly written: (held: Held, value: string) => Held
}

/** One value, which a write replaces. */
export const register = (initial: string): Model => ({ initial, written: (_held, value) => value })

/** A list, at whose end a write appends. */
export const list: Model = { initial: [], written: (held, value) => [held, value].flat() }

/** How far an order has come. */
interface Place {
  /** All answered operations before this one are in the order. */
  readonly first: number
  /** Those behind it that are in the order too, rising. */
  readonly later: readonly number[]
  /** The unanswered ones that are taken to be done, rising. */
  readonly guessed: readonly number[]
  readonly held: Held
}

/**
 * Undefined where a history is linearizable. Else an operation whose answer fits no order: the one that had to be next
 * where the longest order ended.
 */
export function findMisfit(
  history: readonly Operation[],
  { initial, written }: Model,
): Operation | undefined {
  const inOrder = history.toSorted((one, other) => one.calledAt - other.calledAt)
  const answered = inOrder.filter(({ answeredAt }) => answeredAt < Infinity)
  const unanswered = inOrder.filter(({ answeredAt }) => answeredAt === Infinity)

  /** The answered operations that may be next, and the time by which one of them must have been. */
  const candidatesAt = ({ first, later }: Place) => {
    const candidates: number[] = []
    let deadline = Infinity
    for (let at = first; at < answered.length; at += 1) {
      const { calledAt = Infinity, answeredAt = Infinity } = answered[at] ?? {}
      if (calledAt > deadline) break
      if (later.includes(at)) continue
      candidates.push(at)
      deadline = Math.min(deadline, answeredAt)
    }
    const isInTime = (at: number) => (answered[at]?.calledAt ?? Infinity) <= deadline
    return { candidates: candidates.filter(isInTime), deadline }
  }

  /** What is held after an operation; undefined where it would not have told this. */
  const heldAfter = (held: Held, operation: Operation | undefined) => {
    if (operation === undefined) return undefined
    if ('wrote' in operation) return written(held, operation.wrote)
    return textOf(operation.read) === textOf(held) ? held : undefined
  }
  const placesAfter = (place: Place): Place[] => {
    const { candidates, deadline } = candidatesAt(place)
    const places: Place[] = []
    for (const [at, operation] of unanswered.entries()) {
      if (operation.calledAt > deadline || place.guessed.includes(at)) continue
      const held = heldAfter(place.held, operation)
      if (held !== undefined)
        places.push({ ...place, guessed: withNumber(place.guessed, at), held })
    }
    // What was called first is tried first: it is taken from the end.
    for (const at of candidates.toReversed()) {
      const held = heldAfter(place.held, answered[at])
      if (held !== undefined) places.push({ ...place, ...including(place, at), held })
    }
    return places
  }

  const start: Place = { first: 0, later: [], guessed: [], held: initial }
  const seen = new Set<string>()
  const open = [start]
  let furthest = start
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.first === answered.length) return undefined
    if (lengthOf(place) > lengthOf(furthest)) furthest = place
    for (const next of placesAfter(place)) {
      const key = JSON.stringify(next)
      if (seen.has(key)) continue
      seen.add(key)
      open.push(next)
    }
  }
  const { deadline } = candidatesAt(furthest)
  return answered.find(({ answeredAt }) => answeredAt === deadline)
}

function including({ first, later }: Place, at: number) {
  let next = first
  const done = new Set(withNumber(later, at))
  while (done.delete(next)) next += 1
  return { first: next, later: [...done] }
}

function withNumber(numbers: readonly number[], added: number): readonly number[] {
  return [...numbers, added].toSorted((one, other) => one - other)
}

function lengthOf({ first, later }: Place): number {
  return first + later.length
}

function textOf(held: Held): string {
  return JSON.stringify(held)
}
