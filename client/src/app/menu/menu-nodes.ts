import { isLocalPath, isUrl } from '@settle/shared/core/text/validators.ts'

/** A menu node as the client relies on it, whatever the server sent. */
export interface Node {
  /** Begins with one slash and stays within this origin. */
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  readonly component: string
  readonly redirect: string | undefined
  readonly isRouted: boolean
  readonly isHidden: boolean
  readonly isAlwaysShown: boolean
  readonly keepAlive: boolean
  readonly permission: readonly string[]
  /** The address that it frames or opens, as the menu spells it ([ROUTE-10]). */
  readonly url: string | undefined
  readonly opensWindow: boolean
  readonly children: readonly Node[]
}

type Members = Readonly<Record<string, unknown>>

// Deeper than any menu; what lies below is no menu of ours.
const deepest = 6
const longestTitle = 80
// A colon begins a parameter, but never the first step, and `*` would take every address.
const routedPath = /^\/[\w.@~%-][^\s/:*?#]*(?:\/:?[^\s/:*?#]+)*\/?$/
/** What makes no route may carry a query to the route that it leads to. */
const linkedPath = /^\/[^\s:*]+$/
const frameComponent = 'layouts/IframePageView'

/** Reads what the server calls a menu: what has no usable address is left out, what else is missing gets a default. */
export function readMenu(menu: unknown, depth = 0): Node[] {
  if (!Array.isArray(menu) || depth >= deepest) return []
  return menu.flatMap((given: unknown) => (isMembers(given) ? readNode(given, depth) : []))
}

function readNode(given: Members, depth: number): Node[] {
  const meta = isMembers(given['meta']) ? given['meta'] : {}
  const address = textOf(given['path'])
  const isRouted = given['route'] !== '0'
  const path = pathOf(address, { id: textOf(given['id']), isRouted })
  if (path === undefined) return []

  const url = urlOf(address, textOf(meta['url']))
  const component = textOf(given['component']) ?? ''
  const opensWindow = opensWindowOf(meta)
  const isPage = url !== undefined || component === frameComponent || opensWindow
  return [
    {
      path,
      title: titleOf(textOf(meta['title']) ?? textOf(given['name']) ?? path),
      icon: textOf(meta['icon']),
      component,
      redirect: textOf(given['redirect']),
      isRouted,
      isHidden: given['hidden'] === true,
      isAlwaysShown: given['alwaysShow'] === true,
      keepAlive: meta['keepAlive'] !== false,
      permission: Array.isArray(meta['permission']) ? meta['permission'].filter(isText) : [],
      url: isPage ? (url ?? address) : undefined,
      opensWindow,
      children: readMenu(given['children'], depth + 1),
    },
  ]
}

/** Of an external page the menu gives the address itself, or its hash as path and the address beside it (wire.md 3.2). */
function urlOf(path = '', url: string | undefined): string | undefined {
  return isUrl(path) || path.startsWith('{{') ? path : url
}

interface PathOptions {
  readonly id: string | undefined
  readonly isRouted: boolean
}

function pathOf(address: string | undefined, { id, isRouted }: PathOptions): string | undefined {
  if (address === undefined) return undefined
  const isExternal = isUrl(address) || address.startsWith('{{')
  const path = isExternal ? `/external/${id ?? ''}` : address.replace(/^(?!\/)/, '/')
  if (!isLocalPath(path)) return undefined
  return (isRouted ? routedPath : linkedPath).test(path)
    ? path.replace(/(?<=.)\/+$/, '')
    : undefined
}

function opensWindowOf(meta: Members): boolean {
  if (meta['target'] === '_blank') return true
  return meta['internalOrExternal'] === true && textOf(meta['target']) === undefined
}

function titleOf(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title
}

function textOf(value: unknown): string | undefined {
  return isText(value) && value.trim() !== '' ? value : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null
}
