import { availableParallelism } from 'node:os'
import { RequestRejected } from '#server/core/refusal.ts'
import { type PackedLine } from './sheet-lines.ts'
import { type SheetQuestion } from './sheet-question.ts'
import { SheetThread } from './sheet-thread.ts'

/** A line of a list: its cells by the fields that were asked for, '' where nothing stands. */
export interface SheetLine<Field extends string> {
  /** The number that a spreadsheet shows beside it. */
  readonly rowNo: number
  readonly cells: Readonly<Record<Field, string>>
}

interface Bounds {
  /** Threads that read at the same time. */
  readonly threads: number
  /** Uploads that wait for one; each holds its file in memory. */
  readonly waiting: number
  /** What a file may take once it is read; its other limits stop it within two seconds, on a machine that is not busy. */
  readonly deadlineMs: number
  /** How long a thread is kept for the next file. */
  readonly idleMs: number
  /** What a thread may keep in its heap. */
  readonly memoryMb: number
}

const usualBounds: Bounds = {
  // A core is left to the calls of all others.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 8,
  deadlineMs: 10_000,
  idleMs: 10_000,
  memoryMb: 64,
}

/**
 * Reads uploaded spreadsheets in threads of their own, so that no file holds the server up or takes its memory: a thread
 * has a limit of memory and a deadline, there are few of them, and a few files more may wait.
 */
export class SpreadsheetReader {
  readonly #bounds: Bounds
  readonly #idle: SheetThread[] = []
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds }
  }

  /**
   * The lines of a spreadsheet below its headings, in the order of the file. Refuses with a sentence what cannot be read,
   * lacks columns, holds too much or takes too long; rejects with 503 where too many wait already. `onLines` is told how
   * many were read so far.
   */
  async read<Field extends string>(
    question: SheetQuestion<Field>,
    onLines: (count: number) => void = () => undefined,
  ): Promise<SheetLine<Field>[]> {
    await this.#turn()
    try {
      const idle = this.#idle.pop()
      const thread = idle?.isAlive === true ? idle : await SheetThread.start(this.#bounds.memoryMb)
      return await this.#readWith(thread, question, onLines)
    } finally {
      const next = this.#waiting.shift()
      // The place goes to who waits longest, before anybody who comes now can take it.
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  /** How many threads wait for a file. */
  get idleThreads(): number {
    return this.#idle.length
  }

  /** Ends the threads that wait for a file. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()))
  }

  async #readWith<Field extends string>(
    thread: SheetThread,
    question: SheetQuestion<Field>,
    onLines: (count: number) => void,
  ): Promise<SheetLine<Field>[]> {
    const fields = question.columns.map(({ field }) => field)
    const lines: SheetLine<Field>[] = []
    try {
      await thread.read(question, this.#bounds.deadlineMs, (packed) => {
        for (const line of packed) lines.push(unpacked(fields, line))
        onLines(lines.length)
      })
    } catch (error) {
      // What a refused file left behind goes with its thread.
      await thread.end()
      throw error
    }
    this.#idle.push(thread)
    thread.endUnlessUsed(this.#bounds.idleMs, () => {
      this.#idle.splice(this.#idle.indexOf(thread), 1)
    })
    return lines
  }

  async #turn(): Promise<void> {
    const { threads, waiting } = this.#bounds
    if (this.#running < threads) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= waiting) {
      throw new RequestRejected(503, '正在读取的文件太多，请稍后再上传')
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

function unpacked<Field extends string>(
  fields: readonly Field[],
  [rowNo, ...texts]: PackedLine,
): SheetLine<Field> {
  const cells = Object.fromEntries(fields.map((field, index) => [field, texts[index] ?? '']))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of the columns are its keys
  return { rowNo, cells: cells as Record<Field, string> }
}
