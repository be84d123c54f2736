import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

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

/** Without it the calls would be load of their own. */
const pauseMs = 2

/** Does something while it calls a server one call after the other and watches its memory. */
export async function watchedServer<Result>(
  { address, pid }: OwnServer,
  work: () => Promise<Result>,
): Promise<WatchedWork<Result>> {
  const before = await residentBytes(pid)
  let peak = before
  const state = { isOver: false }
  const latenciesMs: number[] = []
  const watch = async () => {
    do {
      const asked = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, as somebody who waits for the server makes them
      await (await fetch(`${address}/healthz`)).text()
      latenciesMs.push(performance.now() - asked)
      // oxlint-disable-next-line no-await-in-loop -- measured after each call
      peak = Math.max(peak, await residentBytes(pid))
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await wait(pauseMs)
    } while (!state.isOver)
  }
  const watching = watch()
  const started = performance.now()
  const result = await work()
  const tookMs = performance.now() - started
  state.isOver = true
  await watching
  return { result, tookMs, latenciesMs, grownBytes: peak - before }
}

/** What a process has in memory; 0 where the system does not tell. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
