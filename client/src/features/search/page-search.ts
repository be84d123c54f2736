import { type MenuLink } from '#client/core/session/screens.ts'

/**
 * The pages whose way through the menu contains every word, whatever its case ([LAYOUT-02]; wire.md 17.5): those that
 * have it in their title first, and among equals those that were opened latest. Without a word all of them.
 */
export function findPages(
  pages: readonly MenuLink[],
  query: string,
  recentPaths: readonly string[],
): MenuLink[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = pages.filter(({ title, folders }) => {
    const way = [...folders, title].join(' / ').toLowerCase()
    return words.every((word) => way.includes(word))
  })
  const rankOf = (page: MenuLink) => {
    const title = page.title.toLowerCase()
    if (words.every((word) => title.startsWith(word))) return 0
    return words.every((word) => title.includes(word)) ? 1 : 2
  }
  const ageOf = ({ path }: MenuLink) => {
    const age = recentPaths.indexOf(path)
    return age === -1 ? recentPaths.length : age
  }
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || ageOf(a) - ageOf(b))
}
