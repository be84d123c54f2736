import { type World } from '#panel/control-api.ts'
import { isRole } from '@settle/shared/core/role.ts'

/**
 * The address of the page of now in a world: at the origin of the world where the page stands at one, else at this origin,
 * with the world in the query (decision 186).
 */
export function pageAddressIn({ name, urls }: World): string {
  const here = new URL(location.href)
  const suffix = new URL(urls.home).hostname.slice(name.length)
  if (here.hostname.endsWith(suffix)) {
    const [who = ''] = here.hostname.slice(0, -suffix.length).split('.')
    here.hostname = new URL(isRole(who) ? urls[who] : urls.home).hostname
    return here.href
  }
  here.searchParams.set('__world', name)
  return here.href
}
