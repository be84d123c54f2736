import {
  useEffectEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  createPath,
  type Navigator,
  NavigationType,
  parsePath,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { useSettings } from '#client/core/look/settings.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import {
  findTab,
  moveTab,
  newTab,
  type PageAddress,
  settle,
  showTab,
  type TabList,
  type TabRules,
} from './tab-list.ts'
import { keepTabs, restoreTabs } from './tab-memory.ts'
import { findTabKey, tabRulesOf } from './tab-rules.ts'
import { createTabStore, type TabStore } from './tab-store.ts'

/** The open pages of this window, in step with its address. */
export interface Tabs {
  readonly store: TabStore
  readonly list: TabList
  readonly unsaved: ReadonlySet<string>
  readonly rules: TabRules
  /** Whether the pages show as tabs: not on a phone, and unless the user switched it off ([TABS-01]). */
  readonly isMulti: boolean
}

/** Keeps the open pages of a session, and follows the address of the window ([TABS-03]). */
export function useTabs(map: MenuMap, username: string): Tabs {
  const [store] = useState(() =>
    createTabStore(
      restoreTabs(username, (address) => findTabKey(map, address)),
      (list) => keepTabs(username, list),
    ),
  )
  const list = useSyncExternalStore(store.subscribe, store.read)
  const unsaved = useSyncExternalStore(store.subscribe, store.readUnsaved)
  const isNarrow = useIsNarrow()
  const isMulti = useSettings().multiPage && !isNarrow
  // All pages are drawn again with it, the hidden ones too.
  const rules = useMemo(() => tabRulesOf(map, store, isMulti), [map, store, isMulti])

  useFollowing({ map, store, rules, list })
  useLeavingGuard(unsaved.size > 0)
  return { store, list, unsaved, rules, isMulti }
}

interface Following {
  readonly map: MenuMap
  readonly store: TabStore
  readonly rules: TabRules
  readonly list: TabList
}

/** Address and shown page follow each other: a link shows its page, and closing a page gives the address of the next. */
function useFollowing({ map, store, rules, list }: Following): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()

  const follow = useEffectEvent(() => {
    const key = findTabKey(map, location)
    if (key === undefined) return
    store.change((open) => {
      const known = findTab(open, key)
      const isCall = navigationType === NavigationType.Push && open.activeKey !== key
      // A link that names only the page shows it as it was left, filters and all; one with a query changes it.
      const asLeft = known !== undefined && isCall && isBare(key, location)
      return showTab(open, newTab(key, asLeft ? known.address : location), rules)
    })
  })
  const catchUp = useEffectEvent(() => {
    const open = store.read()
    const active = findTab(open, open.activeKey)
    if (active === undefined || findTabKey(map, location) === undefined) return
    const address = createPath(active.address)
    if (address !== createPath(location)) void navigate(address, { replace: true })
  })
  const settleAnew = useEffectEvent(() => {
    store.change((open) => (open.activeKey === '' ? open : settle(open, rules)))
  })

  // Before the paint, so that no other page shows at this address.
  useLayoutEffect(() => follow(), [location])
  useLayoutEffect(() => settleAnew(), [rules.isMulti])
  useLayoutEffect(() => catchUp(), [list])
}

/** Whether an address says no more than which page it is. */
function isBare(key: string, { pathname, search, hash }: PageAddress): boolean {
  const given = [...new URLSearchParams(search).keys()].length
  const naming = [...new URLSearchParams(key.slice(pathname.length)).keys()].length
  return given === naming && hash === ''
}

/** The browser asks before it throws unsaved input away, be it for a reload or a new version (client.md, rule 7). */
function useLeavingGuard(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

/** The navigation of one page: while it is hidden, what it does late stays its own affair and leads nobody away. */
export function navigatorOf(
  outer: Navigator,
  map: MenuMap,
  { store, key }: { store: TabStore; key: string },
): Navigator {
  const isShown = () => store.read().activeKey === key
  const openBehind = (to: To) => {
    const address = {
      pathname: '',
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
    }
    const target = findTabKey(map, address)
    if (target === key) store.change((open) => moveTab(open, key, address))
    else if (target !== undefined) store.change((open) => openUnshown(open, target, address))
  }

  return {
    createHref: (to) => outer.createHref(to),
    go: (delta) => {
      if (isShown()) outer.go(delta)
    },
    push: (to, state, options) => (isShown() ? outer.push(to, state, options) : openBehind(to)),
    replace: (to, state, options) =>
      isShown() ? outer.replace(to, state, options) : openBehind(to),
  }
}

function openUnshown(list: TabList, key: string, address: PageAddress): TabList {
  if (findTab(list, key) !== undefined) return moveTab(list, key, address)
  return { ...list, tabs: [...list.tabs, newTab(key, address)] }
}
