import { hash, randomBytes } from 'node:crypto'
import { greetingOf } from '@settle/shared/core/greeting.ts'
import { dateTimeOf, hourOf } from '@settle/shared/core/day.ts'
import { type Locale } from '@settle/shared/core/text.ts'
import { type Session, type UserInfo } from '@settle/shared/features/session/session.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/actor.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import { allDictionaryItems } from '#server/features/dictionary/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import {
  credentials,
  loginStates,
  operators,
  providers,
  servicePackages,
  sessions,
  tenants,
  userRows,
  userVisits,
  type SessionRow,
} from './session-rows.ts'
import { SessionActor } from './session-actor.ts'

const sessionMs = 7 * 24 * 3_600_000
const lockMs = 30 * 60_000
const wrongPasswordsBeforeLock = 5

/** The live user of a name, or a refusal: nobody, frozen, or of a frozen tenant. */
export function userForLogin(world: World, username: string): User {
  const user = world.rows(userRows).findBy('username', username)
  if (user === undefined || user.delFlag === '1') throw new Refusal('该用户不存在，请注册')
  if (user.status === userStatus.values.frozen) throw new Refusal('账号已被冻结，请联系客服')
  const tenant = world.rows(tenants).findBy('tenantId', user.tenantId)
  if (tenant?.status === userStatus.values.frozen) {
    throw new Refusal('所属租户已被冻结，无法登录，请联系客服')
  }
  const { lockedUntilMs = 0 } = world.rows(loginStates).find(user.id) ?? {}
  const waitMs = lockedUntilMs - world.clock.nowMs()
  if (waitMs > 0) {
    throw new Refusal('密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试', {
      minutes: Math.ceil(waitMs / 60_000),
    })
  }
  return user
}

/** The stored hash of a user's password. */
export function passwordHashOf(world: World, user: User): string {
  const credential = world.rows(credentials).find(user.id)
  if (credential === undefined) throw new Error(`user ${user.id} has no password`)
  return credential.passwordHash
}

/** Counts a wrong password; the fifth within 30 minutes locks the account for 30 (rulings.md). */
export function countWrongPassword(tx: Transaction, user: User): Refused {
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

  if (isLocked) {
    return refused('用户名或密码错误，账号已锁定，请 {minutes} 分钟后再试', {
      minutes: lockMs / 60_000,
    })
  }
  return refused('用户名或密码错误，还可尝试 {left} 次', {
    left: wrongPasswordsBeforeLock - failedAtMs.length,
  })
}

/** Opens a session of a user whose password was right. */
export function openSession(
  tx: Transaction,
  world: World,
  user: User,
): { token: string; row: SessionRow } {
  const token = `${world.name}.${randomBytes(32).toString('base64url')}`
  const row = tx.rows(sessions).insert({
    id: sessionIdOf(token),
    userId: user.id,
    expiresAtMs: tx.nowMs() + sessionMs,
    packageId: currentPackageOf(world, user)?.id ?? null,
  })
  for (const session of tx.rows(sessions).allBy('userId', user.id)) {
    if (session.expiresAtMs <= tx.nowMs()) tx.rows(sessions).remove(session.id)
  }
  if (tx.rows(loginStates).find(user.id) !== undefined) tx.rows(loginStates).remove(user.id)
  tx.rows(userVisits).replace({ ...user, lastLoginTime: tx.now() })
  return { token, row }
}

/** Ends a session; without one there is nothing to do. */
export function closeSession(tx: Transaction, token: string | undefined): void {
  if (token === undefined) return
  const id = sessionIdOf(token)
  if (tx.rows(sessions).find(id) !== undefined) tx.rows(sessions).remove(id)
}

/** Ends every session of a user, so that his tokens die at once. */
export function closeSessionsOf(tx: Transaction, userId: string): void {
  const rows = tx.rows(sessions)
  for (const session of rows.allBy('userId', userId)) rows.remove(session.id)
}

/** The actor of a live token; undefined for a forged, expired, logged-out or frozen one (API-401). */
export function authenticate(world: World, token: string): Actor | undefined {
  const session = world.rows(sessions).find(sessionIdOf(token))
  if (session === undefined || session.expiresAtMs <= world.clock.nowMs()) return undefined
  const user = world.rows(userRows).find(session.userId)
  if (user === undefined || user.delFlag === '1') return undefined
  if (user.status === userStatus.values.frozen) return undefined
  return actorOf(world, user, session)
}

/** Who acts through a session of a user. */
export function actorOf(world: World, user: User, session?: SessionRow): Actor {
  return new SessionActor(world, user, session)
}

/** What the client stores after a login (specification, section 3). */
export function sessionOf(
  world: World,
  user: User,
  token: string,
  row: SessionRow,
  locale: Locale,
): Session {
  return {
    token,
    userInfo: userInfoOf(world, user, row),
    sysAllDictItems: allDictionaryItems(world, locale),
  }
}

function userInfoOf(world: World, user: User, row: SessionRow): UserInfo {
  const {
    id,
    username,
    realname,
    avatar,
    roleCode,
    functionRole,
    busId,
    busName,
    tenantId,
    agentId,
  } = user
  const actor = actorOf(world, user, row)
  const provider =
    actor.currentProviderId === null
      ? undefined
      : world.rows(providers).find(actor.currentProviderId)
  return {
    id,
    username,
    realname,
    avatar,
    tenantid: tenantId,
    welcome: greetingOf(hourOf(dateTimeOf(world.clock.nowMs()))),
    permissionList: [...actor.permissions],
    busInfo: { payPass: payPassOf(world, user, row) },
    info: {
      id,
      username,
      realname,
      avatar,
      roleCode,
      functionRole,
      busId,
      busName,
      providerId: provider?.id ?? null,
      providerName: provider?.providerName ?? null,
      tenantId,
      agentId,
    },
  }
}

/** The channel list of the current package, or of the party itself (domain.md 2.2). */
function payPassOf(world: World, user: User, { packageId }: SessionRow): string {
  if (packageId !== null) return world.rows(servicePackages).find(packageId)?.channels ?? ''
  if (user.roleCode === 'provider' && user.busId !== null) {
    return world.rows(providers).find(user.busId)?.channels ?? ''
  }
  if (user.roleCode === 'operator' && user.busId !== null) {
    return world.rows(operators).find(user.busId)?.payPass ?? ''
  }
  return ''
}

function currentPackageOf(world: World, user: User): ServicePackage | undefined {
  if (user.merchantId === null || user.roleCode !== 'merchant') return undefined
  const own = world.rows(servicePackages).allBy('merchantId', user.merchantId)
  return own.find((row) => row.isCurrent === '1')
}

function sessionIdOf(token: string): string {
  return hash('sha256', token)
}
