import { type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type World } from '#server/worlds/world.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type Actor } from './actor.ts'
import { queryOf, tokenOf } from './world-selection.ts'
import { type Api } from './call.ts'

export function actorOf(api: Api, token: string | undefined, world: World): Actor | undefined {
  return token === undefined ? undefined : api.authenticate(world, token)
}

/** The token of a call: that of the header, else that of the address where the call is documented to carry it there. */
export function tokenFor(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const inHeader = tokenOf(request)
  if (inHeader !== undefined || !carriesToken(endpoint)) return inHeader
  const { token } = queryOf(request)
  return typeof token === 'string' && token !== '' ? token : undefined
}

export function carriesToken({ query, access }: Endpoint): boolean {
  return (
    access === 'authenticated' && Object.hasOwn(Reflect.get(query, 'properties') ?? {}, 'token')
  )
}

const closedSentence = '账户已注销，只能查看，不能再办理业务'

/** Rejects a caller who may not make a call: nobody, one of another role, one without the button or the screen. */
export function assertAccess(endpoint: Endpoint, actor: Actor | undefined): void {
  const rejection = findRejection(endpoint, actor)
  if (rejection !== undefined) throw rejection
}

/** Whether a caller may make a call; the same rule as `assertAccess`. */
export function mayCall(endpoint: Endpoint, actor: Actor): boolean {
  return findRejection(endpoint, actor) === undefined
}

function findRejection(
  { access, permission, screens }: Endpoint,
  actor: Actor | undefined,
): RequestRejected | undefined {
  if (access === 'public') return undefined
  if (actor === undefined) return new RequestRejected(401, 'Token失效，请重新登录!')
  if (access !== 'authenticated' && !access.includes(actor.role)) {
    return new RequestRejected(403, '没有权限，请联系管理员授权')
  }
  if (permission !== undefined && !actor.permissions.has(permission)) {
    // Nobody can grant it again.
    if (actor.isClosed === true) return new RequestRejected(403, closedSentence)
    return permissionRejection(permission)
  }
  if (screens === undefined || screens.some((screen) => actor.screens.has(screen))) return undefined
  return new RequestRejected(
    403,
    '您的菜单里没有显示这些数据的页面，请联系管理员开通',
    {},
    outcomeCode.permissionMissing,
  )
}

/** Rejects a caller without a button code, for a call that does what another button stands for as well. */
export function requirePermission({ permissions }: Actor, permission: string): void {
  if (!permissions.has(permission)) throw permissionRejection(permission)
}

function permissionRejection(permission: string): RequestRejected {
  return new RequestRejected(
    403,
    '没有权限（{permission}），请联系管理员授权',
    { permission },
    outcomeCode.permissionMissing,
  )
}

/** The calls that begin or end a session are free: a login asks for itself, and a logout always succeeds (rulings.md). */
export function assertAddress(api: Api, { access, id }: Endpoint, request: FastifyRequest): void {
  const { settle } = request
  // Any other public call may act as the user whose token it carries, as an upload does.
  if (settle?.actor === undefined || (access === 'public' && id.startsWith('session.'))) return
  api.assertMayComeFrom(settle.world, settle.actor, api.addressOf(request))
}
