import { type MaskKind } from '@settle/shared/core/masking.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type ReportFieldType } from '@settle/shared/features/report/report.ts'
import { type Actor } from '#server/core/actor.ts'
import { type Collection, type Row } from '#server/worlds/collection.ts'
import { type Condition } from '#server/worlds/row-query.ts'
import { type World } from '#server/worlds/world.ts'

/** Money is kept in fen, filtered in fen and shown in yuan (rulings.md, Client). */
type ColumnKind = 'text' | 'integer' | 'money' | 'day' | 'dateTime'

/** One field that reports over a dataset may take. */
export interface DatasetColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** What its codes are translated by where a report says nothing else. */
  readonly dictCode?: string
  /** Shown masked to everybody, so that nobody can filter or sort by it. */
  readonly mask?: MaskKind
  /** The roles that see it at all; left out where all roles of the dataset do (domain.md 2.3). */
  readonly roles?: readonly Role[]
  /** For these roles, the rows whose value is shown; they cannot filter or sort by it. */
  readonly shownWhere?: Readonly<Partial<Record<Role, Condition>>>
}

/** Rows that reports may show: which columns there are, who may use them, and whose rows they see. */
export interface Dataset {
  readonly id: string
  readonly title: string
  readonly collection: Collection<Row>
  readonly roles: readonly Role[]
  readonly columns: ReadonlyMap<string, DatasetColumn>
  /** The rows that an actor may see (domain.md 2.3). */
  readonly scope: (actor: Actor, world: World) => readonly Condition[]
}

/** Declares a dataset; its columns are fields of the collection's rows. */
export function defineDataset<R extends Row>(
  definition: Omit<Dataset, 'collection' | 'columns'> & {
    readonly collection: Collection<R>
    readonly columns: Readonly<Partial<Record<keyof R & string, DatasetColumn>>>
  },
): Dataset {
  const columns = Object.entries<DatasetColumn | undefined>(definition.columns).flatMap(
    ([field, column]) => (column === undefined ? [] : [[field, column] as const]),
  )
  return { ...definition, columns: new Map(columns) }
}

/** Whether a role sees every value of a column as it is, and so may filter and sort by it (rulings.md). */
export function isPlainTo(role: Role, { mask, shownWhere }: DatasetColumn): boolean {
  return mask === undefined && shownWhere?.[role] === undefined
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
