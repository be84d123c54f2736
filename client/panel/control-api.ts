import { isDateTime } from '@settle/shared/core/day.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type VirtualClock } from './virtual-clock.ts'
import { localeNow, t } from './text.ts'

/** A world as `GET /__fake/v1/worlds/:world` tells it. */
export interface World {
  readonly name: string
  readonly holdsChanges: boolean
  readonly seed: string
  /** The names of the moments that were kept. */
  readonly snapshots: readonly string[]
  readonly clock: VirtualClock
  readonly urls: Readonly<Record<Role | 'home', string>>
}

/** A world as `GET /__fake/v1/worlds` lists it. */
interface ListedWorld {
  readonly name: string
  /** Where several servers share the worlds, the address of the one that leads it; null where none does. */
  readonly ledBy?: string | null
}

/** As the server tells it; no time is read of a clock that shows none that the calendar has. */
type ToldWorld = Omit<World, 'clock'> & {
  readonly clock: Pick<VirtualClock, 'mode' | 'scale'> & { readonly now: string }
}

/** A role account of a world, as `/config.json` tells it. */
export interface Account {
  readonly username: string
  readonly realname: string
  readonly busName: string
  readonly roleCode: Role
  readonly password: string
  readonly isPasswordChanged: boolean
}

/** Something that came due while the time moved. */
export interface Happening {
  readonly kind: string
  readonly dueAtMs: number
  readonly error?: string
}

/** How a world begins; what is left out is the server's to choose. */
export interface NewWorld {
  readonly name?: string
  /** `seed`, a world, or `world@snapshot`. */
  readonly from?: string
  readonly scenario?: string
  readonly ttl?: string
  readonly now?: string
}

/** What a clock is set to; what is left out stays. */
export interface ClockSetting {
  readonly mode?: VirtualClock['mode']
  readonly scale?: number
  readonly now?: string
  readonly advance?: string
}

/** The code of a call that was not answered at all. */
export const unreachable = 'UNREACHABLE'

interface AnswerDetails {
  readonly requestId: string | undefined
  readonly result: unknown
}

/** A call that did not do what it should, with the server's own sentence and code. */
export class CallFailure extends Error {
  readonly code: string
  readonly requestId: string | undefined
  /** What the server tells besides, such as the steps that it would take. */
  readonly result: unknown

  constructor(message: string, code: string, more: Partial<AnswerDetails> = {}) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.requestId = more.requestId
    this.result = more.result
  }
}

/** The calls of the control plane that the panel makes; each throws a CallFailure. */
export const controlApi = {
  worlds(): Promise<readonly ListedWorld[]> {
    return call<readonly ListedWorld[]>('GET', '/__fake/v1/worlds')
  },
  async world(name: string): Promise<World> {
    const { clock, ...world } = await call<ToldWorld>('GET', worldPath(name))
    const now = isDateTime(clock.now) ? clock.now : undefined
    return { ...world, clock: { ...clock, now, readAtMs: performance.now() } }
  },
  /** Gives the name, which the server makes where none is given. */
  async create(order: NewWorld): Promise<string> {
    return (await call<{ readonly name: string }>('POST', '/__fake/v1/worlds', order)).name
  },
  async fork(name: string, newName: string): Promise<void> {
    await call('POST', `${worldPath(name)}/fork`, { name: newName })
  },
  async reset(name: string, parts: readonly string[]): Promise<void> {
    await call('POST', worldPath(name, '/reset'), { parts })
  },
  async delete(name: string): Promise<void> {
    await call('DELETE', worldPath(name))
  },
  async setClock(name: string, setting: ClockSetting): Promise<readonly Happening[]> {
    const path = worldPath(name, '/clock')
    return (await call<{ readonly happened: readonly Happening[] }>('POST', path, setting)).happened
  },
  /** Trades the token that the server printed for a cookie. */
  async signIn(token: string): Promise<void> {
    await call('POST', '/__fake/v1/session', { token })
  },
  async accounts(world: string): Promise<readonly Account[]> {
    const path = `/config.json?__world=${encodeURIComponent(world)}`
    const { demoAccounts } = await call<{ readonly demoAccounts: readonly Account[] }>('GET', path)
    return demoAccounts
  },
}

const longestWaitMs = 30_000

/**
 * Makes a control call; a body that is no text goes as JSON. Throws a CallFailure. The page comes from the server that
 * answers, so that the form of an answer is known.
 */
export async function call<Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await answerOf(path, {
    method,
    headers: {
      'X-Locale': localeNow(),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestWaitMs),
  })
  const content = contentOf(await response.text().catch(() => ''))
  if (response.ok && content !== undefined) {
    const answer: Answer = content.json
    return answer
  }
  const { message, code, result } = fields(content?.json)
  throw new CallFailure(
    typeof message === 'string'
      ? message
      : t('服务的回答无法识别（HTTP {status}）', { status: response.status }),
    typeof code === 'string' ? code : `HTTP ${response.status}`,
    { requestId: response.headers.get('X-Fake-Request-Id') ?? undefined, result },
  )
}

/** Undefined for what is no JSON; an answer without a body is null. */
function contentOf(body: string) {
  try {
    return { json: JSON.parse(body === '' ? 'null' : body) }
  } catch {
    return undefined
  }
}

async function answerOf(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request)
  } catch {
    throw new CallFailure(t('服务没有响应'), unreachable)
  }
}

/** The address of a world in the control plane, and of what lies below it. */
export function worldPath(name: string, below = ''): string {
  return `/__fake/v1/worlds/${encodeURIComponent(name)}${below}`
}

function fields(content: unknown): Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null ? { ...content } : {}
}
