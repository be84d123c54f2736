import {
  isEmail,
  isMobile,
  isPassword,
  isUsername,
  validationMessages,
} from '@settle/shared/core/text/validators.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addUser,
  type changeUserPassword,
  type editUser,
  users,
  type User,
} from '@settle/shared/features/user/user.ts'
import { userMachine } from '@settle/shared/features/user/user.status.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { placeUser } from '#server/features/department/index.ts'
import { userDeparts } from '#server/features/menu/index.ts'
import { assertMayManage, grantLimitOf } from '#server/features/role/index.ts'
import {
  closeSessionsOf,
  credentials,
  loginStates,
  userRows,
  noPersonalFields,
} from '#server/features/session/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertWorkNoFree, personalFieldsOf } from './personal-fields.ts'
import { assertAssignable, assertRoleChange, findAskedRole } from './user-role.service.ts'

/** The user of an id within the caller's scope. */
export function userOf(rows: Rows<User>, id: string, actor: Actor): User {
  return rowOf(users, rows, id, actor)
}

/** Refuses a draft before anything is changed, also before the password is hashed; gives the role that it names. */
export function assertNewUser(
  world: World,
  rows: Rows<User>,
  draft: BodyOf<typeof addUser>,
  actor: Actor,
): RoleRow {
  if (!isUsername(draft.username))
    throw fieldRefusal('username', '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成')
  if (!isPassword(draft.password)) throw fieldRefusal('password', validationMessages.password)
  assertNameFree(rows, draft.username)
  assertContact(rows, draft)
  const party = { roleCode: actor.role, busId: actor.busId }
  const role = findAskedRole(world, draft, party)
  if (role === undefined) throw fieldRefusal('functionRole', '请选择角色')
  assertAssignable(world, role, party, actor)
  return role
}

/** A new user of the caller's own party and role; nobody makes a user of another one (rulings.md). */
export function createUser(
  tx: Transaction,
  world: World,
  { draft, passwordHash }: { draft: BodyOf<typeof addUser>; passwordHash: string },
  actor: Actor,
): User {
  const role = assertNewUser(world, tx.rows(userRows), draft, actor)
  assertWorkNoFree(tx.rows(userRows), draft.workNo, actor)
  const { username, realname, phone = null, email = null, remark = null } = draft
  const user = tx.rows(userRows).insert({
    ...stampsOfNew(tx, actor),
    username,
    realname,
    phone,
    email,
    remark,
    ...noPersonalFields,
    ...personalFieldsOf(tx, draft, actor),
    functionRole: role.roleCode,
    avatar: null,
    roleCode: actor.role,
    busId: actor.busId,
    busName: actor.busName,
    status: userStatus.values.normal,
    izVerifyStatus: '0',
    lastLoginTime: null,
  })
  tx.rows(credentials).insert({ id: user.id, passwordHash })
  placeUser(tx, user, idsIn(draft.selecteddeparts), grantLimitOf(world, actor))
  return user
}

