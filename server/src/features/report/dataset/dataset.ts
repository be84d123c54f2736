import { type MaskKind } from '@settle/shared/core/text/masking.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type ReportFieldType } from '@settle/shared/features/report/report.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Condition, type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Money is kept in fen, filtered in fen and shown in yuan (rulings.md, Client). */
type ColumnKind = 'text' | 'integer' | 'money' | 'day' | 'dateTime'

/** One field that reports over a dataset may take. */
export interface DatasetColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** A sum of these amounts would say nothing: what an account held, a limit, an amount that stands in several rows. */
  readonly isSingle?: true
  /** What its codes are translated by where a report says nothing else. */
  readonly dictCode?: string
  /** Shown masked to everybody, so that nobody can filter or sort by it. */
  readonly mask?: MaskKind
  /** Shown masked to these roles alone, who cannot filter or sort by it. */
  readonly masks?: Readonly<Partial<Record<Role, MaskKind>>>
  /** The roles that see it at all; left out where all roles of the dataset do (domain.md 2.3). */
  readonly roles?: readonly Role[]
  /** For these roles, the rows whose value is shown; they cannot filter or sort by it. */
  readonly shownWhere?: Readonly<Partial<Record<Role, Condition>>>
}

/** Rows that reports may show: which columns there are, who may use them, and whose rows they see. */
export interface Dataset {
  readonly id: string
  readonly title: string
  readonly rowsIn: (world: World) => Rows<Row>
  readonly roles: readonly Role[]
  /** The screens that show the same rows; without one of them, or a menu entry of the report, nobody reads it. All do where this is left out. */
  readonly screens?: readonly string[]
  /** The code without which these rows leave no list as a file; left out where they do without one. */
  readonly exportCode?: string
  /** The order of a report that is not asked for one; the newest first where this is left out. */
  readonly order?: RowQuery['order']
  readonly columns: ReadonlyMap<string, DatasetColumn>
  /** The rows that an actor may see (domain.md 2.3). */
  readonly scope: (actor: Actor, world: World) => readonly Condition[]
}

/** Declares a dataset; its columns are fields of the collection's rows. */
export function defineDataset<R extends Row>(
  definition: Omit<Dataset, 'rowsIn' | 'columns'> & {
    readonly from: Collection<R> | ((world: World) => Rows<R>)
    readonly columns: Readonly<Partial<Record<keyof R & string, DatasetColumn>>>
  },
): Dataset {
  const columns = Object.entries<DatasetColumn | undefined>(definition.columns).flatMap(
    ([field, column]) => (column === undefined ? [] : [[field, column] as const]),
  )
  const { from, ...dataset } = definition
  const rowsIn = (world: World): Rows<Row> =>
    typeof from === 'function' ? from(world) : world.rows<Row>(from)
  return { ...dataset, rowsIn, columns: new Map(columns) }
}

/** Whether a role sees every value of a column as it is, and so may filter and sort by it (rulings.md). */
export function isPlainTo(role: Role, column: DatasetColumn): boolean {
  return findMask(role, column) === undefined && column.shownWhere?.[role] === undefined
}

/** Whether the rows of a column are added up for a role, as far as it sees all of them. */
export function isSummedFor(role: Role, column: DatasetColumn): boolean {
  return column.kind === 'money' && column.isSingle !== true && isPlainTo(role, column)
}

/** How a role sees a column masked; undefined where it does not. */
export function findMask(role: Role, { mask, masks }: DatasetColumn): MaskKind | undefined {
  return mask ?? masks?.[role]
}

/** Whether some role sees a column masked: a fixed condition on it would tell what the mask hides. */
export function isMasked({ mask, masks }: DatasetColumn): boolean {
  return mask !== undefined || Object.keys(masks ?? {}).length > 0
}

/** Whether a role sees the column at all. */
export function isVisibleTo(role: Role, { roles }: DatasetColumn): boolean {
  return roles === undefined || roles.includes(role)
}

/** What a report calls the kind of a column (wire.md 6.1). */
export const fieldTypeOf: Readonly<Record<ColumnKind, ReportFieldType>> = {
  text: 'String',
  integer: 'Integer',
  money: 'Integer',
  day: 'Date',
  dateTime: 'Datetime',
}
