import { type JournalEntry } from './journal-entry.ts'
import { KeptText } from './kept-text.ts'

/** How much the journal holds (kit.md, section 3). */
export interface JournalLimits {
  readonly entriesOfWorld: number
  readonly bytesOfProcess: number
}

/** The entries of one world, the oldest first. */
export class WorldEntries {
  /** The first `#start` places are empty. */
  #entries: (JournalEntry | undefined)[] = []
  #start = 0
  #sequence = 0
  /** How many entries had to go, because of either limit. */
  dropped = 0
  bytes = 0
  /** How many of the places that the memory's order has for this world stand for entries that are gone. */
  goneInOrder = 0

  get size(): number {
    return this.#entries.length - this.#start
  }

  /** The sequence of the newest entry; 0 before the first. */
  get lastSequence(): number {
    return this.#sequence
  }

  nextSequence(): number {
    this.#sequence += 1
    return this.#sequence
  }

  push(entry: JournalEntry): void {
    this.#entries.push(entry)
    this.bytes += entry.bytes
  }

  /** Removes the oldest entry and returns what it took, bytes. */
  shift(): number {
    const entry = this.#entries[this.#start]
    if (entry === undefined) return 0
    this.#entries[this.#start] = undefined
    this.#start += 1
    if (this.#start * 2 > this.#entries.length + 64) {
      this.#entries = this.#entries.slice(this.#start)
      this.#start = 0
    }
    this.bytes -= entry.bytes
    freeTexts(entry)
    return entry.bytes
  }

  clear(): void {
    for (const entry of this.oldestFirst()) freeTexts(entry)
    this.#entries = []
    this.#start = 0
    this.bytes = 0
    this.dropped = 0
  }

  *oldestFirst(): Generator<JournalEntry> {
    for (let at = this.#start; at < this.#entries.length; at += 1) {
      const entry = this.#entries[at]
      if (entry !== undefined) yield entry
    }
  }

  *newestFirst(): Generator<JournalEntry> {
    for (let at = this.#entries.length - 1; at >= this.#start; at -= 1) {
      const entry = this.#entries[at]
      if (entry !== undefined) yield entry
    }
  }
}

function freeTexts({ body, answer }: JournalEntry): void {
  body?.free()
  if (answer instanceof KeptText) answer.free()
}

/** Holds the entries of all worlds within their limits: where there is no room, the oldest goes. */
export class EntryMemory {
  readonly #limits: JournalLimits
  /** The worlds of all entries in the order in which these came. */
  #order: WorldEntries[] = []
  #start = 0
  #goneInOrder = 0
  #bytes = 0

  constructor(limits: JournalLimits) {
    this.#limits = limits
  }

  /** About what all entries take, bytes. */
  get bytes(): number {
    return this.#bytes
  }

  keep(entries: WorldEntries, entry: JournalEntry): void {
    entries.push(entry)
    this.#order.push(entries)
    this.#bytes += entry.bytes
    if (entries.size > this.#limits.entriesOfWorld) {
      this.#bytes -= entries.shift()
      entries.dropped += 1
      this.#noteGone(entries, 1)
    }
    while (this.#bytes > this.#limits.bytesOfProcess && this.#start < this.#order.length) {
      this.#dropOldest()
    }
  }

  forget(entries: WorldEntries): void {
    this.#bytes -= entries.bytes
    this.#noteGone(entries, entries.size)
    entries.clear()
  }

  #noteGone(entries: WorldEntries, count: number): void {
    entries.goneInOrder += count
    this.#goneInOrder += count
    if (this.#goneInOrder > 1_024 + (this.#order.length - this.#start) / 2) this.#compact()
  }

  #dropOldest(): void {
    const entries = this.#order[this.#start]
    if (entries === undefined) return
    this.#start += 1
    if (this.#start > 1_024 + this.#order.length / 2) this.#compact()
    if (entries.goneInOrder > 0) {
      this.#noteGone(entries, -1)
      return
    }
    this.#bytes -= entries.shift()
    entries.dropped += 1
  }

  /** Of each world the oldest entries are the ones that are gone, and so are its first places in the order. */
  #compact(): void {
    const order: WorldEntries[] = []
    for (let at = this.#start; at < this.#order.length; at += 1) {
      const entries = this.#order[at]
      if (entries === undefined) continue
      if (entries.goneInOrder > 0) entries.goneInOrder -= 1
      else order.push(entries)
    }
    this.#order = order
    this.#start = 0
    this.#goneInOrder = 0
  }
}
