import { randomUUID } from 'node:crypto'
import { Timer } from '#server/worlds/clock/clock.ts'
import { type Database } from './database.ts'

/** How long the lease of a server holds, in ms of real time. */
export interface LeaseTimes {
  /** From the last renewal on. */
  readonly leaseMs: number
  readonly renewMs: number
  /**
   * A server stops so much earlier than the database would let another one in: clocks run at different speeds, and a
   * process may be stopped between a look at the clock and what it does.
   */
  readonly marginMs: number
}

export const usualLeaseTimes: LeaseTimes = { leaseMs: 10_000, renewMs: 3_000, marginMs: 2_000 }

/** How soon a renewal that failed is tried again. */
const retryMs = 200

interface NodeSettings {
  /** The address under which other servers reach this one. */
  readonly url: string
  readonly times: LeaseTimes
  readonly warn: (text: string) => void
}

interface Membership {
  /** A new one each time that this server joins: a server that is gone never comes back under it. */
  readonly id: string
  /** By the clock of this process that only goes forward. */
  validUntilMs: number
}

/**
 * The lease of this server: one row, which it renews, whatever the number of its worlds. Time is told by the database for
 * all, and by a clock that only goes forward for oneself: a server that was stopped and goes on knows that it is too late.
 * A row that has run out is never renewed, and another server may remove it: then this one joins anew, under another id.
 */
export class NodeLease {
  readonly #sql: Database
  readonly #settings: NodeSettings
  readonly #timer: NodeJS.Timeout
  readonly #retry = new Timer()
  #onLost = () => {}
  #membership: Membership | undefined
  #joining: Promise<string> | undefined
  #isRenewing = false

  constructor(sql: Database, settings: NodeSettings) {
    this.#sql = sql
    this.#settings = settings
    this.#timer = setInterval(() => void this.#renewInTime(), settings.times.renewMs)
    this.#timer.unref()
  }

  /** Calls back when this server may lead nothing more of what it led. */
  onLost(listener: () => void): void {
    this.#onLost = listener
  }

  /** The id under which this server may lead worlds at this moment; undefined where it may not. */
  get id(): string | undefined {
    if (this.#membership === undefined) return undefined
    if (performance.now() < this.#membership.validUntilMs) return this.#membership.id
    this.#lose()
    return undefined
  }

  /** For how many ms this server may go on without a word from the database. */
  get validMs(): number {
    const untilMs = this.#membership?.validUntilMs ?? 0
    return Math.max(0, Math.round(untilMs - performance.now()))
  }

  /** The id under which this server may lead worlds; it joins the others where it has none. */
  async join(): Promise<string> {
    const { id } = this
    if (id !== undefined) return id
    this.#joining ??= this.#join().finally(() => {
      this.#joining = undefined
    })
    return this.#joining
  }

  /** Renews the lease, or finds out that it has run out or was removed. */
  async renew(): Promise<void> {
    const membership = this.#membership
    if (membership === undefined) return
    const askedMs = performance.now()
    const renewed = await this.#sql`
      update fake_node set until = clock_timestamp() + ${this.#settings.times.leaseMs} * interval '1 ms'
      where id = ${membership.id} and until >= clock_timestamp() returning 1`
    if (this.#membership !== membership) return
    if (renewed.length > 0) membership.validUntilMs = this.#validFrom(askedMs)
    else this.#lose()
  }

  /** Lets others lead at once what this server led. */
  async leave(): Promise<void> {
    clearInterval(this.#timer)
    this.#retry.clear()
    const { id } = this
    this.#membership = undefined
    if (id !== undefined) await this.#sql`delete from fake_node where id = ${id}`
  }

  async #join(): Promise<string> {
    const { url, times } = this.#settings
    const id = randomUUID()
    const askedMs = performance.now()
    const sql = this.#sql
    // Who had this address before is gone: what it led need not wait. Those who join at once remove rows in one order.
    await sql`
      with gone as (
        delete from fake_node where id in (
          select id from fake_node where url = ${url} or until < clock_timestamp() order by id for update))
      insert into fake_node (id, url, until)
      values (${id}, ${url}, clock_timestamp() + ${times.leaseMs} * interval '1 ms')`
    this.#membership = { id, validUntilMs: this.#validFrom(askedMs) }
    return id
  }

  async #renewInTime(): Promise<void> {
    // A renewal that is late says nothing of whether this server may go on.
    if (this.id === undefined || this.#isRenewing) return
    this.#isRenewing = true
    try {
      await this.renew()
    } catch (error) {
      // The lease runs on for a while; when it has run out, the worlds are given up. A database that was away may be back.
      this.#settings.warn(`租约没有续上：${String(error)}`)
      this.#retry.set(retryMs, () => void this.#renewInTime())
    } finally {
      this.#isRenewing = false
    }
  }

  #validFrom(askedMs: number): number {
    const { leaseMs, marginMs } = this.#settings.times
    return askedMs + leaseMs - marginMs
  }

  #lose(): void {
    this.#membership = undefined
    this.#onLost()
  }
}
