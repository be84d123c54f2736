import { hash, randomBytes } from 'node:crypto'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Refused } from '#server/core/refusal.ts'
import { mayComeFrom, refusedFrom } from '#server/features/ip-list/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import {
  loginStates,
  servicePackages,
  sessions,
  userRows,
  userVisits,
  type SessionRow,
} from './session-rows.ts'
import { isTenantFrozen } from './login-rules.ts'
import { actorOf } from './session-actor.ts'

const sessionMs = 7 * 24 * 3_600_000
const graceMs = 60_000

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
 * Opens a session of a user and gives its token, for the one who may control the world, without a trace of a login. It is over
 * the service package that is named, or the user's current one. Undefined where there is no such user.
 */
export function openSessionOf(
  world: World,
  username: string,
  packageId?: string | null,
): Promise<string | undefined> {
  return world.commit((tx) => {
    const user = tx.rows(userRows).findBy('username', username)
    if (user === undefined) return undefined
    const current = packageId ?? currentPackageOf(world, user)?.id ?? null
    return addSession(tx, world, user, current).token
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

function currentPackageOf(world: World, user: User): ServicePackage | undefined {
  if (user.merchantId === null || user.roleCode !== 'merchant') return undefined
  const own = world.rows(servicePackages).allBy('merchantId', user.merchantId)
  return own.find((row) => row.isCurrent === '1')
}

/** The ids of tokens that were shown lately: hashing one takes a tenth of a small call. */
const idsOfTokens = new Map<string, string>()
const tokensRemembered = 2_000
/** Ours have some 50 characters; what is longer is nobody's, and not kept in memory. */
const longestToken = 200

function sessionIdOf(token: string): string {
  const known = idsOfTokens.get(token)
  if (known !== undefined) return known
  const id = hash('sha256', token)
  if (token.length > longestToken) return id
  if (idsOfTokens.size >= tokensRemembered) idsOfTokens.clear()
  idsOfTokens.set(token, id)
  return id
}
