import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { positions } from '@settle/shared/features/position/position.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { Refusal } from '#server/core/refusal.ts'
import { departs, roles } from '#server/features/menu/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
  tenants,
  userRows,
} from '#server/features/session/index.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'

/** A table whose rows may be offered as a dictionary; only columns that its list shows unmasked. */
interface OfferedTable {
  readonly collection: Collection<Row>
  /** Column of a text → field. */
  readonly texts: Readonly<Record<string, string>>
  /** Column of a value → field. */
  readonly values: Readonly<Record<string, string>>
  /** The rows that the caller may see (domain.md 2.3, 2.4). */
  readonly scope: (world: World, actor: Actor) => readonly Condition[]
}

/** `sys_user,realname,id`: a fixed list, because a free choice of table and column would give everything away. */
const tables: ReadonlyMap<string, OfferedTable> = new Map<string, OfferedTable>([
  [
    'sys_user',
    {
      collection: userRows,
      texts: { realname: 'realname', username: 'username' },
      values: { id: 'id', username: 'username' },
      scope: (_, actor) => scopeOf(users, actor),
    },
  ],
  [
    'sys_depart',
    {
      collection: departs,
      texts: { depart_name: 'departName' },
      values: { id: 'id', org_code: 'orgCode' },
      // As the tree of departments: their own business's, all for the platform.
      scope: (_, { role, busId }) =>
        role === 'admin' ? everything : [{ field: 'busId', is: 'equal', value: busId }],
    },
  ],
  [
    'sys_role',
    {
      collection: roles,
      texts: { role_name: 'roleName' },
      values: { id: 'id', role_code: 'roleCode' },
      scope: (_, { role, busId }) =>
        role === 'admin'
          ? everything
          : [
              { field: 'baseRole', is: 'equal', value: role },
              { field: 'busId', is: 'in', values: [null, busId] },
            ],
    },
  ],
  [
    'sys_position',
    {
      collection: defineCollection(positions.collection),
      texts: { name: 'name' },
      values: { id: 'id', code: 'code' },
      scope: () => everything,
    },
  ],
  [
    'sys_tenant',
    {
      collection: tenants,
      texts: { name: 'name' },
      // The number of a tenant, which the convention calls its id.
      values: { id: 'tenantId' },
      scope: (_, { role }) => (role === 'admin' ? everything : nothing),
    },
  ],
  [
    'operator_info',
    {
      collection: operators,
      texts: { operator_name: 'operatorName', short_name: 'shortName' },
      values: { id: 'id', operator_code: 'operatorCode' },
      scope: (_, { role, busId }) => {
        if (role === 'admin') return everything
        return role === 'operator' ? ownRow(busId) : nothing
      },
    },
  ],
  [
    'provider_info',
    {
      collection: providers,
      texts: { provider_name: 'providerName', short_name: 'shortName' },
      values: { id: 'id', provider_code: 'providerCode' },
      scope: providersOf,
    },
  ],
  [
    'agent_info',
    {
      collection: agents,
      texts: { agent_name: 'agentName' },
      values: { id: 'id', agent_code: 'agentCode' },
      scope: (_, { role, busId, tenantId }) => {
        if (role === 'admin') return everything
        if (role === 'operator') return [{ field: 'tenantId', is: 'equal', value: tenantId }]
        return role === 'agent' ? ownRow(busId) : nothing
      },
    },
  ],
  [
    'salesman_info',
    {
      collection: salesmanRows,
      texts: { name: 'name' },
      values: { id: 'id' },
      scope: (_, { role, tenantId }) => {
        if (role === 'admin') return everything
        return role === 'operator' ? [{ field: 'tenantId', is: 'equal', value: tenantId }] : nothing
      },
    },
  ],
  [
    'merchant_info',
    {
      collection: merchants,
      texts: { merchant_name: 'merchantName', short_name: 'shortName' },
      values: { id: 'id', merchant_code: 'merchantCode' },
      scope: merchantsOf,
    },
  ],
])

const everything: readonly Condition[] = []
const nothing: readonly Condition[] = [{ field: 'id', is: 'in', values: [] }]

/** Whether a code names a table and its columns instead of a dictionary (wire.md 5.1). */
export function isTableCode(dictCode: string): boolean {
  return dictCode.includes(',')
}

/** The rows of a table dictionary that the caller may see. Refuses a malformed code and one outside the list. */
export function tableItems(world: World, actor: Actor, dictCode: string): DictionaryOption[] {
  const parts = dictCode.split(',').map((part) => part.trim())
  const [tableName = '', textColumn = '', valueColumn = '', condition] = parts
  if (parts.length < 3 || parts.length > 4) throw new Refusal('字典Code格式不正确！')
  if (condition !== undefined) throw new Refusal('表字典不支持 SQL 条件，请去掉第四段')

  const table = tables.get(tableName)
  const textField = fieldOf(table?.texts, textColumn)
  const valueField = fieldOf(table?.values, valueColumn)
  if (table === undefined || textField === undefined || valueField === undefined) {
    throw new Refusal('不支持的表字典，请使用接口文档列出的表和列')
  }
  const live: Condition = { field: 'delFlag', is: 'equal', value: '0' }
  const where = [live, ...table.scope(world, actor)]
  const rows = world
    .rows(table.collection)
    .each({ where, order: { field: 'id', descending: false } })
  return Array.from(rows, (row) => {
    const text = String(Reflect.get(row, textField))
    return { value: String(Reflect.get(row, valueField)), text, title: text }
  })
}

function fieldOf(
  columns: Readonly<Record<string, string>> | undefined,
  column: string,
): string | undefined {
  return columns !== undefined && Object.hasOwn(columns, column) ? columns[column] : undefined
}

function ownRow(busId: string | null): readonly Condition[] {
  return busId === null ? nothing : [{ field: 'id', is: 'equal', value: busId }]
}

/** Providers know themselves; operators and merchants know those of their packages (domain.md 2.4). */
function providersOf(world: World, actor: Actor): readonly Condition[] {
  switch (actor.role) {
    case 'admin':
      return everything
    case 'provider':
      return ownRow(actor.busId)
    case 'operator':
      return idsOfPackages(world, 'tenantId', actor.tenantId, 'providerId')
    case 'merchant':
      return idsOfPackages(world, 'merchantId', actor.busId, 'providerId')
    case 'agent':
      return nothing
  }
}

/** Merchants know themselves, providers the merchants of their packages (domain.md 2.4). */
function merchantsOf(world: World, actor: Actor): readonly Condition[] {
  switch (actor.role) {
    case 'admin':
      return everything
    case 'operator':
      return [{ field: 'tenantId', is: 'equal', value: actor.tenantId }]
    case 'agent':
      return actor.busId === null
        ? nothing
        : [{ field: 'agentId', is: 'equal', value: actor.busId }]
    case 'provider':
      return idsOfPackages(world, 'providerId', actor.busId, 'merchantId')
    case 'merchant':
      return ownRow(actor.busId)
  }
}

/** The parties at the other end of the packages that are whose. */
function idsOfPackages(
  world: World,
  whose: 'tenantId' | 'providerId' | 'merchantId',
  owner: string | null,
  other: 'providerId' | 'merchantId',
): readonly Condition[] {
  if (owner === null) return nothing
  const packages = world.rows(servicePackages).allBy(whose, owner)
  const ids = packages.filter(({ delFlag }) => delFlag === '0').map((row) => row[other])
  return [{ field: 'id', is: 'in', values: ids }]
}
