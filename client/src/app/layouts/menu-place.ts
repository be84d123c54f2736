import { leavesOf, type MenuItem } from '#client/app/menu-routes.ts'

/** Where an address stands in the menu. */
export interface MenuPlace {
  /** The entry itself, or that of the list which a page without an entry details. */
  readonly path: string
  /** The folders above it, outermost first. */
  readonly folders: readonly string[]
}

/** The entry of an address: its own, else the one whose path it goes on from; undefined outside the menu. */
export function findMenuPlace(items: readonly MenuItem[], pathname: string): MenuPlace | undefined {
  const path = leavesOf(items)
    .map((item) => item.path)
    .filter((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '')

  return path === '' ? undefined : { path, folders: foldersOf(items, path) }
}

/** One root at a time is open: another one closes it with all that is below. */
export function withOneRoot(
  keys: readonly string[],
  before: readonly string[],
  roots: readonly string[],
): readonly string[] {
  const added = keys.find((key) => !before.includes(key))
  return added !== undefined && roots.includes(added) ? [added] : keys
}

function foldersOf(items: readonly MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.children.some((child) => child.path === path)) return [item.path]
    const below = foldersOf(item.children, path)
    if (below.length > 0) return [item.path, ...below]
  }
  return []
}
