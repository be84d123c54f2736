import { deviceNow } from '#client/core/http/server-time.ts'
import { openArea } from './storage-area.ts'

/** What the client keeps in local storage (wire.md 17.1); `DICT_LOCALE`, `LOCALE`, `OEM_INFO`, `REGISTRATION_DRAFT` and `TEST_BAR` are ours. */
export const storageKeys = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  dictionaryLocale: 'DICT_LOCALE',
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
  whiteLabel: 'OEM_INFO',
  registrationDraft: 'REGISTRATION_DRAFT',
  testBar: 'TEST_BAR',
} as const

/** A key of local storage: one of the above, how the user arranged a list, or the records of one code. */
export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `LIST_${string}`
  | `enhance_${string}`

/** What the names begin with under which a window keeps drafts of forms; they end with a logout by choice. */
export const draftPrefix = 'DRAFT_'

/** How long a session is kept, in ms: 7 days ([SESS-01]; specification, section 9). */
export const sessionLifetimeMs = 604_800_000

const prefix = 'pro__'
// Nobody else touches the browser's storages: only these outlive a browser that refuses or is full.
const local = openArea(() => window.localStorage)
const perWindow = openArea(() => window.sessionStorage)

interface Stored {
  readonly value: unknown
  /** Epoch ms of the device, or null for ever. */
  readonly expire: number | null
}

/** The stored value, or undefined where there is none, it is malformed, or its time is over; an expired one is removed. */
export function readStored(key: StorageKey): unknown {
  const stored = parse(local.read(prefix + key))
  if (!isStored(stored)) return undefined
  if (stored.expire !== null && stored.expire <= deviceNow()) {
    local.remove(prefix + key)
    return undefined
  }
  return stored.value
}

/**
 * Keeps a JSON value, for ever unless a lifetime in ms is given. Returns whether the browser took it; otherwise the
 * value holds until the page is left.
 */
export function writeStored(key: StorageKey, value: unknown, lifetimeMs?: number): boolean {
  const expire = lifetimeMs === undefined ? null : deviceNow() + lifetimeMs
  return local.write(prefix + key, JSON.stringify({ value, expire } satisfies Stored))
}

/** Removes the values of these keys. */
export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) local.remove(prefix + key)
}

/** What this window keeps under a name for as long as it is open, reloads included; undefined where there is nothing readable. */
export function readSession(name: string): unknown {
  return parse(perWindow.read(prefix + name))
}

/** Keeps a JSON value for this window. Returns whether it outlives a reload. */
export function writeSession(name: string, value: unknown): boolean {
  return perWindow.write(prefix + name, JSON.stringify(value))
}

/** Forgets what this window kept under a name. */
export function removeSession(name: string): void {
  perWindow.remove(prefix + name)
}

/** Forgets all that this window kept under names that begin so. */
export function removeSessions(start: string): void {
  perWindow.removeAll(prefix + start)
}

/** Calls the listener when another window of this origin changes the key. */
export function watchStored(key: StorageKey, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // A null key means that the other window cleared everything.
    if (event.key === null || event.key === prefix + key) listener()
  })
}

/** No matter who wrote it, and when: the caller looks at what it is. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function isStored(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return false
  return 'expire' in stored && (stored.expire === null || typeof stored.expire === 'number')
}
