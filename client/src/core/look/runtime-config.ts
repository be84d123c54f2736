import { type Locale } from '@settle/shared/core/text/text.ts'
import { createSignal } from '#client/core/live/signal.ts'

/** An account that the login page of a demo offers ([KIT-01]); the server names them. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly realname: string
  readonly busName: string
  readonly roleCode: string
  /** Somebody changed the password in this world, so that one click no longer logs in (rulings.md). */
  readonly isPasswordChanged: boolean
}

/** The client's settings, read at run time (architecture.md, section 1). */
export interface RuntimeConfig {
  /** Put before every path of the API; empty on the server's own origin. */
  readonly apiBaseUrl: string
  /** Put before the path of the socket: http(s) or ws(s); empty where it stands behind `apiBaseUrl`. */
  readonly socketDomain: string
  /** Put before the paths of uploaded files. */
  readonly staticDomain: string
  /** The hosts with the built-in brand, `*.name` for all below one ([BRAND-01]). */
  readonly productHosts: readonly string[]
  readonly locale: Locale
  readonly demo: boolean
  /** Whether the application says that it is a simulation. */
  readonly banner: boolean
  /** Whether the server has a control interface. */
  readonly control: boolean
  readonly demoAccounts: readonly DemoAccount[]
}

const defaults: RuntimeConfig = {
  apiBaseUrl: '',
  socketDomain: '',
  staticDomain: '',
  productHosts: ['localhost', '127.0.0.1', '[::1]', '*.w.localhost'],
  locale: 'zh-CN',
  demo: false,
  banner: false,
  control: false,
  demoAccounts: [],
}
let config = defaults

const changed = createSignal()

/** No settings are longer. */
const longestText = 200_000
/** A server that starts for the first time answers when it has read its data. */
const latestMs = 60_000

/** The loaded settings; the defaults before `loadRuntimeConfig` and where there is no file. */
export function runtimeConfig(): RuntimeConfig {
  return config
}

/** Hears of settings that come late; returns the function that ends the subscription. */
export const subscribeRuntimeConfig = changed.subscribe

/**
 * Reads /config.json, and waits `patienceMs` for it: nobody waits longer for a page. One that is missing, malformed or too
 * large gives the defaults; one that comes later holds from then on. It never rejects.
 */
export async function loadRuntimeConfig(patienceMs = 5_000): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([takeSettings(), patience])
}

async function takeSettings(): Promise<void> {
  config = await readSettings()
  changed.emit()
}

async function readSettings(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(latestMs) })
    // A body that nobody reads would hold its connection.
    if (!response.ok) await response.body?.cancel()
    const given: unknown = response.ok ? JSON.parse(await shortTextOf(response)) : undefined
    return typeof given === 'object' && given !== null ? parse({ ...given }) : defaults
  } catch {
    return defaults
  }
}

/** The body, which is refused as soon as it is longer than any settings are. */
async function shortTextOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece follows the other
    const piece = await reader?.read()
    if (piece?.value === undefined) return text
    text += piece.value
    if (text.length > longestText) {
      void reader?.cancel()
      throw new Error('/config.json is too long to be the settings.')
    }
  }
}

function parse(given: Readonly<Record<string, unknown>>): RuntimeConfig {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const hosts: unknown[] = Array.isArray(given['productHosts']) ? given['productHosts'] : []
  const accounts: unknown[] = Array.isArray(given['demoAccounts']) ? given['demoAccounts'] : []
  return {
    apiBaseUrl: text('apiBaseUrl').replace(/\/+$/, ''),
    socketDomain: text('socketDomain').replace(/\/+$/, ''),
    staticDomain: text('staticDomain').replace(/\/+$/, ''),
    productHosts: [...defaults.productHosts, ...hosts.filter((host) => typeof host === 'string')],
    locale: given['locale'] === 'en-US' ? 'en-US' : 'zh-CN',
    demo: given['demo'] === true,
    banner: given['banner'] === true,
    control: given['control'] === true,
    demoAccounts: accounts.flatMap(demoAccountOf),
  }
}

function demoAccountOf(given: unknown): DemoAccount[] {
  if (typeof given !== 'object' || given === null) return []
  const account: Record<string, unknown> = { isPasswordChanged: false, ...given }
  return isDemoAccount(account) ? [account] : []
}

const accountFields = ['username', 'password', 'realname', 'busName', 'roleCode']

function isDemoAccount(account: object): account is DemoAccount {
  const members = new Map<string, unknown>(Object.entries(account))
  return (
    accountFields.every((field) => typeof members.get(field) === 'string') &&
    typeof members.get('isPasswordChanged') === 'boolean'
  )
}
