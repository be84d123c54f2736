import { type BodyOf, type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { functionRole, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type saveRolePermission } from '@settle/shared/features/permission/grant-calls.ts'
import {
  type addRole,
  type checkRoleCode,
  type editRole,
  type saveDataRules,
} from '@settle/shared/features/role/role-calls.ts'
import { roleResource, type RoleRow } from '@settle/shared/features/role/role.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { linkIdOf, removeAllBy, rolePermissions, roles } from '#server/features/menu/index.ts'
import {
  isKeyOfAdministration,
  permissionRules,
  rulesOf,
} from '#server/features/permission/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Condition, type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { grantChangeOf, type GrantLimit } from './grant.service.ts'
import { assertRoleKeeperLeft } from './role-keeper.service.ts'

/** The roles that a caller sees, by what the list asks for. */
export function roleQueryOf(actor: Actor, parameters: Readonly<Record<string, unknown>>): RowQuery {
  const { where, order } = readListQuery(roleResource, actor, parameters)
  return { where: [...where, ...visibilityOf(actor)], order }
}

/** The roles that a user's form offers: those of the caller's console, or of another one for the platform. */
export function rolesOffered(rows: Rows<RoleRow>, actor: Actor, baseRole?: Role): RoleRow[] {
  const asked = actor.role === 'admin' ? (baseRole ?? actor.role) : actor.role
  return rows
    .allBy('baseRole', asked)
    .filter((row) => isVisible(row, actor))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** All roles that a caller sees. */
export function visibleRoles(rows: Rows<RoleRow>, actor: Actor): RoleRow[] {
  const live: Condition = { field: 'delFlag', is: 'equal', value: '0' }
  const order = { field: 'createTime', descending: true }
  return [...rows.each({ where: [live, ...visibilityOf(actor)], order })]
}

/** A role that the caller sees. */
export function roleOf(rows: Rows<RoleRow>, id: string, actor: Actor): RoleRow {
  const row = rows.find(id)
  if (row === undefined || !isVisible(row, actor)) throw notFound()
  return row
}

/** Refuses a code that cannot be used, or that a role which meets it already has. */
export function assertRoleCode(
  rows: Rows<RoleRow>,
  asked: QueryOf<typeof checkRoleCode>,
  actor: Actor,
): void {
  const known = asked.id === undefined ? undefined : roleOf(rows, asked.id, actor)
  const role = known ?? partyOf(actor, asked.baseRole)
  assertCode(rows, { ...role, id: asked.id ?? '', roleCode: asked.roleCode })
}

/** A new role: the platform's for every business of a console, anybody else's for their own business. */
export function createRole(tx: Transaction, draft: BodyOf<typeof addRole>, actor: Actor): RoleRow {
  const stamps = unownedStampsOfNew(tx, actor)
  const { roleName, roleCode = `role_${stamps.id.slice(-8)}`, description = null } = draft
  const row = {
    ...stamps,
    ...partyOf(actor, draft.baseRole),
    roleName: roleName.trim(),
    roleCode,
    builtIn: yesNo.values.no,
    description,
  }
  assertName(row)
  assertCode(tx.rows(roles), row)
  return tx.rows(roles).insert(row)
}

/** Changes what a role is called; a code that somebody goes by stays. */
export function changeRole(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editRole>,
  actor: Actor,
): RoleRow {
  const rows = tx.rows(roles)
  const row = roleToChange(rows, id, actor)
  assertVersion(row, version, row)
  const next = {
    ...row,
    roleName: (draft.roleName ?? row.roleName).trim(),
    roleCode: draft.roleCode ?? row.roleCode,
    description: draft.description === undefined ? row.description : draft.description,
  }
  assertName(next)
  if (next.roleCode !== row.roleCode) {
    if (row.builtIn === yesNo.values.yes) throw fieldRefusal('roleCode', '内置角色的编码不能修改')
    assertCode(rows, next)
    assertUnused(tx, row, '角色“{name}”正在被 {count} 个用户使用，不能修改编码')
  }
  return rows.replace({ ...next, ...stampsOfChange(tx, actor, row) })
}

/** Deletes roles that nobody has, with their grants. */
export function removeRoles(tx: Transaction, ids: readonly string[], actor: Actor): RoleRow[] {
  if (ids.length === 0) throw new Refusal('未选中角色！')
  const rows = tx.rows(roles)
  const going = ids.map((id) => roleToChange(rows, id, actor))
  for (const row of going) {
    if (row.builtIn === yesNo.values.yes) throw new Refusal('内置角色不能删除')
    assertUnused(tx, row, '角色“{name}”正在被 {count} 个用户使用，请先调整这些用户的角色')
  }

  for (const row of going) {
    removeAllBy(tx.rows(rolePermissions), 'roleId', row.id)
    rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
  }
  return going
}

/** The ids of what a role holds. */
export function grantedIdsOf(tx: Transaction, roleId: string): ReadonlySet<string> {
  const grants = tx.rows(rolePermissions).allBy('roleId', roleId)
  return new Set(grants.map(({ permissionId }) => permissionId))
}

/** Gives and takes what a form of rights says; it counts from the next call on. */
export function saveGrants(
  tx: Transaction,
  body: BodyOf<typeof saveRolePermission>,
  actor: Actor,
  limit: GrantLimit,
): RoleRow {
  const role = roleToChange(tx.rows(roles), body.roleId, actor)
  const change = grantChangeOf(tx, role, grantedIdsOf(tx, role.id), body, limit)
  if (isPlatformManager(role) && change.removed.some(isKeyOfAdministration)) {
    throw new Refusal('平台管理员角色必须保留“保存角色权限”和“编辑菜单权限”，否则再也无法管理权限')
  }
  assertRoleKeeperLeft(tx, actor, role.id, change.removed)

  const grants = tx.rows(rolePermissions)
  for (const { id } of change.removed) grants.remove(linkIdOf(role.id, id))
  for (const { id } of change.added) {
    grants.insert({
      id: linkIdOf(role.id, id),
      roleId: role.id,
      permissionId: id,
      dataRuleIds: '',
    })
  }
  if (change.added.length + change.removed.length === 0) return role
  return signed(tx, role, actor)
}

/** Says which data rules of a menu a role uses. */
export function saveRulesOfGrant(
  tx: Transaction,
  { roleId, permissionId, dataRuleIds, lastDataRuleIds }: BodyOf<typeof saveDataRules>,
  actor: Actor,
): RoleRow {
  const role = roleToChange(tx.rows(roles), roleId, actor)
  const grants = tx.rows(rolePermissions)
  const grant = grants.find(linkIdOf(role.id, permissionId))
  if (grant === undefined) throw new Refusal('请先保存角色菜单权限!')
  if (lastDataRuleIds !== undefined && lastDataRuleIds !== grant.dataRuleIds) {
    const { updateBy, updateTime } = role
    throw conflict({ drChecked: grant.dataRuleIds, updateBy, updateTime })
  }
  const known = new Set(rulesOf(tx.rows(permissionRules), permissionId).map(({ id }) => id))
  const chosen = idsIn(dataRuleIds)
  if (chosen.some((id) => !known.has(id))) throw notFound()
  grants.replace({ ...grant, dataRuleIds: chosen.join() })
  return signed(tx, role, actor)
}

/** Who changed the rights of a role and when, for the next conflict; the version is that of its name and its code. */
function signed(tx: Transaction, role: RoleRow, actor: Actor): RoleRow {
  return tx.rows(roles).replace({ ...role, updateBy: actor.username, updateTime: tx.now() })
}

/** Those who have a role, deleted users not counted. */
export function holdersOf({ roleCode, baseRole, busId }: RoleRow): Condition[] {
  return [
    { field: 'functionRole', is: 'equal', value: roleCode },
    { field: 'roleCode', is: 'equal', value: baseRole },
    { field: 'delFlag', is: 'equal', value: '0' },
    ...(busId === null ? [] : [{ field: 'busId', is: 'equal', value: busId } as const]),
  ]
}

/** A role that the caller may change: their own business's, or any for the platform. */
function roleToChange(rows: Rows<RoleRow>, id: string, actor: Actor): RoleRow {
  const role = roleOf(rows, id, actor)
  if (actor.role !== 'admin' && role.busId === null) {
    throw new Refusal('通用角色由平台维护，请新增本单位自己的角色')
  }
  return role
}

function partyOf(actor: Actor, baseRole: Role | undefined): Pick<RoleRow, 'baseRole' | 'busId'> {
  return actor.role === 'admin'
    ? { baseRole: baseRole ?? 'admin', busId: null }
    : { baseRole: actor.role, busId: actor.busId }
}

function isVisible(row: RoleRow, actor: Actor): boolean {
  if (row.delFlag !== '0') return false
  if (actor.role === 'admin') return true
  return row.baseRole === actor.role && (row.busId === null || row.busId === actor.busId)
}

/** The same rule as `isVisible`, for lists. */
function visibilityOf(actor: Actor): Condition[] {
  if (actor.role === 'admin') return []
  return [
    { field: 'baseRole', is: 'equal', value: actor.role },
    { field: 'busId', is: 'in', values: [null, actor.busId] },
  ]
}

/** The built-in roles stand first, in the order of the dictionary. */
function orderOf({ roleCode }: RoleRow): number {
  const place = functionRole.items.findIndex(({ value }) => value === roleCode)
  return place < 0 ? functionRole.items.length : place
}

function isPlatformManager({ baseRole, roleCode, builtIn }: RoleRow): boolean {
  return (
    baseRole === 'admin' && roleCode === functionRole.values.manager && builtIn === yesNo.values.yes
  )
}

function assertName({ roleName }: RoleRow): void {
  if (roleName === '') throw fieldRefusal('roleName', '请输入角色名称!')
}

/** No two roles that can meet in one business share a code. */
function assertCode(
  rows: Rows<RoleRow>,
  { id, roleCode, baseRole, busId }: Pick<RoleRow, 'id' | 'roleCode' | 'baseRole' | 'busId'>,
): void {
  if (/\p{Script=Han}/u.test(roleCode)) throw fieldRefusal('roleCode', '角色编码不可输入汉字!')
  if (!/^[A-Za-z][\w-]{1,31}$/.test(roleCode)) {
    throw fieldRefusal(
      'roleCode',
      '角色编码须以字母开头，由 2 到 32 位字母、数字、下划线或横线组成',
    )
  }
  const isTaken = rows
    .allBy('baseRole', baseRole)
    .some(
      (row) =>
        row.delFlag === '0' &&
        row.id !== id &&
        row.roleCode === roleCode &&
        (row.busId === null || busId === null || row.busId === busId),
    )
  if (isTaken) throw fieldRefusal('roleCode', '角色编码已存在')
}

function assertUnused(tx: Transaction, role: RoleRow, sentence: string): void {
  const count = tx.rows(userRows).count(holdersOf(role))
  if (count > 0) throw new Refusal(sentence, { name: role.roleName, count })
}
