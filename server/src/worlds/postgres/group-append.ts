import postgres from 'postgres'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { type Database } from './database.ts'

/** One line of a world's journal, in the epoch in which this server leads the world. */
export interface EpochLine {
  readonly world: string
  readonly epoch: number
  readonly sequence: number
  readonly text: string
}

interface Waiting {
  readonly line: EpochLine
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** So much text goes into one statement; a longer line goes alone. */
const charactersAtOnce = 4_000_000
const linesAtOnce = 2_000

/**
 * Appends the lines of all worlds that this server leads. One statement is under way at a time; what comes meanwhile goes
 * with the next, so that many writers of many worlds share one commit of the database.
 */
export class GroupAppender {
  readonly #sql: Database
  /** The last epoch of each world in which a line was not kept: none after it may be, or there would be a hole. */
  readonly #broken = new Map<string, number>()
  #waiting: Waiting[] = []
  #isBusy = false

  constructor(sql: Database) {
    this.#sql = sql
  }

  /** Resolves when the line is committed; rejects with a LostWorld where it is not, or nobody knows. */
  append(line: EpochLine): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject })
      // Lines of the same tick go into the first statement.
      if (!this.#isBusy) queueMicrotask(() => void this.#workOff())
    })
  }

  async #workOff(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch()
      // oxlint-disable-next-line eslint/no-await-in-loop -- one statement at a time; that is what makes groups
      await this.#write(batch)
    }
    this.#isBusy = false
  }

  #nextBatch(): readonly Waiting[] {
    let characters = 0
    let count = 0
    for (const { line } of this.#waiting) {
      characters += line.text.length
      if (count > 0 && (characters > charactersAtOnce || count === linesAtOnce)) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const whole = batch.filter((waiting) => !this.#isRefused(waiting))
    if (whole.length === 0) return
    try {
      await insertAll(
        this.#sql,
        whole.map(({ line }) => line),
      )
      for (const { resolve } of whole) resolve()
    } catch (error) {
      await this.#fail(whole, error)
    }
  }

  #isRefused({ line: { world, epoch }, reject }: Waiting): boolean {
    if ((this.#broken.get(world) ?? 0) < epoch) return false
    reject(new LostWorld(world))
    return true
  }

  /** A group that was refused is written again world by world, to find the one that is led by somebody else. */
  async #fail(batch: readonly Waiting[], error: unknown): Promise<void> {
    const byWorld = groupsOf(batch)
    if (byWorld.length > 1 && isFencing(error)) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one statement at a time
      for (const ofWorld of byWorld) await this.#write(ofWorld)
      return
    }
    for (const { line, reject } of batch) {
      this.#broken.set(line.world, line.epoch)
      reject(new LostWorld(line.world, error))
    }
  }
}

function groupsOf(batch: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const groups = new Map<string, Waiting[]>()
  for (const waiting of batch) {
    const { world } = waiting.line
    groups.set(world, [...(groups.get(world) ?? []), waiting])
  }
  return [...groups.values()]
}

/**
 * Inserts lines where each one's epoch is that of its world's lease and the leader's row is there, all of them or none. The
 * locks are those of `ledBy` (leadership.ts). Where a lease has another epoch, or its server was removed, its lines find no
 * partner, and the division by zero takes all back in the same round trip.
 */
async function insertAll(sql: Database, lines: readonly EpochLine[]): Promise<void> {
  await sql`
    with line as (
      select * from unnest(
        ${lines.map(({ world }) => world)}::text[], ${lines.map(({ epoch }) => epoch)}::bigint[],
        ${lines.map(({ sequence }) => sequence)}::bigint[], ${lines.map(({ text }) => text)}::text[]
      ) as line(world, epoch, sequence, text)),
    led as (
      select lease.world, lease.epoch from fake_lease as lease join fake_node as node on node.id = lease.node
      where (lease.world, lease.epoch) in (select world, epoch from line)
      for share of lease for key share of node),
    kept as (
      insert into fake_journal (world, sequence, epoch, line)
      select line.world, line.sequence, line.epoch, line.text from line join led using (world, epoch) returning 1)
    select 1 / (case when count(*) = ${lines.length} then 1 else 0 end) from kept`
}

const divisionByZero = '22012'
const uniqueViolation = '23505'

/** Whether an append was refused because another server leads a world: by its lease, or by a number that is taken. */
function isFencing(error: unknown): boolean {
  return (
    error instanceof postgres.PostgresError &&
    [divisionByZero, uniqueViolation].includes(error.code)
  )
}
