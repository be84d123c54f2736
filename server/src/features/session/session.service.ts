import { hash, randomBytes } from 'node:crypto'
import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { dateTimeOf, hourOf } from '@settle/shared/core/day.ts'
import { maskPhone } from '@settle/shared/core/text/masking.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import {
  type LoginResult,
  type Session,
  type UserInfo,
  verifyStatus,
} from '@settle/shared/features/session/session.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import { mayComeFrom, refusedFrom } from '#server/features/ip-list/index.ts'
import { allDictionaryItems } from '#server/features/dictionary/index.ts'
import { departsOf, ownDepartsOf } from '#server/features/menu/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
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
const graceMs = 60_000
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

/** Who a login name stands for; undefined where there is no such user, or no longer. */
export function findLiveUser(world: World, username: string): Actor | undefined {
  const user = world.rows(userRows).findBy('username', username)
  return user === undefined || user.delFlag === '1' ? undefined : actorOf(world, user)
}

/** The live user of a phone. */
export function findUserByPhone(rows: Rows<User>, phone: string): User | undefined {
  return rows.allBy('phone', phone).find((user) => user.delFlag === '0')
}

function isTenantFrozen(world: World, tenantId: string): boolean {
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

/** A session that was just opened, with the token that only its owner ever sees. */
export interface OpenedSession {
  readonly user: User
  readonly token: string
  readonly row: SessionRow
}

/** The call that somebody logs in by. */
export interface LoginCall {
  readonly world: World
  readonly address: string
  readonly describe: (subject: string, byWhom?: Actor) => void
}

/**
 * Opens a session of a user who has proved who they are. From where their party lets nobody come from it is a refused login,
 * which the log keeps (domain.md 2.11).
 */
export function openSession(
  tx: Transaction,
  { world, address, describe }: LoginCall,
  user: User,
): OpenedSession | Refused {
  if (!mayComeFrom(world, user, address)) {
    describe(`${user.username}（不在 IP 白名单内）`, actorOf(world, user))
    return refusedFrom(address)
  }
  const opened = addSession(tx, world, user, currentPackageOf(world, user)?.id ?? null)
  if (tx.rows(loginStates).find(user.id) !== undefined) tx.rows(loginStates).remove(user.id)
  tx.rows(userVisits).replace({ ...user, lastLoginTime: tx.now() })
  return opened
}

/**
 * Opens a session of the platform's administrator and gives its token, for the one who may control the world; it leaves
 * no trace of a login. Throws where a world has no such user.
 */
export function openAdminSession(world: World): Promise<string> {
  return world.commit((tx) => {
    const user = tx.rows(userRows).findBy('username', 'admin')
    if (user === undefined) throw new Error(`The world ${world.name} has no administrator.`)
    return addSession(tx, world, user, null).token
  })
}

/**
 * Opens a session over another service package in place of one. The former token lives 60 s more, for the
 * calls that are under way (rulings.md).
 */
export function replaceSession(
  tx: Transaction,
  world: World,
  former: Pick<Actor, 'sessionId' | 'userId'>,
  packageId: string,
): OpenedSession {
  const rows = tx.rows(sessions)
  const session = rows.find(former.sessionId)
  const user = tx.rows(userRows).find(former.userId)
  if (session === undefined || user === undefined) throw new Error('Nobody is logged in.')
  const expiresAtMs = Math.min(session.expiresAtMs, tx.nowMs() + graceMs)
  rows.replace({ ...session, expiresAtMs })
  return addSession(tx, world, user, packageId)
}

function addSession(
  tx: Transaction,
  world: World,
  user: User,
  packageId: string | null,
): OpenedSession {
  const token = `${world.name}.${randomBytes(32).toString('base64url')}`
  const row = tx.rows(sessions).insert({
    id: sessionIdOf(token),
    userId: user.id,
    expiresAtMs: tx.nowMs() + sessionMs,
    packageId,
  })
  for (const session of tx.rows(sessions).allBy('userId', user.id)) {
    if (session.expiresAtMs <= tx.nowMs()) tx.rows(sessions).remove(session.id)
  }
  return { user, token, row }
}

/** Ends a session; without one there is nothing to do. */
export function closeSession(tx: Transaction, token: string | undefined): void {
  if (token === undefined) return
  const id = sessionIdOf(token)
  if (tx.rows(sessions).find(id) !== undefined) tx.rows(sessions).remove(id)
}

/** Ends every session of a user, so that their tokens die at once. */
export function closeSessionsOf(tx: Transaction, userId: string): void {
  const rows = tx.rows(sessions)
  for (const session of rows.allBy('userId', userId)) rows.remove(session.id)
}

/** Has every session of a user run out now, as if its time had come; says how many there were. */
export function expireSessionsOf(tx: Transaction, userId: string): number {
  const rows = tx.rows(sessions)
  const live = rows.allBy('userId', userId).filter((row) => row.expiresAtMs > tx.nowMs())
  for (const row of live) rows.replace({ ...row, expiresAtMs: tx.nowMs() })
  return live.length
}

/** Ends every session of a user but the one that they are in. */
export function closeOtherSessionsOf(tx: Transaction, userId: string, sessionId: string): void {
  const rows = tx.rows(sessions)
  for (const { id } of rows.allBy('userId', userId)) if (id !== sessionId) rows.remove(id)
}

/** The actor of a live token; undefined for a forged, expired, logged-out or frozen one (API-401). */
export function authenticate(world: World, token: string): Actor | undefined {
  const session = world.rows(sessions).find(sessionIdOf(token))
  if (session === undefined || session.expiresAtMs <= world.clock.nowMs()) return undefined
  const user = world.rows(userRows).find(session.userId)
  if (user === undefined || user.delFlag === '1') return undefined
  if (user.status === userStatus.values.frozen) return undefined
  if (isTenantFrozen(world, user.tenantId)) return undefined
  return actorOf(world, user, session)
}

/** Who acts through a session of a user. */
export function actorOf(world: World, user: User, session?: SessionRow): Actor {
  return new SessionActor(world, user, session)
}

/** What a login answers (specification, section 3). */
export function loginResultOf(world: World, opened: OpenedSession, locale: Locale): LoginResult {
  const data = sessionOf(world, opened, locale)
  const { id, izVerifyStatus, phone } = opened.user
  const departs = departsOf(world, id)
  const tenantList = tenantsOf(world, opened.user)
  return {
    izVerifyStatus,
    reservedPhone:
      izVerifyStatus === verifyStatus.needed && phone !== null ? maskPhone(phone) : null,
    data,
    ...data,
    departs,
    multi_depart: multiDepartOf(departs.length),
    ...(tenantList.length > 1 ? { tenantList } : {}),
  }
}

/** None, one, several (wire.md 2.2). */
function multiDepartOf(count: number): 0 | 1 | 2 {
  if (count === 0) return 0
  return count === 1 ? 1 : 2
}

/** The tenants that a user may choose from: their own first; frozen ones are not offered. */
function tenantsOf(world: World, { tenantId, relTenantIds }: User): LoginTenant[] {
  const { normal } = userStatus.values
  return [...new Set([tenantId, ...idsIn(relTenantIds ?? '')])].flatMap((id) => {
    const tenant = world.rows(tenants).findBy('tenantId', id)
    if (tenant === undefined || tenant.delFlag === '1' || tenant.status !== normal) return []
    return [{ id, name: tenant.name, status: '1' }]
  })
}

type LoginTenant = NonNullable<LoginResult['tenantList']>[number]

/** What the client stores after a login (specification, section 3). */
export function sessionOf(
  world: World,
  { user, token, row }: OpenedSession,
  locale: Locale,
): Session {
  return {
    token,
    userInfo: userInfoOf(world, user, row),
    sysAllDictItems: allDictionaryItems(world, locale),
  }
}

/** The user info of the one who calls, as their login answered it. */
export function currentUserInfoOf(world: World, { userId, sessionId }: Actor): UserInfo {
  const user = world.rows(userRows).find(userId)
  const row = world.rows(sessions).find(sessionId)
  if (user === undefined || row === undefined) throw new Error(`user ${userId} has no session`)
  return userInfoOf(world, user, row)
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
    orgCode: ownDepartsOf(world, id).orgCode,
    relTenantIds: user.relTenantIds ?? null,
    workNo: user.workNo ?? null,
    sex: user.sex ?? null,
    birthday: user.birthday ?? null,
    post: user.post ?? null,
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
