import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A server in a process of its own. */
interface OwnServer {
  readonly address: string
  readonly pid?: number | undefined
}

/** What work came to for a server and for others who call it. */
export interface WatchedWork<Result> {
  readonly result: Result
  readonly tookMs: number
  /** How long each call of somebody else took meanwhile. */
  readonly latenciesMs: readonly number[]
  /** How much more memory it had at most than before. */
  readonly grownBytes: number
}

const lightCaller = new URL('../../../../scripts/light-caller.js', import.meta.url)
const lookAgainMs = 2

/** Does something while others call a server, one call after the other, and its memory is watched. */
export async function watchedServer<Result>(
  { address, pid }: OwnServer,
  work: () => Promise<Result>,
): Promise<WatchedWork<Result>> {
  const others = new Worker(lightCaller, { workerData: `${address}/healthz` })
  await once(others, 'message')
  const memory = watchMemory(pid)
  const started = performance.now()
  const result = await work()
  const tookMs = performance.now() - started
  const told = once(others, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  others.postMessage('end')
  const [latenciesMs]: readonly number[][] = await told
  return { result, tookMs, latenciesMs: latenciesMs ?? [], grownBytes: await memory() }
}

/** Looks at the memory of a process until it is asked, and then tells by how much it grew at most. */
function watchMemory(pid: number | undefined): () => Promise<number> {
  const state = { isOver: false }
  const watching = (async () => {
    const before = await residentBytes(pid)
    let peak = before
    while (!state.isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      peak = Math.max(peak, await residentBytes(pid))
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await wait(lookAgainMs)
    }
    return peak - before
  })()
  return () => {
    state.isOver = true
    return watching
  }
}

/** What a process has in memory; 0 where the system does not tell. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
