import { homePath } from '#client/app/routes/guard-rules.ts'
import { findPlace } from '#client/app/menu/menu-places.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import { findTab, newTab, type PageAddress, tabKeyOf, type TabRules } from './tab-list.ts'
import { type TabStore } from './tab-store.ts'

/** 首页 as a tab. */
const homeTab = newTab(homePath, { pathname: homePath, search: '', hash: '' })

/** The key of the page at an address, or undefined where the menu has none that could be a tab. */
export function findTabKey(
  map: MenuMap,
  address: Pick<PageAddress, 'pathname' | 'search'>,
): string | undefined {
  const place = findPlace(map, address.pathname)
  if (place === undefined || leadsOn(place.route)) return undefined
  return tabKeyOf(address, place.route.identity)
}

/** Whether a route is no page, but leads to another. */
export function leadsOn(route: { redirect: string | undefined; isForbidden: boolean }): boolean {
  return route.redirect !== undefined && !route.isForbidden
}

/** What decides which pages stay, for this menu and these settings. */
export function tabRulesOf(map: MenuMap, store: TabStore, isMulti: boolean): TabRules {
  return {
    home: homeTab,
    isMulti,
    isUnsaved: (key) => store.readUnsaved().has(key),
    isKept: (key) => {
      const tab = findTab(store.read(), key)
      return tab !== undefined && findPlace(map, tab.address.pathname)?.route.keepAlive === true
    },
  }
}
