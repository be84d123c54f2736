import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { dateTimeOf, hourOf } from '@settle/shared/core/day.ts'
import { maskPhone } from '@settle/shared/core/text/masking.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Session, type UserInfo } from '@settle/shared/core/frame/session.ts'
import { type LoginResult, verifyStatus } from '@settle/shared/features/session/session.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { allDictionaryItems } from '#server/features/dictionary/index.ts'
import { departsOf, ownDepartsOf } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'
import {
  operators,
  providers,
  servicePackages,
  sessions,
  tenants,
  userRows,
  type SessionRow,
} from './session-rows.ts'
import { type OpenedSession } from './session-tokens.ts'
import { actorOf } from './session-actor.ts'

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
