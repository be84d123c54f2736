import { openSync, readSync } from 'node:fs'
import { PerformanceObserver, performance } from 'node:perf_hooks'

/** What work in this process came to. */
export interface Watched<Result> {
  readonly result: Result
  /** As a caller waited, on this machine just now. */
  readonly tookMs: number
  /** What the thread itself worked, without waiting for a processor: it says the same on a busy machine. */
  readonly workedMs: number
  /** The longest that the event loop did nothing else, worked, without collecting garbage. */
  readonly heldMs: number
}

/** Two ticks and what lay between them. */
interface Stall {
  readonly fromMs: number
  readonly untilMs: number
  readonly workedMs: number
}

const tickMs = 1

/** Does work under a name, tells what it came to, and says so on the console: the figures are what a soak is for. */
export async function watched<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const watch = new LoopWatch()
  const result = await work()
  const told = await watch.end()
  const [took, worked, held] = [told.tookMs, told.workedMs, told.heldMs].map(Math.round)
  // oxlint-disable-next-line no-console -- the figures are what a soak is for
  console.log(`${name}: took ${took} ms, worked ${worked} ms, held the loop for ${held} ms`)
  return { result, ...told }
}

/** Ticks, and notes what keeps it from ticking, as `scripts/stall-monitor.js` does for a server of its own. */
class LoopWatch {
  readonly #beganMs = performance.now()
  readonly #beganWorkedMs = threadMs()
  readonly #stalls: Stall[] = []
  readonly #collections: { startTime: number; duration: number }[] = []
  readonly #observer = new PerformanceObserver((list) => {
    this.#collections.push(...list.getEntries())
  })
  readonly #timer = setInterval(() => this.#tick(), tickMs)
  #lastMs = this.#beganMs
  #lastWorkedMs = this.#beganWorkedMs

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  async end(): Promise<Omit<Watched<unknown>, 'result'>> {
    this.#tick()
    const tookMs = this.#lastMs - this.#beganMs
    const workedMs = this.#lastWorkedMs - this.#beganWorkedMs
    clearInterval(this.#timer)
    // What was collected is told a turn later.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    this.#observer.disconnect()
    const heldMs = Math.max(0, ...this.#stalls.map((stall) => this.#worked(stall)))
    return { tookMs, workedMs, heldMs }
  }

  #tick(): void {
    const untilMs = performance.now()
    const workedMs = threadMs()
    this.#stalls.push({ fromMs: this.#lastMs, untilMs, workedMs: workedMs - this.#lastWorkedMs })
    this.#lastMs = untilMs
    this.#lastWorkedMs = workedMs
  }

  #worked({ fromMs, untilMs, workedMs }: Stall): number {
    const collected = this.#collections
      .filter(({ startTime, duration }) => startTime < untilMs && startTime + duration > fromMs)
      .reduce((sum, { duration }) => sum + duration, 0)
    return workedMs * (1 - Math.min(1, collected / (untilMs - fromMs)))
  }
}

const told = Buffer.alloc(100)
const schedule = openSchedule()

/** How long the main thread has worked so far; where the system does not tell, the time itself. */
function threadMs(): number {
  if (schedule === undefined) return performance.now()
  const length = readSync(schedule, told, 0, told.length, 0)
  return Number(told.toString('latin1', 0, length).split(' ')[0]) / 1e6
}

/** Opened once: it is read every millisecond, and what that takes is counted with the work. */
function openSchedule(): number | undefined {
  try {
    return openSync('/proc/self/schedstat', 'r')
  } catch {
    return undefined
  }
}
