import { matchPath } from 'react-router-dom'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { type Crumb, leavesOf, type MenuItem, type MenuMap, type MenuRoute } from './menu-routes.ts'

/** A route of the menu as one address opens it. */
export interface Place {
  readonly route: MenuRoute
  /** What the menu calls this address: an entry with parameters names it better than the route that it leads to. */
  readonly title: string
  /** The steps of the breadcrumb below 首页, this page last; the list of a detail page stands before it ([CRUMB-01]). */
  readonly trail: readonly Crumb[]
}

/** The route of an address and its name, or undefined where this user's menu holds none. */
export function findPlace({ routes, items }: MenuMap, pathname: string): Place | undefined {
  const route = findRoute(routes, pathname)
  if (route === undefined) return undefined

  const entry = leavesOf(items).find(({ path }) => pathOf(path) === pathname)
  const title = entry?.title ?? route.title
  return { route, title, trail: trailOf({ routes, items }, route, { title, path: pathname }) }
}

/** The entry of the menu that a page belongs to: itself, or of a page without an entry the list that it details. */
export function menuPathOf(items: readonly MenuItem[], pathname: string): string | undefined {
  const paths = leavesOf(items).map(({ path }) => path)
  const own = paths.find((path) => pathOf(path) === pathname)
  return own ?? listPathsOf(pathname).find((path) => paths.includes(path))
}

/** The keys of the folders that hold an entry, outermost first, for a menu that shall open them. */
export function foldersOf(items: readonly MenuItem[], path: string | undefined): string[] {
  for (const item of items) {
    if (item.children.some((child) => child.path === path)) return [item.path]
    const below = foldersOf(item.children, path)
    if (below.length > 0) return [item.path, ...below]
  }
  return []
}

/** Whole paths come before those with parameters, so that `/report/list` is not taken for the report named list. */
function findRoute(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const whole = routes.find(({ path }) => path === pathname)
  if (whole !== undefined) return whole
  return routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null)
}

function trailOf(map: MenuMap, route: MenuRoute, current: Crumb): Crumb[] {
  const isEntry = leavesOf(map.items).some(({ path }) => path === route.path)
  const listPath = isEntry ? undefined : menuPathOf(map.items, current.path)
  const list = map.routes.find(({ path }) => path === listPath && path !== current.path)
  const before = list === undefined ? route.trail.slice(0, -1) : list.trail

  return [...before.filter(({ path }) => path !== homePath), current]
}

/** Where the list of a detail page may be: `/x` or `/x/list` of `/x/detail`, `/x/questionList` of `/x/questionDetail`. */
function listPathsOf(pathname: string): string[] {
  const above = pathname.replace(/\/[^/]+$/, '')
  if (above === '') return []
  return [pathname.replace(/Detail$/, 'List'), above, `${above}/list`, ...listPathsOf(above)]
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '')
}
