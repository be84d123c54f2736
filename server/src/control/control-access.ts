import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FastifyRequest } from 'fastify'
import { callerAddressOf } from '#server/core/guard/caller-address.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/** Who may call the control plane (rulings.md). */
export interface ControlAccess {
  readonly mode: 'on' | 'open' | 'token' | 'off'
  readonly adminToken: string
  /** Host names, besides those of this machine, under which it answers. */
  readonly hosts: readonly string[]
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const cookieName = 'fake_control'

/** Rejects a control call from a foreign page, under a foreign host name or without the token it needs. */
export function assertControlAccess(request: FastifyRequest, access: ControlAccess): void {
  assertControlCaller(request, access)
  assertControlToken(request, access)
}

/** Rejects a documented call that asks for what only the control plane's users may; such a call may be of any content type. */
export function assertControlRight(request: FastifyRequest, access: ControlAccess): void {
  assertControlIsOn(access)
  assertOwnPlace(request, access)
  assertControlToken(request, access)
}

function assertControlToken(request: FastifyRequest, access: ControlAccess): void {
  const isFree = access.mode === 'open' || (access.mode === 'on' && isThisMachine(request))
  if (!isFree && !hasToken(request, access.adminToken) && !hasSession(request, access.adminToken)) {
    throw new RequestRejected(
      401,
      '控制接口需要令牌：它在启动时打印，也可以用 FAKE_ADMIN_TOKEN 设置',
      {},
      'FAKE_TOKEN_REQUIRED',
    )
  }
}

/** Rejects what `assertControlAccess` rejects, save for the token: the one who loads the panel, or trades the token in, has no session yet. */
export function assertControlCaller(request: FastifyRequest, access: ControlAccess): void {
  assertControlIsOn(access)
  assertOwnPlace(request, access)
  if (!['GET', 'HEAD'].includes(request.method) && !isJson(request)) {
    throw new RequestRejected(415, '控制接口只接受 application/json', {}, 'FAKE_JSON_REQUIRED')
  }
}

/** Rejects a foreign host name, and a page of another origin. */
function assertOwnPlace(request: FastifyRequest, access: ControlAccess): void {
  if (!isOwnHost(request.hostname, access.hosts)) {
    throw new RequestRejected(
      403,
      '控制接口不接受主机名 {host}；如需使用，请加入 FAKE_HOSTS',
      { host: request.hostname },
      'FAKE_HOST_REFUSED',
    )
  }
  const { origin } = request.headers
  if (origin !== undefined && origin !== ownOriginOf(request)) {
    throw new RequestRejected(403, '控制接口不接受其他来源的网页调用', {}, 'FAKE_ORIGIN_REFUSED')
  }
}

/** What a proxy tells of whom it calls for; browsers and test tools on this machine send none of them. */
const forwardingHeaders: ReadonlySet<string> = new Set([
  'cdn-loop',
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'forwarded-for',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
])

/**
 * Whether a request was made here. A proxy on this machine connects from here too, for the one who calls it: what says
 * that it was passed on is somebody else's. HTTP/1.0 is what nginx speaks to a server where nothing else is configured.
 */
function isThisMachine(request: FastifyRequest): boolean {
  const { headers, raw } = request
  if (!loopback.has(callerAddressOf(request)) || raw.httpVersion === '1.0') return false
  return !Object.keys(headers).some(
    (name) => forwardingHeaders.has(name) || name.startsWith('x-forwarded-'),
  )
}

/** Where a page of this server comes from; a proxy that ends TLS says so, and pages of its https are ours. */
function ownOriginOf({ headers, protocol, host }: FastifyRequest): string {
  const [given = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1)
  return `${given.trim() === 'https' ? 'https' : protocol}://${host}`
}

/** Rejects everything where the control plane is switched off; what tells no secret asks for no more than this. */
export function assertControlIsOn({ mode }: ControlAccess): void {
  if (mode === 'off') throw new RequestRejected(404, '控制接口已关闭', {}, 'FAKE_CONTROL_OFF')
}

/** The cookie that stands for the token in the panel; throws 401 for another token (rulings.md, "Control plane"). */
export function controlCookie(given: string, { adminToken }: ControlAccess): string {
  if (!isEqual(given, adminToken)) {
    throw new RequestRejected(
      401,
      '令牌不正确；它在启动时打印，也可以用 FAKE_ADMIN_TOKEN 设置',
      {},
      'FAKE_TOKEN_WRONG',
    )
  }
  return `${cookieName}=${sessionOf(adminToken)}; Path=/__fake; HttpOnly; SameSite=Strict`
}

function isOwnHost(hostname: string, hosts: readonly string[]): boolean {
  return (
    ['localhost', '127.0.0.1', '::1', '[::1]', ...hosts].includes(hostname) ||
    hostname.endsWith('.localhost')
  )
}

function isJson(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/json')
}

function hasToken(request: FastifyRequest, adminToken: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && isEqual(given, adminToken)
}

function hasSession(request: FastifyRequest, adminToken: string): boolean {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.some((pair) => isEqual(pair, `${cookieName}=${sessionOf(adminToken)}`))
}

// Derived, so that the token itself is kept by no browser, and a new token ends every session.
function sessionOf(adminToken: string): string {
  return createHmac('sha256', adminToken).update('control session').digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
