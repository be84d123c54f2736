import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'
import { type Actor } from '#server/core/call/actor.ts'

/** Something that a row and an actor can have in common, such as `tenantId` and a value: anyone who has it may see the row. */
export type Mark = readonly [name: string, value: string]

/** A changed row as those may be told of it who see it. */
export interface ToldRow {
  /** Left out where the resource has no row of its own for it. */
  readonly id?: string
  readonly marks: readonly Mark[]
}

/**
 * Whom a changed row of a collection is told to, under the name of a resource. The rule is that of the resource's list:
 * who may not see the row by the list is not told that it changed.
 */
export interface ChangeView {
  /** The name of the resource, as the client's queries have it. */
  readonly resource: string
  readonly collection: string
  /** The calls that show the rows; anyone who may make none of them is told nothing. */
  readonly readBy: readonly Pick<Endpoint, 'access' | 'permission'>[]
  /** Undefined for a row that nobody sees. */
  readonly told: (row: Row, world: World) => ToldRow | undefined
  readonly marksOf: (actor: Actor) => readonly Mark[]
}

/** The mark of those who see every row. */
export const everyRow: Mark = ['', '']

/** A view of rows of a known form. */
export function changeView<R extends Row>({
  collection,
  told,
  ...view
}: Omit<ChangeView, 'collection' | 'told'> & {
  readonly collection: Collection<R>
  readonly told: (row: R, world: World) => ToldRow | undefined
}): ChangeView {
  // A collection's changes are of its own rows.
  return { ...view, collection: collection.name, told: (row, world) => told(row as R, world) }
}

/** The view that follows from a resource's owner columns, as `scopeOf` reads them; undefined where no generic call shows its rows. */
export function viewOfResource({
  name,
  collection,
  owner,
  endpoints,
}: Resource): ChangeView | undefined {
  const readBy = [endpoints.list, endpoints.read].filter(({ access }) => access.length > 0)
  if (readBy.length === 0) return undefined
  const columns = [...new Set(Object.values(owner ?? {}))]
  return {
    resource: name,
    collection,
    readBy,
    told: (row) =>
      Reflect.get(row, 'delFlag') === '0'
        ? { id: row.id, marks: marksIn(row, columns) }
        : undefined,
    marksOf: (actor) => {
      const column = owner?.[actor.role]
      return column === undefined ? [everyRow] : markIn(actor, column)
    },
  }
}

/** What a row or an actor has in a column: no mark where that is empty, for then nobody owns it. */
export function markIn(subject: object, column: string): Mark[] {
  const value: unknown = Reflect.get(subject, column)
  return typeof value === 'string' ? [[column, value]] : []
}

/** By hand, for this runs for each row of a commit of ten thousand. */
function marksIn(row: Row, columns: readonly string[]): readonly Mark[] {
  const marks: Mark[] = [everyRow]
  for (const column of columns) {
    const value: unknown = Reflect.get(row, column)
    if (typeof value === 'string') marks.push([column, value])
  }
  return marks
}

/** Whether an actor may make one of the calls by which a view's rows are seen. */
export function mayRead({ readBy }: Pick<ChangeView, 'readBy'>, actor: Actor): boolean {
  return readBy.some(
    ({ access, permission }) =>
      (typeof access === 'string' || access.includes(actor.role)) &&
      (permission === undefined || actor.permissions.has(permission)),
  )
}
