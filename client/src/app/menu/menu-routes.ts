import { isLocalPath } from '@settle/shared/core/text/validators.ts'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { type Node, readMenu } from './menu-nodes.ts'

/** One step of the breadcrumb. */
export interface Crumb {
  readonly title: string
  readonly path: string
}

/** A page that is not a screen of ours: framed, or opened in a window of its own ([ROUTE-10]). */
export interface PageLink {
  /** As the menu spells it, placeholders and all. */
  readonly url: string
  readonly opensWindow: boolean
}

/** What the router makes of a menu node. */
export interface MenuRoute {
  readonly path: string
  readonly title: string
  /** The key of the screen; a node of the layout has a redirect instead. */
  readonly component: string
  readonly redirect: string | undefined
  readonly link: PageLink | undefined
  /** Known, but the user lacks every permission that it asks for ([ROUTE-14]). */
  readonly isForbidden: boolean
  /** Query parameters that name what it shows: each value is a tab of its own (rulings.md, Client). */
  readonly identity: readonly string[]
  /** Whether its page keeps its state while another tab is shown ([TABS-08]). */
  readonly keepAlive: boolean
  /** From the menu's root to this node. */
  readonly trail: readonly Crumb[]
}

/** One entry of the side menu; it opens its path, or its children where it has some. */
export interface MenuItem {
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  readonly children: readonly MenuItem[]
  readonly link?: PageLink
}

/** What the user may open, and what the side menu shows of it. */
export interface MenuMap {
  readonly routes: readonly MenuRoute[]
  readonly items: readonly MenuItem[]
}

/** A page outside the menu is the detail of something, which these parameters name; a list's are filters. */
const detailIdentity = ['id', 'code']
const homeComponent = 'dashboard/Analysis'

/**
 * Makes routes and menu of what the server sent for this user ([ROUTE-09], [ROUTE-14]; wire.md 3.4). It takes anything:
 * what is no menu gives no entries, of two equal paths the first holds, and redirects in a circle lead nowhere.
 */
export function menuRoutesOf(menu: unknown, permissionList: readonly string[]): MenuMap {
  const held = new Set(permissionList)
  const nodes = readMenu(menu)
  const candidates = nodes.flatMap((node) => routesOf(node, [], held))
  return {
    routes: withoutCircles(firstOfEach(candidates)),
    items: firstItems(nodes.flatMap((node) => itemOf(node, held) ?? [])),
  }
}

/** The same with a home page, where everybody lands and to which every way back leads, even if a menu lacks it. */
export function withHome(map: MenuMap, title: string): MenuMap {
  if (map.routes.some(({ path }) => path === homePath)) return map
  const home: MenuRoute = {
    path: homePath,
    title,
    component: homeComponent,
    redirect: undefined,
    link: undefined,
    isForbidden: false,
    identity: [],
    keepAlive: false,
    trail: [{ title, path: homePath }],
  }
  return { ...map, routes: [home, ...map.routes] }
}

/** The entries that open a screen, in the order of the menu; those without an icon take their folder's. */
export function leavesOf(items: readonly MenuItem[], folderIcon?: string): MenuItem[] {
  return items.flatMap((item) => {
    const icon = item.icon ?? folderIcon
    return item.children.length === 0 ? [{ ...item, icon }] : leavesOf(item.children, icon)
  })
}

function routesOf(node: Node, ancestors: readonly Crumb[], held: ReadonlySet<string>): MenuRoute[] {
  const { path, title, component, url, opensWindow, keepAlive } = node
  const trail = [...ancestors, { title, path }]
  const below = node.children.flatMap((child) => routesOf(child, trail, held))
  const redirect = findNodeRedirect(node, below)
  // A layout without anything inside would be an empty page.
  if (!node.isRouted || (isLayout(node) && redirect === undefined)) return below

  const link = url === undefined ? undefined : { url, opensWindow }
  return [
    {
      path,
      title,
      component,
      redirect,
      link,
      isForbidden: isForbidden(node, held),
      identity: node.isHidden ? detailIdentity : [],
      keepAlive,
      trail,
    },
    ...below,
  ]
}

function findNodeRedirect(node: Node, below: readonly MenuRoute[]): string | undefined {
  const { redirect, path } = node
  if (redirect !== undefined && redirect !== path && isLocalPath(redirect)) return redirect
  return isLayout(node) ? below.find((route) => !route.isForbidden)?.path : undefined
}

/** Of several routes with one path a screen holds before a folder that only leads on, else the first. */
function firstOfEach(routes: readonly MenuRoute[]): MenuRoute[] {
  const byPath = new Map<string, MenuRoute>()
  for (const route of routes) {
    const known = byPath.get(route.path)
    const isBetter = known?.redirect !== undefined && route.redirect === undefined
    if (known === undefined || isBetter) byPath.set(route.path, route)
  }
  return [...byPath.values()]
}

/** A redirect that would come back to where it began is dropped; a folder that has no other page with it. */
function withoutCircles(routes: readonly MenuRoute[]): MenuRoute[] {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const nextOf = ({ redirect = '' }: MenuRoute) => byPath.get(redirect.replace(/[?#].*$/, ''))
  return routes.flatMap((route) => {
    const passed = new Set<MenuRoute>()
    let at = nextOf(route)
    while (at !== undefined && at !== route && !passed.has(at)) {
      passed.add(at)
      at = nextOf(at)
    }
    if (at !== route) return [route]
    return isLayout(route) ? [] : [{ ...route, redirect: undefined }]
  })
}

function itemOf(node: Node, held: ReadonlySet<string>): MenuItem | undefined {
  if (node.isHidden || isForbidden(node, held)) return undefined
  const { path, title, icon, url, opensWindow } = node
  const children = firstItems(node.children.flatMap((child) => itemOf(child, held) ?? []))
  const [only] = children
  if (only === undefined && isLayout(node)) return undefined
  if (only !== undefined && children.length === 1 && !node.isAlwaysShown) {
    return { ...only, icon: only.icon ?? icon }
  }
  return { path, title, icon, children, ...(url !== undefined && { link: { url, opensWindow } }) }
}

function firstItems(items: readonly MenuItem[]): MenuItem[] {
  return [...new Map(items.toReversed().map((item) => [item.path, item])).values()].toReversed()
}

function isForbidden({ permission }: Node, held: ReadonlySet<string>): boolean {
  return permission.length > 0 && !permission.some((action) => held.has(action))
}

/** A node that only holds others; the layout that frames a page shows something itself. */
function isLayout({
  component,
  ...node
}: Pick<Node, 'component'> & { url?: unknown; link?: unknown }) {
  return component.startsWith('layouts/') && node.url === undefined && node.link === undefined
}
