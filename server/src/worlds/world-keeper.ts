import { type JournalLine } from './disk/journal-line.ts'
import { type Journal, type PreparedLine } from './disk/journal.ts'
import { type SnapshotShelf } from './files/snapshot-shelf.ts'
import { GoneData } from './disk/unusable-data.ts'
import { LostWorld } from './shared/lost-world.ts'
import { type Snapshot } from './world-state.ts'

/** Where a world is kept. */
export interface WorldStorage {
  readonly journal: Journal
  /** Replaces the snapshot at one blow and returns its size in bytes. */
  save(snapshot: Snapshot): Promise<number>
  readonly shelf: SnapshotShelf
}

/** What keeping a world needs besides its storage. */
export interface KeeperSettings {
  readonly name: string
  /** The size of a journal from which on a snapshot replaces it. */
  readonly compactAtBytes: number
  /** The world as it is now. */
  readonly snapshot: () => Snapshot
  readonly warn: (text: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}

/** Writes down what a world does, and from time to time all that it is. */
export class WorldKeeper {
  readonly #storage: WorldStorage
  readonly #settings: KeeperSettings
  #failure: Error | undefined
  #compactAtBytes: number
  #compaction: Promise<void> | undefined

  constructor(storage: WorldStorage, settings: KeeperSettings) {
    this.#storage = storage
    this.#settings = settings
    this.#compactAtBytes = settings.compactAtBytes
  }

  /** Why a line could not be kept: memory is ahead of the disk, and nothing more may happen. */
  get failure(): Error | undefined {
    return this.#failure
  }

  /** Writes the next line in slices, for `keep`. */
  prepare(line: JournalLine): Generator<void, PreparedLine> {
    return this.#storage.journal.prepare(line)
  }

  /** Resolves when the line and all before it are on disk. */
  keep(line: JournalLine | PreparedLine): Promise<void> {
    const { journal } = this.#storage
    const kept = journal.append(line)
    // Who waits for the line does not wait for the snapshot too.
    kept.then(
      () => this.#compactWhereLarge(),
      (error: unknown) => this.#fail(error),
    )
    return kept
  }

  #compactWhereLarge(): void {
    const { journal } = this.#storage
    if (journal.sizeBytes <= this.#compactAtBytes) return
    if (this.#compaction !== undefined || this.#failure !== undefined) return
    this.compact().catch((error: unknown) => {
      this.#compactAtBytes = 2 * journal.sizeBytes
      this.#settings.warn(
        `世界 ${this.#settings.name} 的快照没有写成，日志继续记录：${String(error)}`,
      )
      if (error instanceof GoneData || error instanceof LostWorld) this.#fail(error)
    })
  }

  /** Replaces the journal by a snapshot of what it tells. */
  compact(): Promise<void> {
    this.#compaction ??= this.#replaceJournal().finally(() => {
      this.#compaction = undefined
    })
    return this.#compaction
  }

  /** Keeps nothing more: another server leads the world. */
  abandon(reason: LostWorld): void {
    this.#fail(reason)
  }

  /** Resolves when all is on disk, in the snapshot alone where nothing failed. */
  async close(): Promise<void> {
    const { journal } = this.#storage
    // A failed compaction was already warned of; the journal still tells all.
    await this.#compaction?.catch(() => {})
    try {
      if (this.#failure === undefined && journal.sizeBytes > 0) await this.compact()
    } catch (error) {
      if (!(error instanceof GoneData || error instanceof LostWorld)) throw error
      this.#fail(error)
    }
    await journal.close()
  }

  async #replaceJournal(): Promise<void> {
    const { journal } = this.#storage
    const { compactAtBytes, snapshot } = this.#settings
    journal.mark()
    const sizeBytes = await this.#storage.save(snapshot())
    // A world much larger than the limit is not written again for every small journal.
    this.#compactAtBytes = Math.max(compactAtBytes, sizeBytes)
    await journal.cut()
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return
    const { name, warn, onFatal } = this.#settings
    this.#failure = error instanceof Error ? error : new Error(String(error))
    // Anyone who removed the files meant to; the other worlds go on, and this one can still be read.
    if (error instanceof GoneData) return warn(`世界 ${name}：${error.message}`)
    // It is another server's now, and goes on there.
    if (error instanceof LostWorld) return
    onFatal(
      `世界 ${name} 的日志无法写入，服务已停止，以免丢失改动。请检查磁盘空间和权限后重新启动。`,
      error,
    )
  }
}
