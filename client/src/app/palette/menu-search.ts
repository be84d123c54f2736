import { type MenuItem } from '#client/app/menu/menu-routes.ts'

/** A page of the menu as the search shows it. */
export interface MenuEntry {
  readonly item: MenuItem
  /** The folders above it, outermost first. */
  readonly folders: readonly string[]
  /** Its own icon, else that of its folder. */
  readonly icon: string | undefined
}

/** Every entry of the menu that opens something, in its order. */
export function menuEntriesOf(
  items: readonly MenuItem[],
  folders: readonly string[] = [],
  folderIcon?: string,
): MenuEntry[] {
  return items.flatMap((item) => {
    const icon = item.icon ?? folderIcon
    if (item.children.length === 0) return [{ item, folders, icon }]
    return menuEntriesOf(item.children, [...folders, item.title], icon)
  })
}

/**
 * The entries whose way through the menu contains every word, whatever its case ([LAYOUT-02]; wire.md 17.5): those that
 * have it in their title first, and among equals those that were opened latest. Without a word all of them.
 */
export function findMenuEntries(
  entries: readonly MenuEntry[],
  query: string,
  recentPaths: readonly string[],
): MenuEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ item, folders }) => {
    const way = [...folders, item.title].join(' / ').toLowerCase()
    return words.every((word) => way.includes(word))
  })
  const rankOf = ({ item }: MenuEntry) => {
    const title = item.title.toLowerCase()
    if (words.every((word) => title.startsWith(word))) return 0
    return words.every((word) => title.includes(word)) ? 1 : 2
  }
  const ageOf = ({ item }: MenuEntry) => {
    const age = recentPaths.indexOf(item.path)
    return age === -1 ? recentPaths.length : age
  }
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || ageOf(a) - ageOf(b))
}