/** Changes what a form may change; account name, party and role stay. */
export function changeUser(
  tx: Transaction,
  world: World,
  { id, version, ...draft }: BodyOf<typeof editUser>,
  actor: Actor,
): User {
  const rows = tx.rows(userRows)
  const user = userOf(rows, id, actor)
  assertVersion(user, version, presentRow(users, user, actor.role))
  assertContact(rows, draft, id)
  assertWorkNoFree(rows, draft.workNo, user)
  const role = findAskedRole(world, draft, user)
  if (role !== undefined && role.roleCode !== user.functionRole) {
    assertRoleChange(world, user, role, actor)
  }
  if (changesAccess(tx, user, draft)) assertMayManage(world, user, actor)
  const { realname, phone, email, remark, selecteddeparts } = draft
  if (selecteddeparts !== undefined) {
    placeUser(tx, user, idsIn(selecteddeparts), grantLimitOf(world, actor))
  }
  return rows.replace({
    ...user,
    ...(realname === undefined ? {} : { realname }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(role === undefined ? {} : { functionRole: role.roleCode }),
    ...(remark === undefined ? {} : { remark }),
    ...personalFieldsOf(tx, draft, actor),
    ...stampsOfChange(tx, actor, user),
  })
}

/** Whether a draft changes what an account logs in with, or what it holds by its departments. */
function changesAccess(
  tx: Transaction,
  user: User,
  { phone, email, selecteddeparts }: Omit<BodyOf<typeof editUser>, 'id' | 'version'>,
): boolean {
  if (isOther(phone, user.phone) || isOther(email, user.email)) return true
  if (selecteddeparts === undefined) return false
  const former = tx.rows(userDeparts).allBy('userId', user.id)
  const wanted = new Set(idsIn(selecteddeparts))
  return former.length !== wanted.size || former.some(({ departId }) => !wanted.has(departId))
}

/** Whether a draft names a value and it is another one; an empty contact is none. */
function isOther(value: string | null | undefined, former: string | null): boolean {
  return value !== undefined && (value ?? '') !== (former ?? '')
}

/** Marks a user as deleted; their tokens die and their name stays taken. */
export function deleteUser(tx: Transaction, world: World, id: string, actor: Actor): User {
  const user = userOf(tx.rows(userRows), id, actor)
  assertNotProtected(user, actor, '不能删除自己的账号')
  assertMayManage(world, user, actor)
  closeSessionsOf(tx, id)
  return tx.rows(userRows).replace({ ...user, ...stampsOfChange(tx, actor, user), delFlag: '1' })
}

/** Deletes all or none. */
export function deleteUsers(
  tx: Transaction,
  world: World,
  ids: readonly string[],
  actor: Actor,
): User[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  return ids.map((id) => deleteUser(tx, world, id, actor))
}

/** Freezes or unfreezes all or none; a frozen user's tokens die at once. */
export function setFrozen(
  tx: Transaction,
  world: World,
  ids: readonly string[],
  isFrozen: boolean,
  actor: Actor,
): User[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  return [...new Set(ids)].map((id) => {
    const user = userOf(tx.rows(userRows), id, actor)
    assertNotProtected(user, actor, '不能冻结自己的账号')
    assertMayManage(world, user, actor)
    const status = userMachine.next(user.status, isFrozen ? 'freeze' : 'unfreeze', actor.role)
    // Asked for the state it is in: nothing to do, as the convention has it.
    if (status === undefined) return user

    if (isFrozen) closeSessionsOf(tx, id)
    else if (tx.rows(loginStates).find(id) !== undefined) tx.rows(loginStates).remove(id)
    return tx.rows(userRows).replace({ ...user, ...stampsOfChange(tx, actor, user), status })
  })
}

/** Checks the two passwords of a reset and finds whose they are. */
export function userForReset(
  world: World,
  rows: Rows<User>,
  { username, password, confirmpassword }: BodyOf<typeof changeUserPassword>,
  actor: Actor,
): User {
  const found = rows.findBy('username', username)
  if (found === undefined) throw notFound()
  const user = userOf(rows, found.id, actor)
  assertMayManage(world, user, actor)
  if (password !== confirmpassword) {
    throw fieldRefusal('confirmpassword', validationMessages.passwordsDiffer)
  }
  if (!isPassword(password)) throw fieldRefusal('password', validationMessages.password)
  return user
}

/** Sets a new password; tokens and the count of wrong passwords go with the old one. */
export function resetPassword(tx: Transaction, user: User, passwordHash: string): void {
  tx.rows(credentials).replace({ id: user.id, passwordHash })
  closeSessionsOf(tx, user.id)
  if (tx.rows(loginStates).find(user.id) !== undefined) tx.rows(loginStates).remove(user.id)
}

/** Refuses with the convention's sentence when a name, phone or e-mail is taken (wire.md 2.9). */
export function assertFree(
  rows: Rows<User>,
  values: { username?: string; phone?: string; email?: string },
): void {
  if (values.username !== undefined) assertNameFree(rows, values.username)
  assertUnique(rows, 'phone', values.phone, takenSentences.phone)
  assertUnique(rows, 'email', values.email, takenSentences.email)
}

/** A name stays taken when its user is deleted, so that the log never means two people by it. */
function assertNameFree(rows: Rows<User>, username: string): void {
  if (rows.findBy('username', username) !== undefined) {
    throw fieldRefusal('username', takenSentences.username)
  }
}

const takenSentences = {
  username: '用户名已存在!',
  phone: '手机号已存在!',
  email: '邮箱已存在!',
} as const

interface Contact {
  readonly phone?: string | null
  readonly email?: string | null
}

/** Refuses a phone or an e-mail address that is none or that another account has. */
export function assertContact(rows: Rows<User>, { phone, email }: Contact, ownId?: string): void {
  if (typeof phone === 'string' && phone !== '' && !isMobile(phone)) {
    throw fieldRefusal('phone', '请输入正确格式的手机号码!')
  }
  if (typeof email === 'string' && email !== '' && !isEmail(email)) {
    throw fieldRefusal('email', '请输入正确格式的邮箱!')
  }
  assertUnique(rows, 'phone', phone, takenSentences.phone, ownId)
  assertUnique(rows, 'email', email, takenSentences.email, ownId)
}

function assertNotProtected(user: User, actor: Actor, sentence: string): void {
  if (user.id === actor.userId) throw new Refusal(sentence)
  if (user.username === 'admin') throw new Refusal('管理员账号不允许此操作！')
}
