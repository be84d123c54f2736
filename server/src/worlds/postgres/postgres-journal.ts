import { journalLineOf, piecesOf, type JournalLine } from '#server/worlds/disk/journal-line.ts'
import { PreparedLine, type Journal } from '#server/worlds/disk/journal.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { sliceFromNow, turn } from '#server/worlds/slices.ts'
import { type Database } from './database.ts'
import { type GroupAppender } from './group-append.ts'

interface JournalPlace {
  readonly world: string
  /** The epoch in which this server leads the world. */
  readonly epoch: number
  /** The number of the last line that the world's snapshot holds. */
  readonly sequence: number
  /** Fetches a seed that a line names, before the line is read. */
  readonly fetchSeed: (hash: string) => Promise<void>
  /** Hears that a line was not kept. */
  readonly onLost: () => void
}

const rowsAtOnce = 200

/** The journal of a world in the database; its lines are numbered by the world, one after the other. */
export class PostgresJournal implements Journal {
  readonly #sql: Database
  readonly #appender: GroupAppender
  readonly #place: JournalPlace
  #sequence: number
  #sizeBytes = 0
  #sizeAtMark = 0
  #mark = 0

  constructor(sql: Database, appender: GroupAppender, place: JournalPlace) {
    this.#sql = sql
    this.#appender = appender
    this.#place = place
    this.#sequence = place.sequence
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  *prepare(line: JournalLine): Generator<void, PreparedLine> {
    const pieces: Buffer[] = [Buffer.from('{')]
    for (const piece of piecesOf(line)) {
      pieces.push(Buffer.from(piece))
      yield
    }
    return new PreparedLine(pieces)
  }

  append(line: JournalLine | PreparedLine): Promise<void> {
    const { world, epoch, onLost } = this.#place
    const text =
      line instanceof PreparedLine
        ? Buffer.concat(line.pieces).toString('utf8')
        : JSON.stringify(line)
    this.#sequence += 1
    this.#sizeBytes += text.length
    const kept = this.#appender.append({ world, epoch, sequence: this.#sequence, text })
    kept.catch(onLost)
    return kept
  }

  async read(accept: (line: JournalLine) => void): Promise<void> {
    const { world, sequence: from, fetchSeed } = this.#place
    const sql = this.#sql
    const lines = sql<{ sequence: number; line: string }[]>`
      select sequence, line from fake_journal where world = ${world} and sequence > ${from} order by sequence`
    let isSliceOver = sliceFromNow()
    /* oxlint-disable eslint/no-await-in-loop -- lines are read in order, and other worlds go on meanwhile */
    for await (const rows of lines.cursor(rowsAtOnce)) {
      for (const { sequence, line: text } of rows) {
        const line = readLine(world, sequence, text)
        if (line.reset !== undefined) await fetchSeed(line.reset)
        accept(line)
        this.#sequence = sequence
        this.#sizeBytes += text.length
        if (!isSliceOver()) continue
        await turn()
        isSliceOver = sliceFromNow()
      }
    }
    /* oxlint-enable eslint/no-await-in-loop */
  }

  mark(): void {
    this.#mark = this.#sequence
    this.#sizeAtMark = this.#sizeBytes
  }

  async cut(): Promise<void> {
    await this.#sql`
      delete from fake_journal where world = ${this.#place.world} and sequence <= ${this.#mark}`
    this.#sizeBytes -= this.#sizeAtMark
    this.#sizeAtMark = 0
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

function readLine(world: string, sequence: number, text: string): JournalLine {
  const place = `fake_journal:${world}:${sequence}`
  try {
    const line = journalLineOf(text)
    if (line.sequence !== sequence) throw new Error(`行内的序号是 ${line.sequence}`)
    return line
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnusableData(
      `数据库中世界 ${world} 的第 ${sequence} 行日志无法读取：${reason}。未改动任何数据。若放弃这个世界的改动，请删除这个世界。`,
      { place, cause: error },
    )
  }
}
