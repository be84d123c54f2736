import { type Role } from '@settle/shared/core/role.ts'
import { functionRole, userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findFault, managerChecks } from '@settle/shared/features/party/party-draft.rules.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  credentials,
  findUserByPhone,
  noPersonalFields,
  userRows,
} from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** The first login of a new business, as its form names it. */
interface ManagerForm {
  readonly username: string
  readonly password: string
  readonly contactPhone: string
  readonly email?: string | null
}

/** Refuses a first login that is wrong in itself, or whose name, phone or e-mail another account has. */
export function assertManagerFree(source: RowSource, form: ManagerForm): void {
  const fault = findFault(managerChecks, form)
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.sentence)
  const users = source.rows(userRows)
  // A name stays taken when its user is deleted, so that the log never means two people by it.
  if (users.findBy('username', form.username) !== undefined) {
    throw fieldRefusal('username', '用户名已存在!')
  }
  if (findUserByPhone(users, form.contactPhone) !== undefined) {
    throw fieldRefusal('contactPhone', '该手机号已有登录账号，请换一个')
  }
  const email = form.email ?? ''
  if (email !== '' && users.allBy('email', email).some(({ delFlag }) => delFlag === '0')) {
    throw fieldRefusal('email', '邮箱已存在!')
  }
}

/** A business that is new, with what its first user takes over of it. */
interface NewBusiness {
  readonly role: Extract<Role, 'agent' | 'operator'>
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly contactName: string
}

/** The manager of a new business: they can log in at once, and have all that their role can do. */
export function insertManager(
  tx: Transaction,
  { role, id, name, tenantId, contactName }: NewBusiness,
  { username, contactPhone, email, passwordHash }: ManagerForm & { readonly passwordHash: string },
  actor: Actor,
): User {
  const user = tx.rows(userRows).insert({
    ...unownedStampsOfNew(tx, actor),
    tenantId,
    operatorId: role === 'operator' ? id : null,
    agentId: role === 'agent' ? id : null,
    providerId: null,
    merchantId: null,
    username,
    realname: contactName,
    phone: contactPhone,
    email: (email ?? '') === '' ? null : (email ?? null),
    remark: null,
    functionRole: functionRole.values.manager,
    avatar: null,
    roleCode: role,
    busId: id,
    busName: name,
    status: userStatus.values.normal,
    izVerifyStatus: '0',
    lastLoginTime: null,
    ...noPersonalFields,
  })
  tx.rows(credentials).insert({ id: user.id, passwordHash })
  return user
}

/** Users carry the name of their business. */
export function renameUsers(tx: Transaction, busId: string, busName: string, actor: Actor): void {
  const rows = tx.rows(userRows)
  for (const user of rows.allBy('busId', busId)) {
    rows.replace({ ...user, busName, ...stampsOfChange(tx, actor, user) })
  }
}
