import { type Collection, type Row } from './rows/collection.ts'
import { type JsonValue } from './disk/json.ts'
import { type Condition, type RowQuery, type Scalar } from './rows/row-query.ts'
import { type World } from './world.ts'

/** Reading the rows of one collection; every read sees all commits so far, and never waits. */
export interface Rows<R extends Row> {
  find(id: string): R | undefined
  /** The row with the smallest id among those whose field is exactly the value. */
  findBy(field: keyof R & string, value: Scalar): R | undefined
  /** The rows whose field is exactly the value, by ascending id. */
  allBy(field: keyof R & string, value: Scalar): readonly R[]
  page(query: RowQuery, offset: number, limit: number): RowPage<R>
  /** The rows as they are when the iteration starts; later commits do not change what it yields. */
  each(query: RowQuery): Iterable<R>
  count(where: readonly Condition[]): number
}

/** Some rows of a query, and how many there are in all. */
export interface RowPage<R extends Row> {
  readonly rows: readonly R[]
  readonly total: number
}

/** Reading and changing the rows of one collection inside a commit. Rows are frozen in depth when kept. */
export interface TransactionRows<R extends Row> extends Rows<R> {
  /** Throws where the id exists. */
  insert(row: R): R
  /** Throws where the id does not exist. */
  replace(row: R): R
  /** Throws where the id does not exist. */
  remove(id: string): void
}

/** Where rows are read: a world, or the inside of a commit. */
export interface RowSource {
  rows<R extends Row>(collection: Collection<R>): Rows<R>
}

/** What a commit did to one row, all in all. */
export interface Change {
  readonly collection: string
  readonly id: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** The work of one commit: it sees its own changes, and its time stands still. */
export interface Transaction {
  rows<R extends Row>(collection: Collection<R>): TransactionRows<R>
  /** 19 digits, greater than every id that this world gave before. */
  nextId(): string
  nowMs(): number
  /** World time, `YYYY-MM-DD HH:mm:ss`. */
  now(): string
  /** World time, `YYYY-MM-DD`. */
  today(): string
  /** The rows that differ from what they were when the commit began, each told when it is asked for. */
  changes(): Iterable<Change>
  /** The same in slices. */
  changing(): Generator<void, readonly Change[]>
  /** Queues an event and returns its id; throws where nobody handles the kind. */
  schedule(kind: string, dueAtMs: number, payload: JsonValue): string
  /** Takes an event out of the queue; an event that is no longer there is no error. */
  cancel(eventId: string): void
}

/**
 * Adds to a commit, before it is over, what follows from the rows of a collection that it changed, so that both are kept
 * or neither is. Each follower is asked once; what followers change is told to no follower.
 */
export type Follower = (
  tx: Transaction,
  changes: readonly Change[],
  world: World,
) => Generator<void, void>
