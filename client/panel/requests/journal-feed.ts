import { call, CallFailure, unreachable, worldPath } from '#panel/control-api.ts'
import { Cell } from '#panel/parts/cell.ts'
import { type JournalPage, type RequestSummary } from './request-summary.ts'

/** As many as the server keeps of one world. */
const entryLimit = 1_000
const againMs = 2_000

/** `live`: the server tells of each request; `asking`: the stream broke, and the list is asked for now and then. */
type Standing = 'off' | 'live' | 'asking'

/** The request journal of one world as it grows, also over a restart of the server. */
export class JournalFeed {
  /** Set whenever something here is. */
  readonly changes = new Cell(0)
  /** Why the server tells no more, as of a world that is gone. */
  refusal: CallFailure | undefined
  /** The newest first. */
  entries: readonly RequestSummary[] = []
  /** How many had to go, here or in the server. */
  dropped = 0
  standing: Standing = 'off'
  #world = ''
  #last = 0
  #source: EventSource | undefined
  #timer: number | undefined
  #turn = 0

  /** Begins, or begins anew; throws a CallFailure where the first reading is refused. */
  async start(world: string): Promise<void> {
    if (world !== this.#world) this.entries = []
    this.stop()
    this.#world = world
    this.refusal = undefined
    const turn = this.#turn
    const page = await this.#ask('')
    if (turn !== this.#turn) return
    this.#take(page)
    this.#listen()
  }

  stop(): void {
    this.#turn += 1
    this.standing = 'off'
    this.#source?.close()
    this.#source = undefined
    window.clearTimeout(this.#timer)
  }

  #ask(query: string): Promise<JournalPage> {
    return call('GET', worldPath(this.#world, `/requests?limit=${entryLimit}${query}`))
  }

  #take({ entries, dropped, last }: JournalPage): void {
    this.entries = entries
    this.dropped = dropped
    this.#last = last
    this.#changed()
  }

  #listen(): void {
    const address = worldPath(this.#world, `/requests/stream?since=${this.#last}`)
    const source = new EventSource(address)
    this.#source = source
    source.addEventListener('open', () => this.#stand('live'))
    source.addEventListener('error', () => this.#askSoon())
    source.addEventListener('end', () => this.#askSoon())
    source.addEventListener('request', ({ data }) => {
      const entry: RequestSummary = JSON.parse(data)
      this.#add([entry])
    })
  }

  /** The browser would go on from a number that a restarted server has not reached: so the list is asked for first. */
  #askSoon(): void {
    this.#source?.close()
    this.#stand('asking')
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#askAgain(), againMs)
  }

  async #askAgain(): Promise<void> {
    const turn = this.#turn
    try {
      const page = await this.#ask(`&since=${this.#last}`)
      if (turn !== this.#turn) return
      const hasRestarted = page.last < this.#last
      const whole = hasRestarted ? await this.#ask('') : undefined
      if (turn !== this.#turn) return
      if (whole === undefined) this.#add(page.entries)
      else this.#take(whole)
      this.#listen()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (turn !== this.#turn) return
      if (error.code === unreachable) return this.#askSoon()
      this.stop()
      this.refusal = error
      this.#changed()
    }
  }

  #add(newest: readonly RequestSummary[]): void {
    const fresh = newest.filter(({ sequence }) => sequence > this.#last)
    const [first] = fresh
    if (first === undefined) return
    this.#last = first.sequence
    const all = [...fresh, ...this.entries]
    this.dropped += Math.max(0, all.length - entryLimit)
    this.entries = all.slice(0, entryLimit)
    this.#changed()
  }

  #changed(): void {
    this.changes.set(this.changes.value + 1)
  }

  #stand(standing: Standing): void {
    this.standing = standing
    this.#changed()
  }
}
