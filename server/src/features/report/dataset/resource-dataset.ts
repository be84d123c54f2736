import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { type OwnerColumns } from '@settle/shared/core/resource.ts'
import { roles as allRoles, type Role } from '@settle/shared/core/role.ts'
import { type FieldMask, type FieldRules } from '@settle/shared/core/visibility.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Condition, type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { owned } from './dataset-scope.ts'
import { defineDataset, type Dataset, type DatasetColumn } from './dataset.ts'

/** What of a resource decides who sees what of its rows. */
interface GuardingResource extends FieldRules {
  readonly access: { readonly list?: readonly Role[] }
  readonly owner?: OwnerColumns
  readonly screens?: readonly string[]
  readonly permissions?: { readonly export?: string }
  readonly dictionaries?: Readonly<Record<string, AnyDictionary>>
}

interface ResourceDataset<R extends Row> {
  readonly id: string
  readonly title: string
  readonly from: Collection<R> | ((world: World) => Rows<R>)
  readonly columns: Readonly<Partial<Record<keyof R & string, DatasetColumn>>>
  /** What the rows of the dataset are besides the scope. */
  readonly where?: readonly Condition[]
  readonly order?: RowQuery['order']
}

/**
 * A dataset over the rows that a list shows. Its readers see in a report what they see in the list, and no more: the
 * roles, whose rows they are, the screens, the code of the export, the masks and what is hidden are those of the resource
 * (domain.md 2.3).
 */
export function datasetOf<R extends Row>(
  resource: GuardingResource,
  { where = [], columns, ...definition }: ResourceDataset<R>,
): Dataset {
  const { access, owner = {}, screens, permissions } = resource
  const guarded = Object.entries<DatasetColumn | undefined>(columns).flatMap(([field, column]) =>
    column === undefined ? [] : [[field, guardedColumn(resource, field, column)] as const],
  )
  return defineDataset<Row>({
    ...definition,
    roles: access.list ?? [],
    ...(screens === undefined ? {} : { screens }),
    ...(permissions?.export === undefined ? {} : { exportCode: permissions.export }),
    scope: owned(owner, ...where),
    columns: Object.fromEntries(guarded),
  })
}

function guardedColumn(
  { hidden = {}, masked = {}, dictionaries = {} }: GuardingResource,
  field: string,
  column: DatasetColumn,
): DatasetColumn {
  const dictionary = dictionaries[field]
  return {
    ...column,
    ...(dictionary === undefined || column.dictCode !== undefined
      ? {}
      : { dictCode: dictionary.code }),
    ...maskedBy(masked[field]),
    ...hiddenBy(hidden[field]),
  }
}

function maskedBy(rule: FieldMask | undefined): Partial<DatasetColumn> {
  if (rule === undefined) return {}
  return typeof rule === 'string' ? { mask: rule } : { masks: rule }
}

function hiddenBy(
  rule: NonNullable<FieldRules['hidden']>[string] | undefined,
): Partial<DatasetColumn> {
  if (rule === undefined) return {}
  const { from, unless } = rule
  if (unless === undefined) return { roles: allRoles.filter((role) => !from.includes(role)) }
  const [[field, value] = ['', ''], ...more] = Object.entries(unless)
  if (more.length > 0)
    throw new Error(`A column of a report is shown by one field, not by ${more.length + 1}.`)
  const condition: Condition = { field, is: 'equal', value }
  return { shownWhere: Object.fromEntries(from.map((role) => [role, condition])) }
}
