import { maskPhone } from '@settle/shared/core/text/masking.ts'
import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import {
  agents,
  credentials,
  findUserByPhone,
  loginStates,
  merchants,
  requireNotFrozen,
  operators,
  providers,
  userRows,
} from '#server/features/session/index.ts'
import { type Collection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The caller's own account; nobody changes another's password this way (wire.md 7). */
export function ownAccountOf(world: World, username: string, actor: Actor): User {
  const user = world.rows(userRows).findBy('username', username)
  if (user === undefined || user.delFlag === '1') throw new Refusal('用户不存在！')
  if (user.id !== actor.userId) throw new Refusal('只允许修改自己的密码！')
  return user
}

interface NewPassword {
  readonly password: string
  readonly confirmpassword: string
}

/** A new password without the blanks around it; refuses in the convention's order: missing, unequal, too weak. */
export function newPasswordOf(typed: NewPassword): string {
  const password = typed.password.trim()
  if (password === '') throw fieldRefusal('password', '新密码不允许为空!')
  if (password !== typed.confirmpassword.trim()) {
    throw fieldRefusal('confirmpassword', validationMessages.passwordsDiffer)
  }
  if (!isPassword(password)) throw fieldRefusal('password', validationMessages.password)
  return password
}

/**
 * Sets a password that its owner chose themselves: the count of wrong ones starts anew, and the step of the account
 * process that asks for an own password is done for their party (domain.md 8.1).
 */
export function setOwnPassword(tx: Transaction, user: User, passwordHash: string): void {
  tx.rows(credentials).replace({ id: user.id, passwordHash })
  if (tx.rows(loginStates).find(user.id) !== undefined) tx.rows(loginStates).remove(user.id)
  switch (user.roleCode) {
    case 'merchant':
      return noteOwnPassword(tx, merchants, user)
    case 'provider':
      return noteOwnPassword(tx, providers, user)
    case 'operator':
      return noteOwnPassword(tx, operators, user)
    case 'agent':
      return noteOwnPassword(tx, agents, user)
    case 'admin':
      return undefined
  }
}

function noteOwnPassword<Party extends Agent | Merchant | Operator | Provider>(
  tx: Transaction,
  parties: Collection<Party>,
  { busId, username }: User,
): void {
  const rows = tx.rows(parties)
  const party = busId === null ? undefined : rows.find(busId)
  if (party === undefined || party.izResetPwd === yesNo.values.yes) return
  rows.replace({
    ...party,
    izResetPwd: yesNo.values.yes,
    updateBy: username,
    updateTime: tx.now(),
    version: party.version + 1,
  })
}

/** The account whose password may be set by the one who holds its phone; of a certain name where one is given. */
export function accountToRecover(world: World, phone: string, username?: string): User {
  const user = findUserByPhone(world.rows(userRows), phone)
  if (user === undefined) throw new Refusal('该用户不存在或未绑定手机号')
  if (username !== undefined && user.username !== username.trim()) throw new Refusal('未找到用户！')
  return requireNotFrozen(world, user)
}

/** Finds an account by phone or name. Anyone who gives only a name does not learn the phone. */
export function findAccount(
  world: World,
  { phone = '', username = '' }: { phone?: string; username?: string },
): { username: string; phone: string } {
  const rows = world.rows(userRows)
  const user =
    phone === '' ? rows.findBy('username', username.trim()) : findUserByPhone(rows, phone.trim())
  if (user === undefined || user.delFlag === '1') throw new Refusal('验证失败')
  if (user.phone === null || user.phone === '') throw new Refusal('该用户不存在或未绑定手机号')
  return { username: user.username, phone: phone === '' ? maskPhone(user.phone) : user.phone }
}
