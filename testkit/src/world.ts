/// <reference lib="esnext.disposable" />
import { callControl, sendTo, type FakeServer } from './control.ts'
import { requestsAt, type Requests } from './requests.ts'
import { webhooksAt, type Webhooks } from './webhooks.ts'
import { type Duration, type Role } from './words.ts'

/** The password of every seeded account. */
export const seededPassword = 'Hz123456'

/** Whose origin a window lives at; `home` is nobody's in particular. */
export type Who = Role | 'home'

/** How a world's time runs from now on, and a later moment to go to, `2026-11-21 09:30:00`. */
export interface ClockSetting {
  readonly mode?: 'real' | 'frozen' | 'scaled'
  readonly now?: string
  readonly scale?: number
}

/** What a reset can be about; data, clock and faults where nothing is said. */
export type WorldPart = 'data' | 'clock' | 'faults' | 'journal' | 'sessions' | 'sockets'

/** Something that came due while a world's time was moved on. */
export interface Happening {
  readonly id: string
  readonly kind: string
  readonly dueAtMs: number
  readonly payload: unknown
  /** What kept it from happening. */
  readonly error?: string
}

/** Where a thing of the outside world stands, and where it can go from there. */
export interface Standing {
  readonly state: string
  readonly allowed: readonly string[]
}

/** What the product sent to the outside world. */
export interface OutboxLine {
  readonly id: string
  readonly channel: 'sms' | 'bank' | 'alipay' | 'third-party'
  /** A phone number, an account number or another address. */
  readonly to: string
  readonly text: string
  /** What the receiver would type back: a code, or an amount in yuan. */
  readonly code: string | null
  /** The world's time. */
  readonly createTime: string
}

/** A world by its name. Whatever the server refuses, it throws as a `ControlRefusal`. */
export interface NamedWorld {
  readonly name: string
  /** What a request sends to belong to this world, which needs no name server to know its hosts. */
  readonly headers: Readonly<Record<'X-Fake-World', string>>
  /** Logs a seeded account in and gives its token; the token knows its world too. */
  tokenOf(username: string, password?: string): Promise<string>
  /** Lets time pass with everything that comes due meanwhile, and tells what happened, in order. */
  advance(by: Duration): Promise<readonly Happening[]>
  /** Stops time, lets it run, or goes to a later moment. */
  setClock(setting: ClockSetting): Promise<readonly Happening[]>
  /** Has the outside world do something, `remittance/<id>/arrive`, some of it with a reason. */
  simulate(
    step: `${string}/${string}/${string}`,
    details?: { readonly reason?: string },
  ): Promise<Standing>
  /** What was sent to the outside world, or to one address of it, newest first. */
  outbox(to?: string): Promise<readonly OutboxLine[]>
  /** Goes back to the seed, or only in parts; tokens of seeded accounts stay valid unless `sessions` is named. */
  reset(parts?: readonly WorldPart[]): Promise<void>
  /** Keeps this moment, under a name of the server's choice where none is given, and tells the name. */
  snapshot(name?: string): Promise<string>
  /** Goes back to a moment that was kept, with its data and its clock. */
  restore(name: string): Promise<void>
  /** What the world was sent: to list, to wait for, and to count. */
  readonly requests: Requests
  /** What the world tells other servers. */
  readonly webhooks: Webhooks
  /** Deletes the world; calls to it are answered with 410 from then on. */
  remove(): Promise<void>
}

/** A world that was made for a test; `await using` deletes it at the end of the block. */
export interface World extends NamedWorld, AsyncDisposable {
  /** An origin for each role, for browsers: Chromium and Firefox know every host below localhost, Node does not. */
  readonly urls: Readonly<Record<Who, string>>
  /** Who logs in, and the path that they look at, where the world was made for a scenario. */
  readonly start?: { readonly account: string; readonly screen: string }
}

/** What a new world begins with; what is left out is the server's to choose. */
export interface WorldOptions {
  readonly name?: string
  /** `seed`, a world, or a moment of one that was kept, `demo@paid`. */
  readonly from?: string
  /** A named starting point of `GET /scenarios`, with the faults that it brings. */
  readonly scenario?: string
  /** How long it may lie unused. */
  readonly ttl?: Duration
  /** Where its clock begins, `2026-11-21 09:30:00`. */
  readonly now?: string
}

/** Makes a world, over the seed where nothing else is asked for, and under a name of the server's choice where none is given. */
export async function makeWorld(server: FakeServer, wanted: WorldOptions = {}): Promise<World> {
  const { name, urls, start } = await callControl<Pick<World, 'name' | 'urls' | 'start'>>(
    server,
    'POST',
    '/worlds',
    wanted,
  )
  const world = namedWorld(server, name)
  return {
    ...world,
    urls,
    ...(start === undefined ? {} : { start }),
    [Symbol.asyncDispose]: () => world.remove(),
  }
}

/** A world that is there already, such as `default`. */
export function namedWorld(server: FakeServer, name: string): NamedWorld {
  const path = `/worlds/${name}`
  const headers = { 'X-Fake-World': name }
  const setClock = async (setting: ClockSetting & { readonly advance?: Duration }) => {
    const answer = await callControl<{ readonly happened: readonly Happening[] }>(
      server,
      'POST',
      `${path}/clock`,
      setting,
    )
    return answer.happened
  }
  return {
    name,
    headers,
    setClock,
    tokenOf: (username, password = seededPassword) =>
      tokenOf(server, headers, { username, password }),
    advance: (by) => setClock({ advance: by }),
    simulate: (step, details = {}) =>
      callControl<Standing>(server, 'POST', `${path}/simulate/${step}`, details),
    outbox: (to) => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      return callControl<readonly OutboxLine[]>(server, 'GET', `${path}/outbox${query}`)
    },
    reset: async (parts) => {
      await callControl(server, 'POST', `${path}/reset`, parts === undefined ? {} : { parts })
    },
    snapshot: async (wanted) => {
      const kept = await callControl<{ readonly name: string }>(
        server,
        'POST',
        `${path}/snapshots`,
        wanted === undefined ? {} : { name: wanted },
      )
      return kept.name
    },
    restore: async (kept) => {
      await callControl(server, 'POST', `${path}/restore`, { name: kept })
    },
    requests: requestsAt(server, path),
    webhooks: webhooksAt(server, path),
    remove: async () => {
      await callControl(server, 'DELETE', path)
    },
  }
}

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly result: { readonly token: string }
}

async function tokenOf(
  server: FakeServer,
  headers: NamedWorld['headers'],
  account: { readonly username: string; readonly password: string },
): Promise<string> {
  const response = await sendTo(server, '/sys/login', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { success, message, result }: Envelope = JSON.parse(await response.text())
  if (!success) throw new Error(`${account.username} does not log in: ${message}`)
  return result.token
}
