import { type LeaseStanding, type Wake } from '#server/worlds/shared/shared-home.ts'
import { type Database } from './database.ts'
import { type NodeLease } from './node-lease.ts'

/** Who may write a world. */
export type Claim =
  | { readonly isOurs: true; readonly epoch: number }
  /** The address under which the leader is reached. */
  | { readonly isOurs: false; readonly holderUrl: string }

/** In whose name something of a world is written. */
export interface Writer {
  readonly world: string
  /** The epoch in which this server leads the world. */
  readonly epoch: number
}

/** Who led a world last, in which epoch, and whether that server is still there. */
interface Lead {
  readonly epoch: number
  readonly node: string | null
  readonly url: string | null
  readonly isOver: boolean | null
}

/**
 * The worlds that this server leads (scale-out). A world's row names its leader and the epoch; that the leader is there, its
 * own row says (`node-lease.ts`). So a world may be claimed whose leader gave it back or has no row any more.
 */
export class Leadership {
  readonly #sql: Database
  readonly #node: NodeLease
  readonly #onLost: (world: string) => void
  readonly #epochs = new Map<string, number>()

  /** `onLost` hears of each world that this server leads no more, but for those that it released. */
  constructor(sql: Database, node: NodeLease, onLost: (world: string) => void) {
    this.#sql = sql
    this.#node = node
    this.#onLost = onLost
    node.onLost(() => {
      for (const world of this.#epochs.keys()) this.#lose(world)
    })
  }

  /** How many worlds are led, and for how long they may be served without a word from the database. */
  get standing(): LeaseStanding {
    const worlds = this.#epochs.size
    return { worlds, validMs: worlds === 0 ? null : this.#node.validMs }
  }

  /** The epoch in which this server may serve a world now; undefined where it may not. */
  epochOf(world: string): number | undefined {
    return this.#node.id === undefined ? undefined : this.#epochs.get(world)
  }

  /** Leads a world that nobody leads; tells who leads it otherwise. Waits for what the former leader is just writing. */
  async claim(world: string): Promise<Claim> {
    const node = await this.#node.join()
    const known = this.epochOf(world)
    if (known !== undefined) return { isOurs: true, epoch: known }
    const led = await this.#find(world)
    // Its lease may have run out meanwhile: then the leader that was found may be this very server, under its next id.
    if (this.#node.id !== node) return this.claim(world)
    if (led !== undefined && led.url !== null && led.node !== node) {
      if (led.isOver !== true) return { isOurs: false, holderUrl: led.url }
      await this.#bury(led.node)
      return this.claim(world)
    }
    const epoch = (led?.epoch ?? 0) + 1
    const sql = this.#sql
    const taken = await sql`
      insert into fake_lease as lease (world, epoch, node)
      select ${world}, ${epoch}, id from fake_node where id = ${node} and until >= clock_timestamp()
      on conflict (world) do update set
        epoch = excluded.epoch, node = excluded.node, due_at = null, ends_at = null
        where lease.epoch = excluded.epoch - 1
      returning 1`
    if (taken.length === 0) {
      // Another one was faster; or this server is no longer there, and joins anew.
      await this.#node.renew()
      return this.claim(world)
    }
    if (this.#node.id !== node) return this.claim(world)
    this.#epochs.set(world, epoch)
    return { isOurs: true, epoch }
  }

  /** Who leads which world now. */
  async holders(): Promise<ReadonlyMap<string, string>> {
    const leases = await this.#sql<{ world: string; url: string }[]>`
      select lease.world, node.url from fake_lease as lease join fake_node as node on node.id = lease.node
      where node.until >= clock_timestamp()`
    return new Map(leases.map(({ world, url }) => [world, url]))
  }

  /** Lets others lead a world from now on; the next one has a higher epoch all the same. */
  async release(world: string, { dueInMs, endsInMs }: Wake = {}): Promise<void> {
    const epoch = this.epochOf(world)
    const node = this.#node.id
    this.#epochs.delete(world)
    if (epoch === undefined || node === undefined) return
    await this.#sql`
      update fake_lease set node = null,
        due_at = clock_timestamp() + ${dueInMs ?? null}::float8 * interval '1 ms',
        ends_at = clock_timestamp() + ${endsInMs ?? null}::float8 * interval '1 ms'
      where world = ${world} and epoch = ${epoch} and node = ${node}`
  }

  /** The worlds that were given back, and whose time has come for something. */
  async awaited(): Promise<readonly string[]> {
    const worlds = await this.#sql<{ world: string }[]>`
      select world from fake_lease where node is null and least(due_at, ends_at) <= clock_timestamp()
      order by least(due_at, ends_at) limit ${awaitedAtOnce}`
    return worlds.map(({ world }) => world)
  }

  /** Is told by somebody who was refused that another server leads a world. */
  lost(world: string, epoch: number): void {
    if (this.#epochs.get(world) === epoch) this.#lose(world)
  }

  /** Ends the renewals, and lets others lead at once what was not released. */
  async leave(): Promise<void> {
    this.#epochs.clear()
    await this.#node.leave()
  }

  #lose(world: string): void {
    if (this.#epochs.delete(world)) this.#onLost(world)
  }

  async #find(world: string): Promise<Lead | undefined> {
    const [led] = await this.#sql<Lead[]>`
      select lease.epoch, lease.node, node.url, node.until < clock_timestamp() as "isOver"
      from fake_lease as lease left join fake_node as node on node.id = lease.node
      where lease.world = ${world}`
    return led
  }

  /**
   * Removes a server whose lease has run out; it may lead nothing from then on. Both this and its renewal change its row, so
   * that of the two the first one counts. Waits for what it is just writing.
   */
  async #bury(node: string | null): Promise<void> {
    await this.#sql`delete from fake_node where id = ${node} and until < clock_timestamp()`
  }
}

const awaitedAtOnce = 50

/**
 * One row where a writer leads its world, and none where it does not. The locks make the next leader wait until the
 * statement is over: on the world, against a claim, and on the server, against its removal; renewals go on.
 */
export function ledBy(sql: Database, { world, epoch }: Writer) {
  return sql`
    select 1 from fake_lease as lease join fake_node as node on node.id = lease.node
    where lease.world = ${world} and lease.epoch = ${epoch} for share of lease for key share of node`
}
