import { once } from 'node:events'
import { type Worker } from 'node:worker_threads'
import { Refusal } from '#server/core/refusal.ts'
import { startThread } from '#server/core/worker-thread.ts'
import { type FromWorker, type ToWorker } from './sheet-messages.ts'
import { type PackedLine } from './sheet-lines.ts'
import { type SheetQuestion } from './sheet-question.ts'
import { tooLarge, tooSlow } from './sheet-refusals.ts'

function nobody(): void {}

/** A thread that reads one spreadsheet after the other. */
export class SheetThread {
  readonly #worker: Worker
  #idleTimer: NodeJS.Timeout | undefined
  #isAlive = true
  // Who reads hears these; nobody does before and after.
  #hear: (message: FromWorker) => void = nobody
  #fail: (error: Error) => void = nobody

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.unref()
    worker.on('message', (message: FromWorker) => this.#hear(message))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => {
      this.#isAlive = false
      this.#fail(new Error('The thread that reads spreadsheets has ended.'))
    })
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Starts a thread; a file for which it would have to keep more in its heap is refused. */
  static async start(memoryMb: number): Promise<SheetThread> {
    const worker = await startThread('spreadsheet/sheet-worker', {
      name: 'spreadsheet',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    })
    // Its first message says that it is ready; the deadlines of files begin after that.
    await once(worker, 'message')
    return new SheetThread(worker)
  }

  /**
   * Hands the lines of a spreadsheet over as they are read. Refuses with a sentence what cannot be read, takes too long
   * or too much memory; the thread has ended then, or is to be ended.
   */
  read(
    question: SheetQuestion,
    deadlineMs: number,
    onLines: (lines: readonly PackedLine[]) => void,
  ): Promise<void> {
    clearTimeout(this.#idleTimer)
    let timer: NodeJS.Timeout | undefined
    const answered = new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow(deadlineMs / 1_000)), deadlineMs)
      this.#hear = (message) => {
        if (message.kind === 'lines') {
          onLines(message.lines)
          this.#tell('more')
        }
        if (message.kind === 'end') resolve()
        if (message.kind === 'refused') reject(new Refusal(message.text, message.values))
      }
      this.#fail = (error) => {
        const isFull = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(isFull ? tooLarge() : error)
      }
    })
    // A copy that is handed over: the caller keeps the file, the thread may do with its own as it likes.
    const content = new Uint8Array(question.content)
    this.#tell({ question: { ...question, content } }, [content.buffer])
    return answered.finally(() => {
      clearTimeout(timer)
      this.#hear = nobody
      this.#fail = nobody
    })
  }

  /** Ends the thread after a while in which it reads nothing, and tells that it has. */
  endUnlessUsed(idleMs: number, onEnd: () => void): void {
    this.#idleTimer = setTimeout(() => {
      onEnd()
      void this.end()
    }, idleMs)
    this.#idleTimer.unref()
  }

  async end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    await this.#worker.terminate()
  }

  #tell(message: ToWorker, handedOver: readonly ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, [...handedOver])
  }
}
