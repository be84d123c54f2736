/** Where a page is: its path, and the query and fragment with their signs, or ''. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** One open page. */
export interface PageTab {
  /** Tells it from the others: its path with the parameters that name what it shows (rulings.md, Client). */
  readonly key: string
  readonly address: PageAddress
  /** How the page calls itself, where it does ('PF20261121000123'). */
  readonly ownTitle: string | undefined
  /** Counts how often it was refreshed; each time its page is made anew. */
  readonly version: number
}

/** The open pages in the order of the bar. */
export interface TabList {
  readonly tabs: readonly PageTab[]
  /** Of the shown page; '' before there is one. */
  readonly activeKey: string
  /** The pages that are kept alive, the most recently shown first. */
  readonly live: readonly string[]
}

/** What decides which pages stay. */
export interface TabRules {
  readonly home: PageTab
  /** Whether pages are kept beside the shown one ([TABS-01]). */
  readonly isMulti: boolean
  readonly isUnsaved: (key: string) => boolean
  /** Whether the menu lets a page keep its state (`meta.keepAlive`, [TABS-08]). */
  readonly isKept: (key: string) => boolean
}

/** How many pages live at once; each costs some 3.5 MB (client.md). */
export const liveLimit = 12

/** Nothing open yet. */
export const noTabs: TabList = { tabs: [], activeKey: '', live: [] }

