import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type addUsersToRole } from '@settle/shared/features/user/user-role-calls.ts'
import { users, type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { accessOf, rightsOf, roles } from '#server/features/menu/index.ts'
import { assertMayManage, roleOf } from '#server/features/role/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Whose role is asked for: the console and the business that a user belongs to. */
type Party = Pick<User, 'roleCode' | 'busId'>

interface AskedRole {
  readonly functionRole?: string
  readonly selectedroles?: string
}

const platformOnly: ReadonlySet<string> = new Set([
  functionRole.values.service,
  functionRole.values.risk,
])

/** The role that a form names by its id, else by its code; undefined where it names none. */
export function findAskedRole(
  world: World,
  { functionRole: code, selectedroles }: AskedRole,
  party: Party,
): RoleRow | undefined {
  const ids = idsIn(selectedroles)
  if (ids.length > 1) {
    throw fieldRefusal('selectedroles', '一个用户只能有一个角色：经办与复核不能是同一人')
  }
  const [id] = ids
  if (id !== undefined) {
    const role = world.rows(roles).find(id)
    if (role === undefined || !isRoleOf(role, party)) throw unknownRole('selectedroles')
    return role
  }
  if (code === undefined) return undefined
  const role = accessOf(world).findRole(party.roleCode, party.busId, code)
  if (role !== undefined) return role
  throw platformOnly.has(code)
    ? fieldRefusal('functionRole', '客服和风控角色只属于平台')
    : unknownRole('functionRole')
}

/** Nobody gives a role with rights that they do not hold themselves (rulings.md). */
export function assertAssignable(world: World, role: RoleRow, party: Party, actor: Actor): void {
  if (!isManager(actor) && role.roleCode !== actor.functionRole) {
    throw fieldRefusal('functionRole', '只能分配与自己相同的角色，请联系管理员')
  }
  // A role that a business made for itself is given by that business or by the platform.
  if (role.busId !== null && actor.role !== 'admin' && role.busId !== actor.busId) {
    throw unknownRole('functionRole')
  }
  if (actor.role !== party.roleCode || (actor.role === 'admin' && isManager(actor))) return
  const { ids } = rightsOf(world, actor)
  const lacksSome = [...accessOf(world).rightsOfRole(role).ids].some((id) => !ids.has(id))
  if (lacksSome) throw fieldRefusal('functionRole', '该角色持有您没有的权限，请联系管理员')
}

/** Refuses to give a user another role: the own one, one that is not the caller's to take, or to give. */
export function assertRoleChange(world: World, user: User, role: RoleRow, actor: Actor): void {
  if (user.id === actor.userId) throw fieldRefusal('functionRole', '不能修改自己的角色')
  const former = accessOf(world).findRole(user.roleCode, user.busId, user.functionRole)
  if (former !== undefined) assertAssignable(world, former, user, actor)
  assertAssignable(world, role, user, actor)
  assertMayManage(world, user, actor)
}

/** The id of the role that a user has. */
export function roleIdOf(world: World, { roleCode, busId, functionRole: code }: User): string {
  const role = accessOf(world).findRole(roleCode, busId, code)
  if (role === undefined) throw new Refusal('未找到用户相关角色信息')
  return role.id
}

/** Gives users a role, all or none; it takes the place of the one that they had. */
export function giveRole(
  tx: Transaction,
  world: World,
  { roleId, userIdList }: BodyOf<typeof addUsersToRole>,
  actor: Actor,
): RoleRow {
  const role = roleOf(tx.rows(roles), roleId, actor)
  for (const id of new Set(userIdList)) {
    const user = rowOf(users, tx.rows(userRows), id, actor)
    if (!isRoleOf(role, user)) throw unknownRole('roleId')
    setRole(tx, world, { user, role }, actor)
  }
  return role
}

/** Takes users out of a role; who has no other may look at everything and change nothing. */
export function takeRole(
  tx: Transaction,
  world: World,
  { roleId, userIds }: { roleId: string; userIds: readonly string[] },
  actor: Actor,
): RoleRow {
  if (userIds.length === 0) throw new Refusal('请选择一条记录！')
  const role = roleOf(tx.rows(roles), roleId, actor)
  for (const id of userIds) {
    const user = rowOf(users, tx.rows(userRows), id, actor)
    if (user.functionRole !== role.roleCode || !isRoleOf(role, user)) {
      throw new Refusal('用户 {username} 没有角色“{name}”', {
        username: user.username,
        name: role.roleName,
      })
    }
    const { roleCode, busId } = user
    const viewer = accessOf(world).findRole(roleCode, busId, functionRole.values.viewer)
    if (viewer === undefined || viewer.id === role.id) {
      throw new Refusal('只读角色不能移出，请改为分配其他角色')
    }
    setRole(tx, world, { user, role: viewer }, actor)
  }
  return role
}

function setRole(
  tx: Transaction,
  world: World,
  { user, role }: { user: User; role: RoleRow },
  actor: Actor,
): void {
  if (user.functionRole === role.roleCode) return
  assertRoleChange(world, user, role, actor)
  tx.rows(userRows).replace({
    ...user,
    functionRole: role.roleCode,
    ...stampsOfChange(tx, actor, user),
  })
}

function isRoleOf(role: RoleRow, { roleCode, busId }: Party): boolean {
  return (
    role.delFlag === '0' &&
    role.baseRole === roleCode &&
    (role.busId === null || role.busId === busId)
  )
}

function isManager(actor: Actor): boolean {
  return actor.functionRole === functionRole.values.manager
}

function unknownRole(field: string) {
  return fieldRefusal(field, '没有这个角色，或它不属于该用户所在单位')
}
