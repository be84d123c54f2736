import { once } from 'node:events'
import { type Worker } from 'node:worker_threads'
import { startThread } from '#server/core/worker-thread.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { type WorldFileAnswer, type WorldFileQuestion } from './world-file-messages.ts'
import { BadWorldFile, type WorldInFile } from './world-file.ts'

/** What reading a file may cost. */
interface ReadingLimits {
  /** Of the thread's heap, in MB. */
  readonly memoryMb: number
  /** ms of real time. */
  readonly deadlineMs: number
}

/** A file of 64 MB, the largest that is taken, becomes about ten times as much while it is read. */
const usualLimits: ReadingLimits = { memoryMb: 768, deadlineMs: 30_000 }

/** A snapshot of ours is read however large it is; its world was in this process's memory once. */
const ownLimits: ReadingLimits = { memoryMb: 4_096, deadlineMs: 600_000 }

let reading: Promise<unknown> = Promise.resolve()

/**
 * Reads a world's file in a thread of its own, one file at a time, and gives what it holds for a world that goes on at this
 * time of the machine in ms. The loop is held up by no more than a portion of rows. Throws a BadWorldFile for what is no
 * world, and for what takes too much memory or time. The bytes are the reader's from then on.
 */
export function readWorldFile(
  bytes: Uint8Array,
  realNowMs: number,
  limits = usualLimits,
): Promise<WorldInFile> {
  return inTurn({ bytes, realNowMs }, limits)
}

/** The same for the file of a snapshot that this server wrote; throws a BadWorldFile where it is not whole. */
export async function readSnapshotFile(path: string): Promise<Snapshot> {
  return (await inTurn({ path }, ownLimits)).moment
}

function inTurn(question: WorldFileQuestion, limits: ReadingLimits): Promise<WorldInFile> {
  const read = reading.then(() => readInThread(question, limits))
  reading = read.catch(() => undefined)
  return read
}

async function readInThread(
  question: WorldFileQuestion,
  { memoryMb, deadlineMs }: ReadingLimits,
): Promise<WorldInFile> {
  const thread = await startThread('worlds/world-file-worker', {
    name: 'world-file',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const timer = setTimeout(() => void thread.terminate(), deadlineMs)
  try {
    thread.postMessage(question, 'path' in question ? [] : givenAway(question.bytes))
    return await worldFrom(thread)
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** Large bytes are given away, not copied; small ones may lie in a buffer that others share. */
function givenAway({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

async function worldFrom(thread: Worker): Promise<WorldInFile> {
  const rows = new Map<string, Map<string, Entry>>()
  let head: Extract<WorldFileAnswer, { readonly kind: 'head' }> | undefined
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one portion after the other, with a turn of the loop for each
    const answer = await nextAnswer(thread)
    if (answer.kind === 'bad') throw new BadWorldFile(answer.message, { isJson: answer.isJson })
    if (answer.kind === 'end') break
    if (answer.kind === 'head') head = answer
    else {
      const known = rows.get(answer.collection) ?? new Map<string, Entry>()
      for (const [id, entry] of answer.entries) known.set(id, entry)
      rows.set(answer.collection, known)
    }
    thread.postMessage('next', [])
  }
  if (head === undefined) throw new Error('The thread gave rows of no world.')
  return { moment: { ...head.head, rows }, sample: head.sample }
}

async function nextAnswer(thread: Worker): Promise<WorldFileAnswer> {
  const ended = new AbortController()
  const exit = once(thread, 'exit', { signal: ended.signal }).then(() => {
    throw tooLarge()
  })
  try {
    // An error of the thread rejects it.
    const [answer] = await Promise.race([once(thread, 'message', { signal: ended.signal }), exit])
    return answer
  } catch (error) {
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLarge()
    throw error
  } finally {
    exit.catch(() => undefined)
    ended.abort()
  }
}

function tooLarge(): BadWorldFile {
  return new BadWorldFile('文件太大或太复杂，没有读完；请换一个改动较少的世界导出')
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined
}
