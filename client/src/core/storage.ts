import { deviceNow } from './server-time.ts'

/** What the client keeps in local storage (wire.md 17.1); `LOCALE` and `REGISTRATION_DRAFT` are ours. */
export const storageKeys = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  tenantId: 'TENANT_ID',
  theme: 'DEFAULT_THEME',
  color: 'DEFAULT_COLOR',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixedSidebar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  colorWeak: 'DEFAULT_COLOR_WEAK',
  multiPage: 'DEFAULT_MULTI_PAGE',
  sidebar: 'SIDEBAR_TYPE',
  locale: 'LOCALE',
  registrationDraft: 'REGISTRATION_DRAFT',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** How long a session is kept, in ms: 7 days ([SESS-01]; specification, section 9). */
export const sessionLifetimeMs = 604_800_000

const prefix = 'pro__'

interface Stored {
  readonly value: unknown
  /** Epoch ms of the device, or null for ever. */
  readonly expire: number | null
}

/** The stored value, or undefined where there is none, it is malformed, or its time is over; an expired one is removed. */
export function readStored(key: StorageKey): unknown {
  const stored = parse(localStorage.getItem(prefix + key))
  if (stored === undefined) return undefined
  if (stored.expire !== null && stored.expire <= deviceNow()) {
    localStorage.removeItem(prefix + key)
    return undefined
  }
  return stored.value
}

/** Keeps a JSON value, for ever unless a lifetime in ms is given. */
export function writeStored(key: StorageKey, value: unknown, lifetimeMs?: number): void {
  const expire = lifetimeMs === undefined ? null : deviceNow() + lifetimeMs
  localStorage.setItem(prefix + key, JSON.stringify({ value, expire } satisfies Stored))
}

/** Removes the values of these keys. */
export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) localStorage.removeItem(prefix + key)
}

/** Calls the listener when another window of this origin changes the key. */
export function watchStored(key: StorageKey, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // A null key means that the other window cleared everything.
    if (event.key === null || event.key === prefix + key) listener()
  })
}

function parse(text: string | null): Stored | undefined {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isStored(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return false
  return 'expire' in stored && (stored.expire === null || typeof stored.expire === 'number')
}
