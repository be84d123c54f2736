import { once } from 'node:events'
import { startThread } from '#server/core/worker-thread.ts'
import { BadHar, type HarReport } from './har-file.ts'
import { type HarAnswer, type HarQuestion } from './har-messages.ts'

/** What reading a file may cost. */
interface ReadingLimits {
  /** Of the thread's heap, in MB. */
  readonly memoryMb: number
  /** ms of real time. */
  readonly deadlineMs: number
}

const usualLimits: ReadingLimits = { memoryMb: 768, deadlineMs: 30_000 }

let reading: Promise<unknown> = Promise.resolve()

/**
 * Compares the calls of a HAR file with the contract in a thread of its own, one file at a time. Throws a BadHar for what
 * is none, and for what takes too much memory or time.
 */
export function readHarFile(question: HarQuestion, limits = usualLimits): Promise<HarReport> {
  const read = reading.then(() => inThread(question, limits))
  reading = read.catch(() => undefined)
  return read
}

async function inThread(question: HarQuestion, limits: ReadingLimits): Promise<HarReport> {
  const thread = await startThread('drift/har-worker', {
    name: 'har',
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  const timer = setTimeout(() => void thread.terminate(), limits.deadlineMs)
  const ended = new AbortController()
  const { signal } = ended
  const exit = once(thread, 'exit', { signal }).then((): never => {
    throw tooLarge()
  })
  try {
    thread.postMessage(question, [])
    const [answer]: HarAnswer[] = await Promise.race([once(thread, 'message', { signal }), exit])
    if (answer?.kind === 'report') return answer.report
    throw new BadHar(answer?.message ?? '')
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error
  } finally {
    exit.catch(() => undefined)
    ended.abort()
    clearTimeout(timer)
    await thread.terminate()
  }
}

function tooLarge(): BadHar {
  return new BadHar('HAR 太大或太复杂，没有读完；请分成几份')
}
