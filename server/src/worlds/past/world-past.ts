import { type ClockState } from '#server/worlds/clock/clock.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type Snapshot, usersOwn } from '#server/worlds/world-state.ts'
import { type PastLine, type PastMemory, type RowBefore } from './past-memory.ts'

/** Where a world stood: before which change, and when. */
export interface WorldPoint {
  readonly sequence: number
  /** The world's time, ms of the epoch. */
  readonly nowMs: number
}

/** What a change is taken back by. */
interface NewLine {
  readonly sequence: number
  readonly lastId: number
  readonly holdsChanges: boolean
  readonly clock: ClockState
  readonly undoing?: readonly RowBefore[]
  readonly whole?: Snapshot['rows']
}

/**
 * The last changes of one world, each with what it replaced: so that any point since can be made again, without anybody
 * having asked for it beforehand. A snapshot before each call would copy what it changes; this keeps no more than that.
 */
export class WorldPast {
  readonly #memory: PastMemory
  readonly #lines = new Map<number, PastLine>()

  constructor(memory: PastMemory) {
    this.#memory = memory
  }

  note({ undoing = [], whole, ...line }: NewLine): void {
    const bytes = lineBytes + bytesOf(undoing) + (whole === undefined ? 0 : wholeBytes(whole))
    const kept = { ...line, owner: this, undoing, whole, bytes }
    this.#lines.set(line.sequence, kept)
    if (this.#lines.size > this.#memory.limits.linesOfWorld) {
      const [oldest] = this.#lines.values()
      if (oldest !== undefined) this.forget(oldest)
    }
    this.#memory.keep(kept)
  }

  /** What the world was at a point, made from what it is now; undefined where that is too long ago. */
  momentAt({ sequence, nowMs }: WorldPoint, now: Snapshot): Snapshot | undefined {
    let rows = new Map(now.rows)
    let head: Pick<Snapshot, 'clock' | 'lastId' | 'holdsChanges'> = now
    const own = new Map<string, Map<string, Entry>>()
    for (let at = now.sequence - 1; at >= sequence; at -= 1) {
      const line = this.#lines.get(at)
      if (line === undefined) return undefined
      head = line
      if (line.whole !== undefined) {
        rows = new Map(line.whole)
        own.clear()
      }
      for (const { in: name, id, entry } of line.undoing) {
        let entries = own.get(name)
        if (entries === undefined) {
          entries = new Map(rows.get(name))
          own.set(name, entries)
          rows.set(name, entries)
        }
        if (entry === undefined) entries.delete(id)
        else entries.set(id, entry)
      }
    }
    for (const name of usersOwn) rows.delete(name)
    const { clock, lastId, holdsChanges } = head
    return {
      ...now,
      sequence,
      lastId,
      holdsChanges,
      clock: { ...clock, anchorRealMs: now.clock.anchorRealMs, anchorWorldMs: nowMs },
      rows,
    }
  }

  /** Whether the world can be made again as it was before a change. */
  reaches(sequence: number, now: number): boolean {
    return sequence === now || this.#lines.has(sequence)
  }

  forget(line: PastLine): void {
    this.#lines.delete(line.sequence)
    this.#memory.drop(line)
  }

  clear(): void {
    for (const line of this.#lines.values()) this.#memory.drop(line)
    this.#lines.clear()
  }
}

const lineBytes = 256
const rowBytes = 96
/** A row that only the past still holds; rows have some forty fields. */
const heldRowBytes = 1_024

function bytesOf(undoing: readonly RowBefore[]): number {
  let bytes = 0
  for (const { entry } of undoing) bytes += rowBytes + (entry ? heldRowBytes : 0)
  return bytes
}

function wholeBytes(whole: Snapshot['rows']): number {
  let count = 0
  for (const { size } of whole.values()) count += size
  return count * (rowBytes + heldRowBytes)
}
