import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type OwnerColumns, ownedByBusiness, ownedByParty } from '@settle/shared/core/resource.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { type checkDuplicate } from '@settle/shared/features/check/duplicate-check.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type ResourceRow } from '#server/core/list/crud-routes.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { Refusal } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'

/** A table of the convention's (wire.md 13.1) whose columns must not repeat. */
interface CheckedTable {
  readonly collection: string
  /** Column → field. */
  readonly columns: Readonly<Record<string, string>>
  /** Who makes or edits such rows; to everybody else the table is unknown. */
  readonly roles: readonly Role[]
  readonly owner: OwnerColumns
  /** Whether a row and one of the caller's may not hold the same value; any two may not where it is left out. */
  readonly meets?: (row: ResourceRow, actor: Actor) => boolean
  /**
   * Columns of which a value may stand once among some rows only: column → the field that all of those share. The row under
   * edit says among which; a new row is the caller's, where rows are anybody's.
   */
  readonly within?: Readonly<
    Record<string, { readonly field: string; readonly ofCaller?: 'busId' }>
  >
  /** Fields of which a deleted row keeps the value, as the log must never mean two people by one name. */
  readonly keptByDeleted?: readonly string[]
}

const platform: readonly Role[] = ['admin']

/**
 * A fixed list. Fields that lists mask are not in it: whether a number is known would give it away by trial. The
 * phones and e-mail addresses of users are, as the public checkOnlyUser answers for them too.
 */
const tables: ReadonlyMap<string, CheckedTable> = new Map<string, CheckedTable>([
  [
    'sys_user',
    {
      collection: 'users',
      columns: { username: 'username', phone: 'phone', email: 'email', work_no: 'workNo' },
      roles,
      owner: ownedByBusiness,
      within: { work_no: { field: 'busId', ofCaller: 'busId' } },
      keptByDeleted: ['username'],
    },
  ],
  [
    'sys_role',
    {
      collection: 'roles',
      columns: { role_code: 'roleCode' },
      roles,
      owner: ownedByBusiness,
      // Each business of a console has codes of its own beside the shared ones.
      meets: ({ baseRole, busId }, actor) =>
        baseRole === actor.role &&
        (busId === null || actor.busId === null || busId === actor.busId),
    },
  ],
  [
    'sys_dict',
    { collection: 'dicts', columns: { dict_code: 'dictCode' }, roles: platform, owner: {} },
  ],
  [
    'sys_dict_item',
    {
      collection: 'dictItems',
      columns: { item_value: 'itemValue' },
      roles: platform,
      owner: {},
      within: { item_value: { field: 'dictId' } },
    },
  ],
  [
    'sys_permission',
    {
      collection: 'permissions',
      columns: { perms: 'perms' },
      roles: platform,
      owner: {},
      within: { perms: { field: 'parentId' } },
    },
  ],
  [
    'sys_depart',
    { collection: 'departs', columns: { org_code: 'orgCode' }, roles: platform, owner: {} },
  ],
  [
    'sys_position',
    { collection: 'positions', columns: { code: 'code' }, roles: platform, owner: {} },
  ],
  [
    'sys_category',
    { collection: 'categories', columns: { code: 'code' }, roles: platform, owner: {} },
  ],
  [
    'sys_check_rule',
    { collection: 'checkRules', columns: { rule_code: 'ruleCode' }, roles: platform, owner: {} },
  ],
  [
    'onl_cgreport_head',
    { collection: 'reportHeads', columns: { code: 'code' }, roles: platform, owner: {} },
  ],
  [
    'problem_base',
    { collection: 'questions', columns: { title: 'title' }, roles: platform, owner: {} },
  ],
  [
    'sys_tenant',
    {
      collection: 'tenants',
      columns: { id: 'tenantId', name: 'name' },
      roles: platform,
      owner: {},
    },
  ],
  [
    'merchant_info',
    {
      collection: 'merchants',
      columns: {
        merchant_code: 'merchantCode',
        merchant_name: 'merchantName',
        short_name: 'shortName',
        credit_code: 'creditCode',
      },
      roles: ['admin', 'operator', 'agent', 'merchant'],
      owner: ownedByParty,
    },
  ],
  [
    'provider_info',
    {
      collection: 'providers',
      columns: {
        provider_code: 'providerCode',
        provider_name: 'providerName',
        short_name: 'shortName',
        credit_code: 'creditCode',
      },
      roles: ['admin', 'provider'],
      owner: ownedByParty,
    },
  ],
  [
    'agent_info',
    {
      collection: 'agents',
      columns: { agent_code: 'agentCode', agent_name: 'agentName', credit_code: 'creditCode' },
      roles: ['admin', 'operator', 'agent'],
      owner: ownedByParty,
    },
  ],
  [
    'operator_info',
    {
      collection: 'operators',
      columns: {
        operator_code: 'operatorCode',
        operator_name: 'operatorName',
        short_name: 'shortName',
        credit_code: 'creditCode',
      },
      roles: ['admin', 'operator'],
      owner: ownedByParty,
    },
  ],
  [
    'oem_info',
    {
      collection: 'oem',
      columns: { domain_name: 'domainName' },
      roles: ['admin', 'operator'],
      owner: ownedByParty,
    },
  ],
])

/**
 * Refuses a value that some live row of the whole product holds, without saying which. The row under edit does not
 * count where it is the caller's own: else they would learn, id by id, who holds the value. `false`: nothing was looked for,
 * as nobody could tell what must not repeat, or the caller makes no such rows (docs/decisions/0058).
 */
export function assertNotTaken(
  world: World,
  actor: Actor,
  { tableName, fieldName, dataId = '' }: QueryOf<typeof checkDuplicate>,
  value: string,
): boolean {
  const table = tables.get(tableName)
  const isOpen = table?.roles.includes(actor.role) === true
  if (!isOpen || !Object.hasOwn(table.columns, fieldName)) return false
  const field = table.columns[fieldName] ?? ''
  const rows = world.rows(defineCollection<ResourceRow>(table.collection))
  const edited = rows.find(dataId)
  const ownRow = edited !== undefined && isInScope(table, actor, edited) ? edited : undefined
  const group = groupOf(table.within?.[fieldName], ownRow, actor)
  if (group === undefined) return false

  const keepsDeleted = table.keptByDeleted?.includes(field) === true
  const isTaken = rows
    .allBy(field, value)
    .filter(({ delFlag }) => keepsDeleted || delFlag === '0')
    .filter((row) => group(row) && table.meets?.(row, actor) !== false)
    .some(({ id }) => id !== ownRow?.id)
  if (isTaken) throw new Refusal('该值不可用，系统中已存在！')
  return true
}

/** Among which rows a value may stand once; undefined where nothing tells. */
function groupOf(
  within: NonNullable<CheckedTable['within']>[string] | undefined,
  ownRow: ResourceRow | undefined,
  actor: Actor,
): ((row: ResourceRow) => boolean) | undefined {
  if (within === undefined) return () => true
  const { field, ofCaller } = within
  if (ownRow !== undefined) return (row) => row[field] === ownRow[field]
  return ofCaller === undefined ? undefined : (row) => row[field] === actor[ofCaller]
}
