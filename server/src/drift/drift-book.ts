import { type Difference, type DifferenceKind } from './difference.ts'

/** A difference as it was seen so far. */
export interface SeenDifference extends Difference {
  /** `operation kind path`, by which it can be accepted. */
  readonly key: string
  readonly count: number
  /** ms of the epoch, as the machine has it. */
  readonly firstMs: number
  readonly lastMs: number
  /** `live` or `har`. */
  readonly sources: readonly string[]
  readonly isAccepted: boolean
}

/** So many differences are told apart; what comes after them is only counted. */
const differenceLimit = 2_000

/** Where differences are gathered: by call, kind and place, counted, with the first example of each. */
export class DriftBook {
  readonly #seen = new Map<string, SeenDifference>()
  readonly #calls = new Map<string, number>()
  readonly #accepted: ReadonlySet<string>
  #left = 0

  constructor(accepted: Iterable<string> = []) {
    this.#accepted = new Set(accepted)
  }

  /** Notes a call that was compared, and what was found. */
  note(
    operation: string,
    differences: readonly Difference[],
    at: { readonly nowMs: number; readonly source: string },
  ): void {
    this.#calls.set(operation, (this.#calls.get(operation) ?? 0) + 1)
    for (const difference of differences) this.#add(difference, 1, at)
  }

  /** Takes over what another book has. */
  take(other: DriftReport, at: { readonly nowMs: number; readonly source: string }): void {
    for (const { operation, calls, differences } of other.operations) {
      this.#calls.set(operation, (this.#calls.get(operation) ?? 0) + calls)
      for (const { count, ...difference } of differences) this.#add(difference, count, at)
    }
    this.#left += other.left
  }

  clear(): void {
    this.#seen.clear()
    this.#calls.clear()
    this.#left = 0
  }

  /** All of it, by call. */
  report(): DriftReport {
    const operations = [...this.#calls].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const all = [...this.#seen.values()]
    return {
      calls: operations.reduce((sum, [, calls]) => sum + calls, 0),
      different: all.filter(({ isAccepted }) => !isAccepted).length,
      accepted: all.filter(({ isAccepted }) => isAccepted).length,
      left: this.#left,
      operations: operations.map(([operation, calls]) => ({
        operation,
        calls,
        differences: all.filter((difference) => difference.operation === operation),
      })),
    }
  }

  #add(
    difference: Difference,
    count: number,
    at: { readonly nowMs: number; readonly source: string },
  ) {
    const { operation, kind, path, real, fake } = difference
    const key = keyOf(operation, kind, path)
    const known = this.#seen.get(key)
    if (known === undefined && this.#seen.size >= differenceLimit) {
      this.#left += count
      return
    }
    this.#seen.set(key, {
      ...(known ?? { key, operation, kind, path, real, fake, firstMs: at.nowMs }),
      count: (known?.count ?? 0) + count,
      lastMs: at.nowMs,
      sources: [...new Set([...(known?.sources ?? []), at.source])],
      isAccepted: this.#accepted.has(key) || this.#accepted.has(keyOf('*', kind, path)),
    })
  }
}

function keyOf(operation: string, kind: DifferenceKind, path: string): string {
  return `${operation} ${kind} ${path}`.trim()
}

/** What `DriftBook.report` gives. */
export interface DriftReport {
  /** Calls that were compared. */
  readonly calls: number
  /** Differences that nobody accepted, and those that somebody did. */
  readonly different: number
  readonly accepted: number
  /** What was found after the limit. */
  readonly left: number
  readonly operations: readonly {
    readonly operation: string
    readonly calls: number
    readonly differences: readonly SeenDifference[]
  }[]
}