/** The key of a page; a parameter that is not given makes no difference. */
export function tabKeyOf(
  { pathname, search }: Pick<PageAddress, 'pathname' | 'search'>,
  identity: readonly string[],
): string {
  const given = new URLSearchParams(search)
  const naming = new URLSearchParams()
  for (const name of identity) {
    const value = given.get(name)
    if (value !== null && value !== '') naming.set(name, value)
  }
  const query = naming.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Makes the tab of a page that was not open. */
export function newTab(key: string, address: PageAddress): PageTab {
  const { pathname, search, hash } = address
  return { key, address: { pathname, search, hash }, ownTitle: undefined, version: 0 }
}

/** Shows a page: a new one stands last, one that is open already takes the address ([TABS-03]). */
export function showTab(list: TabList, shown: PageTab, rules: TabRules): TabList {
  const known = findTab(list, shown.key)
  const tabs =
    known === undefined
      ? [...list.tabs, shown]
      : list.tabs.map((tab) => (tab === known ? movedTo(known, shown.address) : tab))
  return settle({ ...list, tabs, activeKey: shown.key }, rules)
}

/** Gives a page another address, whether it is shown or not; an unknown one changes nothing. */
export function moveTab(list: TabList, key: string, address: PageAddress): TabList {
  return changeTab(list, key, (tab) => movedTo(tab, address))
}

/** Gives a page the name that it calls itself by. */
export function renameTab(list: TabList, key: string, ownTitle: string | undefined): TabList {
  return changeTab(list, key, (tab) => (tab.ownTitle === ownTitle ? tab : { ...tab, ownTitle }))
}

/** Makes a page anew. */
export function refreshTab(list: TabList, key: string): TabList {
  return changeTab(list, key, (tab) => ({ ...tab, version: tab.version + 1 }))
}

/** Why a page stays, in the order of wire.md 17.4; undefined where it may be closed ([TABS-06]). */
export function findRefusal(
  list: TabList,
  key: string,
  rules: TabRules,
): 'home' | 'last' | undefined {
  if (key === rules.home.key) return 'home'
  return list.tabs.length <= 1 ? 'last' : undefined
}

/** Closes pages, never the home page; where the shown one goes, the one in its place is shown, else home ([TABS-04]). */
export function closeTabs(list: TabList, keys: readonly string[], rules: TabRules): TabList {
  const closed = new Set(keys)
  closed.delete(rules.home.key)
  const tabs = list.tabs.filter(({ key }) => !closed.has(key))
  if (tabs.length === list.tabs.length) return list
  if (tabs.length === 0) return showTab(noTabs, rules.home, rules)

  const live = list.live.filter((key) => !closed.has(key))
  if (!closed.has(list.activeKey)) return { ...list, tabs, live }
  const at = list.tabs.findIndex(({ key }) => key === list.activeKey)
  const place = list.tabs.slice(0, at).filter(({ key }) => !closed.has(key)).length
  const neighbour = tabs[place] ?? tabs.at(-1)
  return settle({ tabs, live, activeKey: neighbour?.key ?? '' }, rules)
}

/** The keys before a page, without the home page; all of them closable. */
export function keysLeftOf(list: TabList, key: string, { home }: TabRules): string[] {
  const keys = keysOf(list)
  return keys.slice(0, Math.max(0, keys.indexOf(key))).filter((other) => other !== home.key)
}

/** The keys behind a page, without the home page. */
export function keysRightOf(list: TabList, key: string, { home }: TabRules): string[] {
  const keys = keysOf(list)
  const at = keys.indexOf(key)
  return at < 0 ? [] : keys.slice(at + 1).filter((other) => other !== home.key)
}

/** All keys but this page's and the home page's. */
export function keysBeside(list: TabList, key: string, { home }: TabRules): string[] {
  return keysOf(list).filter((other) => other !== key && other !== home.key)
}

/** The page so many steps further in the bar, beginning anew at its end. */
export function neighbourOf(list: TabList, step: number): PageTab | undefined {
  const { length } = list.tabs
  const at = list.tabs.findIndex(({ key }) => key === list.activeKey)
  return at < 0 ? list.tabs[0] : list.tabs[(((at + step) % length) + length) % length]
}

/** The tab of a key. */
export function findTab(list: TabList, key: string): PageTab | undefined {
  return list.tabs.find((tab) => tab.key === key)
}

/** Brings the list in order: home first, the shown page alive, and no more alive than there may be. */
export function settle(list: TabList, rules: TabRules): TabList {
  const used = [list.activeKey, ...list.live.filter((key) => key !== list.activeKey)].filter(
    (key) => findTab(list, key) !== undefined,
  )
  const live = rules.isMulti
    ? keptOf(used, list.activeKey, rules)
    : aloneOf(used, list.activeKey, rules)
  if (rules.isMulti) return { ...list, live, tabs: withHomeFirst(list.tabs, rules.home) }
  // One page at a time; only what is not saved waits for its user.
  return { ...list, live, tabs: list.tabs.filter(({ key }) => live.includes(key)) }
}

function withHomeFirst(tabs: readonly PageTab[], home: PageTab): PageTab[] {
  const own = tabs.find(({ key }) => key === home.key) ?? home
  return [own, ...tabs.filter((tab) => tab !== own)]
}

function keptOf(used: readonly string[], activeKey: string, rules: TabRules): string[] {
  // What is not saved outlives even a page that the menu does not keep: nobody loses their input by looking elsewhere.
  const kept = used.filter((key) => key === activeKey || rules.isKept(key) || rules.isUnsaved(key))
  let tooMany = kept.length - liveLimit
  return kept
    .toReversed()
    .filter((key) => {
      if (tooMany <= 0 || key === activeKey || rules.isUnsaved(key)) return true
      tooMany -= 1
      return false
    })
    .toReversed()
}

function aloneOf(used: readonly string[], activeKey: string, rules: TabRules): string[] {
  return used.filter((key) => key === activeKey || rules.isUnsaved(key))
}

function changeTab(list: TabList, key: string, change: (tab: PageTab) => PageTab): TabList {
  const tab = findTab(list, key)
  const changed = tab === undefined ? undefined : change(tab)
  if (changed === undefined || changed === tab) return list
  return { ...list, tabs: list.tabs.map((other) => (other === tab ? changed : other)) }
}

function movedTo(tab: PageTab, { pathname, search, hash }: PageAddress): PageTab {
  const { address } = tab
  const isThere =
    address.pathname === pathname && address.search === search && address.hash === hash
  return isThere ? tab : { ...tab, address: { pathname, search, hash } }
}

function keysOf(list: TabList): string[] {
  return list.tabs.map(({ key }) => key)
}
