import { type Role } from '@settle/shared/core/role.ts'
import { type World } from './control-api.ts'

const longestWaitMs = 4_000

/**
 * Whether this browser, on this machine, reaches the origins that worlds have of their own: Safari does
 * not find `*.localhost`, and on another machine it means that machine (rulings.md, "Worlds and time").
 */
export async function reachesOriginOf({ urls }: World): Promise<boolean> {
  const { hostname } = new URL(urls.home)
  if (isLoopback(hostname) && !isLoopback(location.hostname)) return false
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    await fetch(`${urls.home}/healthz`, { mode: 'no-cors', signal })
    return true
  } catch {
    return false
  }
}

/** The address of a page of a world, for one role or at its home, at its own origin, else at this one. */
export function pageIn(world: World, { who, hasOwnOrigin, path }: PageOptions): string {
  return hasOwnOrigin ? world.urls[who] + path : path
}

/** The world that stands before the host of all worlds in the address of a page; `home` is the one of the default world. */
export function worldInHost(home: string): string | undefined {
  const suffix = new URL(home).hostname.slice('default'.length)
  if (!location.hostname.endsWith(suffix)) return undefined
  return location.hostname.slice(0, -suffix.length).split('.').at(-1)
}

/** Says which world the next page means when all of them share this origin; there is no other way. */
export function enterAtThisOrigin({ name }: World): void {
  document.cookie = `fake_world=${name}; path=/; samesite=lax`
}

interface PageOptions {
  readonly who: Role | 'home'
  readonly hasOwnOrigin: boolean
  readonly path: string
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
