import { type World } from '#server/worlds/world.ts'
import { type SharedText } from '#server/core/call/call-notes.ts'
import { EntryMemory, WorldEntries, type JournalLimits } from './entry-memory.ts'
import { bytesOf, type EndedTexts, type JournalEntry } from './journal-entry.ts'
import { KeptText } from './kept-text.ts'
import { TextPages } from './text-pages.ts'

/** Hears what becomes of the journal of one world. */
export interface JournalListener {
  recorded(entry: JournalEntry): void
  /** The world is gone, or the server stops: nothing more comes. */
  ended(how: 'deleted' | 'stopped'): void
}

const journalLimits: JournalLimits = {
  entriesOfWorld: 1_000,
  bytesOfProcess: 32 * 1_024 * 1_024,
}

/** The requests that every world was sent, and what became of them, as far as there is room (kit.md, section 3). */
export class RequestJournal {
  readonly #memory: EntryMemory
  readonly #texts = new TextPages()
  readonly #entries = new WeakMap<World, WorldEntries>()
  readonly #listeners = new Map<World, Set<JournalListener>>()
  readonly #ended = new WeakSet<World>()

  constructor(limits: JournalLimits = journalLimits) {
    this.#memory = new EntryMemory(limits)
  }

  /** Keeps an entry, which gets the next number of its world; a request that outlives its world is not kept. */
  record(world: World, entry: JournalEntry, { body, answer }: EndedTexts): void {
    if (this.#ended.has(world)) return
    const entries = this.#entriesOf(world)
    entry.sequence = entries.nextSequence()
    if (body !== undefined) entry.body = new KeptText(this.#texts, body)
    entry.answer = isText(answer) ? new KeptText(this.#texts, answer) : answer
    entry.bytes = bytesOf(entry)
    this.#memory.keep(entries, entry)
    for (const listener of this.#listeners.get(world) ?? []) listener.recorded(entry)
  }

  /** The entries of a world, the newest first. */
  newestFirst(world: World): Iterable<JournalEntry> {
    return this.#entriesOf(world).newestFirst()
  }

  /** The entries of a world in the order of their answers. */
  oldestFirst(world: World): Iterable<JournalEntry> {
    return this.#entriesOf(world).oldestFirst()
  }

  find(world: World, id: string): JournalEntry | undefined {
    for (const entry of this.newestFirst(world)) if (entry.id === id) return entry
    return undefined
  }

  /** How many entries there are, how many had to go since the journal was cleared, and the number of the last one. */
  standing(world: World) {
    const { size, dropped, lastSequence } = this.#entriesOf(world)
    return { size, dropped, last: lastSequence }
  }

  /** Forgets what a world was sent so far; its numbers go on, and the one who listens goes on listening. */
  clear(world: World): void {
    this.#memory.forget(this.#entriesOf(world))
  }

  /** Tells a listener of every further entry of a world; returns how it stops listening. */
  listen(world: World, listener: JournalListener): () => void {
    const listeners = this.#listeners.get(world) ?? new Set()
    this.#listeners.set(world, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(world)
    }
  }

  /** Forgets a world that was deleted. */
  end(world: World): void {
    this.clear(world)
    this.#ended.add(world)
    for (const listener of this.#listeners.get(world) ?? []) listener.ended('deleted')
    this.#listeners.delete(world)
  }

  /** Lets everybody who listens go, so that nobody holds up a stop. */
  stop(): void {
    const all = [...this.#listeners.values()].flatMap((listeners) => [...listeners])
    this.#listeners.clear()
    for (const listener of all) listener.ended('stopped')
  }

  #entriesOf(world: World): WorldEntries {
    let entries = this.#entries.get(world)
    if (entries === undefined) {
      entries = new WorldEntries()
      this.#entries.set(world, entries)
    }
    return entries
  }
}

function isText(answer: EndedTexts['answer']): answer is string | SharedText {
  return typeof answer === 'string' || (answer !== undefined && 'shared' in answer)
}
