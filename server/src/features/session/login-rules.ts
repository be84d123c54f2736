import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { credentials, loginStates, tenants, userRows } from './session-rows.ts'

const lockMs = 30 * 60_000
const wrongPasswordsBeforeLock = 5

/** The live user of a name, or a refusal: nobody, frozen, of a frozen tenant, or locked. */
export function userForLogin(world: World, username: string): User {
  return requireAbleToLogIn(world, world.rows(userRows).findBy('username', username))
}

/** The user, if they may log in at this moment, in whatever way; else a refusal. */
export function requireAbleToLogIn(world: World, found: User | undefined): User {
  const user = requireNotFrozen(world, found)
  assertNotLocked(world, user)
  return user
}

/** The user, if they are there and neither they nor their tenant is frozen; else a refusal. */
export function requireNotFrozen(world: World, user: User | undefined): User {
  if (user === undefined || user.delFlag === '1') throw new Refusal('该用户不存在，请注册')
  if (user.status === userStatus.values.frozen) throw new Refusal('账号已被冻结，请联系客服')
  if (isTenantFrozen(world, user.tenantId)) {
    throw new Refusal('所属租户已被冻结，无法登录，请联系客服')
  }
  return user
}

/** Refuses while too many wrong passwords lock the account. */
export function assertNotLocked(world: World, user: User): void {
  const { lockedUntilMs = 0 } = world.rows(loginStates).find(user.id) ?? {}
  const waitMs = lockedUntilMs - world.clock.nowMs()
  if (waitMs > 0) {
    throw new Refusal('密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试', {
      minutes: Math.ceil(waitMs / 60_000),
    })
  }
}

/** The live user of a phone. */
export function findUserByPhone(rows: Rows<User>, phone: string): User | undefined {
  return rows.allBy('phone', phone).find((user) => user.delFlag === '0')
}

export function isTenantFrozen(world: World, tenantId: string): boolean {
  return world.rows(tenants).findBy('tenantId', tenantId)?.status === userStatus.values.frozen
}

/** The stored hash of a user's password. */
export function passwordHashOf(world: World, user: User): string {
  const credential = world.rows(credentials).find(user.id)
  if (credential === undefined) throw new Error(`user ${user.id} has no password`)
  return credential.passwordHash
}

/** What a wrong password is answered with: how many tries are left, or that it was the last one. */
interface WrongPasswordTexts {
  readonly left: string
  readonly locked: string
}

const wrongAtLogin: WrongPasswordTexts = {
  left: '用户名或密码错误，还可尝试 {left} 次',
  locked: '用户名或密码错误，账号已锁定，请 {minutes} 分钟后再试',
}

/** Counts a wrong password; the fifth within 30 minutes locks the account for 30 (rulings.md). */
export function countWrongPassword(
  tx: Transaction,
  user: User,
  texts: WrongPasswordTexts = wrongAtLogin,
): Refused {
  const now = tx.nowMs()
  const states = tx.rows(loginStates)
  const known = states.find(user.id)
  const recent = (known?.failedAtMs ?? []).filter((at) => now - at < lockMs)
  const failedAtMs = [...recent, now]
  const isLocked = failedAtMs.length >= wrongPasswordsBeforeLock
  const state = {
    id: user.id,
    failedAtMs: isLocked ? [] : failedAtMs,
    lockedUntilMs: isLocked ? now + lockMs : 0,
  }
  if (known === undefined) states.insert(state)
  else states.replace(state)

  if (isLocked) return refused(texts.locked, { minutes: lockMs / 60_000 })
  return refused(texts.left, { left: wrongPasswordsBeforeLock - failedAtMs.length })
}
