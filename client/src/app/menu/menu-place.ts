import { foldersOf, menuPathOf } from './menu-places.ts'
import { type MenuItem } from './menu-routes.ts'

/** Where an address stands in the menu. */
export interface MenuPlace {
  /** The entry itself, or that of the list which a page without an entry details. */
  readonly path: string
  /** The folders above it, outermost first. */
  readonly folders: readonly string[]
}

/** The entry that an address belongs to; undefined outside the menu. */
export function findMenuPlace(items: readonly MenuItem[], pathname: string): MenuPlace | undefined {
  const path = menuPathOf(items, pathname)
  return path === undefined ? undefined : { path, folders: foldersOf(items, path) }
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
