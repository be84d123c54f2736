import { once } from 'node:events'
import { join } from 'node:path'
import { type Worker } from 'node:worker_threads'
import { RequestRejected } from '#server/core/refusal.ts'
import { startThread } from '#server/core/worker-thread.ts'
import {
  type InvoiceFiles,
  type InvoiceFormat,
  type InvoicePaper,
} from '#server/documents/invoice/invoice-paper.ts'
import {
  type FromPrinter,
  type PrintedDocument,
  type PrintJob,
  type PrintOrder,
} from './printed-document.ts'

interface Bounds {
  /** Documents that wait while one is printed; more are answered 503. */
  readonly waiting: number
  /** What one document may take, on a machine that is busy. */
  readonly deadlineMs: number
  /** How long the thread is kept for the next one. */
  readonly idleMs: number
  readonly memoryMb: number
}

const usualBounds: Bounds = { waiting: 64, deadlineMs: 20_000, idleMs: 30_000, memoryMb: 192 }

const isBuilt = !import.meta.url.endsWith('.ts')
/** `server/fonts`, seen from `server/dist` or from here; its README says where the font comes from. */
const fontFile = join(
  import.meta.dirname,
  isBuilt ? '..' : '../..',
  'fonts',
  'NotoSansSC-Regular.ttf',
)

interface Waiting {
  readonly job: PrintJob
  readonly resolve: (files: Partial<InvoiceFiles>) => void
  readonly reject: (error: Error) => void
}

/**
 * Prints documents as PDF, and the files of invoices, in a thread of their own, one after the other in the order in which they came, so that the event
 * loop is free. One for the whole server.
 */
export class DocumentPrinter {
  readonly #bounds: Bounds
  readonly #queue: Waiting[] = []
  #thread: Promise<Worker> | undefined
  #isRunning = false
  #idleTimer: NodeJS.Timeout | undefined
  #count = 0

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds }
  }

  /** The bytes of a PDF. Rejects with 503 where too many wait already, and with an Error where it cannot be printed. */
  async print(document: PrintedDocument): Promise<Uint8Array> {
    return fileOf(await this.#order({ kind: 'document', document }), 'pdf')
  }

  /** The asked-for files of an invoice, made together. Rejects as `print` does. */
  async printInvoice<Format extends InvoiceFormat>(
    paper: InvoicePaper,
    formats: readonly Format[],
  ): Promise<Pick<InvoiceFiles, Format>> {
    const files = await this.#order({ kind: 'invoice', paper, formats })
    const made = formats.map((format) => [format, fileOf(files, format)] as const)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets its keys
    return Object.fromEntries(made) as Pick<InvoiceFiles, Format>
  }

  #order(job: PrintJob): Promise<Partial<InvoiceFiles>> {
    if (this.#queue.length >= this.#bounds.waiting) {
      return Promise.reject(new RequestRejected(503, '正在生成的文件太多，请稍后再试'))
    }
    const printed = new Promise<Partial<InvoiceFiles>>((resolve, reject) => {
      this.#queue.push({ job, resolve, reject })
    })
    if (!this.#isRunning) void this.#run()
    return printed
  }

  /** Ends the thread; what waits is rejected. */
  async close(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The printer was closed.'))
    await this.#end()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    clearTimeout(this.#idleTimer)
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one thread
        next.resolve(await this.#printOne(next.job))
      } catch (error) {
        // Whatever state the thread is in: the next document gets a new one.
        // oxlint-disable-next-line no-await-in-loop -- nothing is printed until the thread has ended
        await this.#end()
        next.reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.#isRunning = false
    this.#idleTimer = setTimeout(() => void this.#end(), this.#bounds.idleMs)
    this.#idleTimer.unref()
  }

  async #printOne(job: PrintJob): Promise<Partial<InvoiceFiles>> {
    this.#thread ??= startPrinter(this.#bounds.memoryMb)
    const thread = await this.#thread
    this.#count += 1
    const id = this.#count
    const stopped = new AbortController()
    const { signal } = stopped
    const timer = setTimeout(
      () => stopped.abort(new Error(`A document took more than ${this.#bounds.deadlineMs} ms.`)),
      this.#bounds.deadlineMs,
    )
    try {
      const answered = once(thread, 'message', { signal })
      const order: PrintOrder = { id, job }
      thread.postMessage(order, [])
      const told: unknown[] = await Promise.race([answered, endOf(thread, signal)])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread tells nothing else
      const answer = told[0] as FromPrinter
      if (answer.kind === 'printed' && answer.id === id) return answer.files
      throw new Error(
        `A document was not printed: ${answer.kind === 'failed' ? answer.reason : answer.kind}`,
      )
    } finally {
      clearTimeout(timer)
      stopped.abort()
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const thread = this.#thread
    this.#thread = undefined
    const worker = await thread?.catch(() => undefined)
    await worker?.terminate()
  }
}

function fileOf(files: Partial<InvoiceFiles>, format: InvoiceFormat): Uint8Array {
  const bytes = files[format]
  if (bytes === undefined) throw new Error(`The printer made no ${format}.`)
  return bytes
}

async function startPrinter(memoryMb: number): Promise<Worker> {
  const worker = await startThread('documents/print-worker', {
    name: 'documents',
    workerData: fontFile,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.unref()
  // Who waits for a document hears of its errors; without anybody, the next document gets another thread.
  worker.on('error', () => undefined)
  await once(worker, 'message')
  return worker
}

/** Rejects once a thread has ended by itself; `once` above hears its errors. */
async function endOf(thread: Worker, signal: AbortSignal): Promise<never> {
  await once(thread, 'exit', { signal })
  throw new Error('The thread that prints documents has ended.')
}
