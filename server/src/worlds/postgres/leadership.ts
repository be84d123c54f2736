import { type LeaseStanding } from '#server/worlds/shared/shared-home.ts'
import { type Database } from './database.ts'

/** Who may write a world. */
export type Claim =
  | { readonly isOurs: true; readonly epoch: number }
  /** The address under which the leader is reached. */
  | { readonly isOurs: false; readonly holderUrl: string }

/** How long leases hold, in ms of real time. */
export interface LeaseTimes {
  /** From the last renewal on. */
  readonly leaseMs: number
  readonly renewMs: number
  /**
   * A leader stops so much earlier than the database would let another one in: clocks run at different speeds, and a
   * process may be stopped between a look at the clock and what it does.
   */
  readonly marginMs: number
}

export const usualLeaseTimes: LeaseTimes = { leaseMs: 10_000, renewMs: 3_000, marginMs: 2_000 }

interface LeadershipSettings {
  /** The address under which other servers reach this one. */
  readonly url: string
  /** Names this process: two of them may have been given one address. */
  readonly holder: string
  /** A lane in which this server's statements over many leases go one after the other, so that they never lock each other out. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Hears that this server leads a world no more. */
  readonly onLost: (world: string) => void
  readonly warn: (text: string) => void
  readonly times: LeaseTimes
}

interface Held {
  readonly epoch: number
  /** By the clock of this process that only goes forward. */
  validUntilMs: number
}

/**
 * The worlds that this server leads (scale-out). Time is told by the database for all, and by a clock that
 * only goes forward for oneself: a server that was stopped and goes on knows that it is too late.
 */
export class Leadership {
  readonly #sql: Database
  readonly #settings: LeadershipSettings
  readonly #held = new Map<string, Held>()
  readonly #timer: NodeJS.Timeout
  #isRenewing = false

  constructor(sql: Database, settings: LeadershipSettings) {
    this.#sql = sql
    this.#settings = settings
    this.#timer = setInterval(() => void this.#renew(), settings.times.renewMs)
    this.#timer.unref()
  }

  /** The worlds that are led now. */
  get worlds(): readonly string[] {
    return [...this.#held.keys()]
  }

  /** How many worlds are led, and for how long all of them may be served without a word from the database. */
  get standing(): LeaseStanding {
    const ends = [...this.#held.values()].map(({ validUntilMs }) => validUntilMs)
    if (ends.length === 0) return { worlds: 0, validMs: null }
    const firstMs = ends.reduce((first, end) => Math.min(first, end))
    return { worlds: ends.length, validMs: Math.max(0, Math.round(firstMs - performance.now())) }
  }

  /** The epoch in which this server may serve a world now; undefined where it may not. */
  epochOf(world: string): number | undefined {
    const held = this.#held.get(world)
    if (held === undefined) return undefined
    if (performance.now() < held.validUntilMs) return held.epoch
    this.#lose(world)
    return undefined
  }

  /** Leads a world that nobody leads; tells who leads it otherwise. Waits for what the former leader is just writing. */
  async claim(world: string): Promise<Claim> {
    const epoch = this.epochOf(world)
    if (epoch !== undefined) return { isOurs: true, epoch }
    const { url, holder, times } = this.#settings
    const askedMs = performance.now()
    const sql = this.#sql
    const [taken] = await sql<{ epoch: number }[]>`
      insert into fake_lease as lease (world, epoch, holder, holder_url, until)
      values (${world}, 1, ${holder}, ${url}, clock_timestamp() + ${times.leaseMs} * interval '1 ms')
      on conflict (world) do update set
        epoch = lease.epoch + 1, holder = excluded.holder, holder_url = excluded.holder_url, until = excluded.until
        where lease.until < clock_timestamp() or lease.holder_url = excluded.holder_url
      returning epoch`
    if (taken !== undefined) {
      this.#held.set(world, {
        epoch: taken.epoch,
        validUntilMs: askedMs + times.leaseMs - times.marginMs,
      })
      return { isOurs: true, epoch: taken.epoch }
    }
    const holderUrl = await this.findHolder(world)
    // Given back between the two questions.
    return holderUrl === undefined ? this.claim(world) : { isOurs: false, holderUrl }
  }

  /** The address of the server that leads a world now; undefined where none does. */
  async findHolder(world: string): Promise<string | undefined> {
    const [lease] = await this.#sql<{ holderUrl: string }[]>`
      select holder_url as "holderUrl" from fake_lease where world = ${world} and until >= clock_timestamp()`
    return lease?.holderUrl
  }

  /** Who leads which world now. */
  async holders(): Promise<ReadonlyMap<string, string>> {
    const leases = await this.#sql<{ world: string; holderUrl: string }[]>`
      select world, holder_url as "holderUrl" from fake_lease where until >= clock_timestamp()`
    return new Map(leases.map(({ world, holderUrl }) => [world, holderUrl]))
  }

  /** Lets others lead a world from now on; the next one has a higher epoch all the same. */
  async release(world: string): Promise<void> {
    const held = this.#held.get(world)
    this.#held.delete(world)
    if (held === undefined) return
    await this.#settings.inTurn(
      () => this.#sql`
        update fake_lease set until = '-infinity'
        where world = ${world} and epoch = ${held.epoch} and holder = ${this.#settings.holder}`,
    )
  }

  /** Is told by somebody who was refused that another server leads a world. */
  lost(world: string, epoch: number): void {
    if (this.#held.get(world)?.epoch === epoch) this.#lose(world)
  }

  /** Ends the renewals; leases that were not released run out. */
  stop(): void {
    clearInterval(this.#timer)
    this.#held.clear()
  }

  #lose(world: string): void {
    if (this.#held.delete(world)) this.#settings.onLost(world)
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    try {
      await this.#settings.inTurn(() => this.#renewAll())
    } catch (error) {
      // The leases that are held run on for a while; when they have run out, their worlds are given up.
      this.#settings.warn(`租约没有续上：${String(error)}`)
    } finally {
      this.#isRenewing = false
    }
    for (const world of this.worlds) this.epochOf(world)
  }

  async #renewAll(): Promise<void> {
    const asked = new Map(this.#held)
    if (asked.size === 0) return
    const { leaseMs, marginMs } = this.#settings.times
    const askedMs = performance.now()
    const renewed = await this.#sql<{ world: string }[]>`
      update fake_lease set until = clock_timestamp() + ${leaseMs} * interval '1 ms'
      from unnest(${[...asked.keys()]}::text[], ${[...asked.values()].map(({ epoch }) => epoch)}::bigint[]) as held(world, epoch)
      where fake_lease.world = held.world and fake_lease.epoch = held.epoch
        and fake_lease.holder = ${this.#settings.holder}
      returning fake_lease.world`
    const isRenewed = new Set(renewed.map(({ world }) => world))
    for (const [world, held] of asked) {
      if (this.#held.get(world) !== held) continue
      if (isRenewed.has(world)) held.validUntilMs = askedMs + leaseMs - marginMs
      else this.#lose(world)
    }
  }
}
