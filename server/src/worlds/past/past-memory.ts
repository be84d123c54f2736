import { type ClockState } from '#server/worlds/clock/clock.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { type WorldPast } from './world-past.ts'

/** What was kept about an id before a change: its row, null for a removed one, undefined where the seed's was seen. */
export interface RowBefore {
  readonly in: string
  readonly id: string
  readonly entry: Entry | undefined
}

/** How one change of a world is taken back. */
export interface PastLine {
  readonly owner: WorldPast
  /** The number that the world had before it. */
  readonly sequence: number
  readonly lastId: number
  readonly holdsChanges: boolean
  readonly clock: ClockState
  readonly undoing: readonly RowBefore[]
  /** All that the world had changed, where the change put everything aside. */
  readonly whole: Snapshot['rows'] | undefined
  /** About what it takes, bytes. */
  readonly bytes: number
}

/** How much of the past of all worlds is kept (docs/decisions/0168). */
export interface PastLimits {
  readonly linesOfWorld: number
  readonly bytesOfProcess: number
}

const usualLimits: PastLimits = { linesOfWorld: 1_000, bytesOfProcess: 16 * 1_048_576 }

/** The past of all worlds of a process, within its limits: where there is no room, the oldest change is forgotten. */
export class PastMemory {
  readonly limits: PastLimits
  /** In the order in which they came; of each world the oldest come first. */
  readonly #lines = new Set<PastLine>()
  #bytes = 0

  constructor(limits: PastLimits = usualLimits) {
    this.limits = limits
  }

  get bytes(): number {
    return this.#bytes
  }

  keep(line: PastLine): void {
    this.#lines.add(line)
    this.#bytes += line.bytes
    while (this.#bytes > this.limits.bytesOfProcess) {
      const [oldest] = this.#lines
      if (oldest === undefined) return
      oldest.owner.forget(oldest)
    }
  }

  drop(line: PastLine): void {
    if (this.#lines.delete(line)) this.#bytes -= line.bytes
  }
}
