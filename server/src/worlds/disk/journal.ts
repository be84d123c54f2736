import { type JournalLine } from './journal-line.ts'

/** Where a world writes down what happened; the embedded default is a file, see `file-journal.ts`. */
export interface Journal {
  /** How much there is to read at the next start. */
  readonly sizeBytes: number
  /** Resolves when the line is kept; rejects where it cannot be, and then for every later line too. */
  append(line: JournalLine | PreparedLine): Promise<void>
  /** Writes a long line in slices, to be appended then; no other line may be appended between. */
  prepare(line: JournalLine): Generator<void, PreparedLine>
  /** Hands over the lines in order; throws where one cannot be read. Called once, before the first append. */
  read(accept: (line: JournalLine) => void): Promise<void>
  /** Remembers this place; lines appended later survive the next cut. */
  mark(): void
  /** Forgets the lines before the mark, since a snapshot holds them. */
  cut(): Promise<void>
  close(): Promise<void>
}

/** A line as its journal keeps it. */
export class PreparedLine {
  readonly pieces: readonly Buffer[]

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
  }
}

const nothing = new PreparedLine([])

/** Keeps nothing: for worlds that live as long as the process. */
export const memoryJournal: Journal = {
  sizeBytes: 0,
  append: () => Promise.resolve(),
  *prepare() {
    yield
    return nothing
  },
  read: () => Promise.resolve(),
  mark: () => {},
  cut: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
