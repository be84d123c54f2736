import { type FastifyRequest } from 'fastify'
import { type World } from '#server/worlds/world.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { RequestRejected } from '#server/core/refusal.ts'

const worldNamePattern = /^[a-z0-9][a-z0-9-]{0,31}$/
const tokenPattern = /^([a-z0-9][a-z0-9-]{0,31})\.[A-Za-z0-9_-]{43}$/

/** What decides which world a request belongs to (architecture.md, section 5). */
export interface WorldSelection {
  readonly registry: WorldRegistry
  /** `w.localhost`: the host `[who.]world.w.localhost` names a world. */
  readonly worldHost: string
  /** Refuse calls that name no world, for parallel tests. */
  readonly strict: boolean
}

/** The access token of a request, or undefined. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** The world named by a token of the known form (rulings.md: `<world>.<43 characters>`). */
export function worldNameInToken(token: string | undefined): string | undefined {
  return token === undefined ? undefined : tokenPattern.exec(token)?.[1]
}

/**
 * The world of a request: header, query, token, host, cookie, else `default`; the first hit wins.
 * Rejects an explicit key that disagrees with the token (409), unknown worlds (404) and evicted ones (410).
 * A caller that finds the token elsewhere than in the header hands it in.
 */
export function worldOf(
  request: FastifyRequest,
  { registry, worldHost, strict }: WorldSelection,
  token: string | undefined = tokenOf(request),
): World | Promise<World> {
  const explicit =
    textOf(request.headers['x-fake-world']) ??
    textOf(queryOf(request)['__world']) ??
    worldNameInHost(request.hostname, worldHost)
  const inToken = worldNameInToken(token)
  if (explicit !== undefined && inToken !== undefined && explicit !== inToken) {
    throw new RequestRejected(
      409,
      '令牌属于世界 {token}，请求却指定了世界 {explicit}；请改用同一个世界，或去掉其中之一',
      { token: inToken, explicit },
      'FAKE_WORLD_MISMATCH',
    )
  }
  // A token of a world that never was is a forged one, not a name: it opens nothing (401).
  const isForged = inToken !== undefined && registry.stateOf(inToken) === 'unknown'
  const named =
    explicit ?? (isForged ? undefined : inToken) ?? worldNameInCookie(request.headers.cookie)
  if (named === undefined && strict) {
    throw new RequestRejected(
      400,
      '请求没有指明世界；请加上请求头 X-Fake-World',
      {},
      'FAKE_WORLD_REQUIRED',
    )
  }
  const name = named ?? 'default'
  return registry.findOpen(name) ?? openWorld(registry, name)
}

/** The world of a name; rejects what is no name (400), unknown worlds (404), evicted ones (410) and broken ones (503). */
export async function openWorld(registry: WorldRegistry, name: string): Promise<World> {
  assertWorldName(name)
  const world = await registry.get(name)
  if (world !== undefined) return world
  throw missingWorld(registry, name)
}

/** Rejects a name as `openWorld` does, without opening the world: one that is broken is there. */
export function assertThere(registry: WorldRegistry, name: string): void {
  assertWorldName(name)
  if (registry.stateOf(name) !== 'open') throw missingWorld(registry, name)
}

function missingWorld(registry: WorldRegistry, name: string): RequestRejected {
  return registry.stateOf(name) === 'evicted'
    ? new RequestRejected(410, '世界 {name} 已被清除', { name }, 'FAKE_WORLD_GONE')
    : new RequestRejected(404, '世界 {name} 不存在，请先创建', { name }, 'FAKE_UNKNOWN_WORLD')
}

/** Rejects what cannot be the name of a world (rulings.md, "Worlds and time"). */
export function assertWorldName(name: string): void {
  if (worldNamePattern.test(name)) return
  throw new RequestRejected(
    400,
    '世界名 {name} 无效：只能用小写字母、数字和连字符，最长 32 位',
    { name },
    'FAKE_BAD_WORLD_NAME',
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Query values as they were sent: text, or a list where a key was repeated. An address that cannot be read has none. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  return (request.query ?? {}) as Record<string, unknown>
}

/** The world that a host name of its own names: `[who.]world.w.localhost`. */
export function worldNameInHost(hostname: string, worldHost: string): string | undefined {
  if (!hostname.endsWith(`.${worldHost}`)) return undefined
  return hostname
    .slice(0, -worldHost.length - 1)
    .split('.')
    .at(-1)
}

/** The world that the cookie of the panel names. */
export function worldNameInCookie(cookie: string | undefined): string | undefined {
  return /(?:^|;\s*)fake_world=([a-z0-9-]+)/.exec(cookie ?? '')?.[1]
}
