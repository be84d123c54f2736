import { type Role } from '@settle/shared/core/role.ts'
import { newTabLink } from './element.ts'
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

/** A link that opens a world, or one role in it, at its own origin, else at this one. */
export function worldLink(
  world: World,
  { who, hasOwnOrigin, text, label }: WorldLinkOptions,
): HTMLAnchorElement {
  const path = who === 'home' ? '/' : `/user/login?account=${who}`
  const link = newTabLink(text, pageIn(world, { who, hasOwnOrigin, path }), {
    class: 'button',
    'aria-label': label,
    id: `open-${who}-${world.name}`,
  })
  if (!hasOwnOrigin) link.addEventListener('click', () => enterAtThisOrigin(world))
  return link
}

/** The address of a page of a world, for one role or at its home, at its own origin, else at this one. */
export function pageIn(world: World, { who, hasOwnOrigin, path }: PageOptions): string {
  return hasOwnOrigin ? world.urls[who] + path : path
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

interface WorldLinkOptions {
  readonly who: Role | 'home'
  readonly hasOwnOrigin: boolean
  readonly text: string
  /** What a screen reader says. */
  readonly label: string
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
