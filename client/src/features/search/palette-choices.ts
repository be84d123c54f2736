import { type SearchGroup, type SearchHit } from '@settle/shared/features/search/search-calls.ts'
import { type FindScreenPath, type MenuLink } from '#client/core/session/screens.ts'
import { t } from '#client/core/text.ts'
import { addressOfGroup, addressOfHit } from './hit-places.ts'
import { titleOf } from './hit-words.ts'
import { type useSearch } from './use-search.ts'

/** One line that the arrow keys reach. */
export type PaletteChoice =
  | {
      readonly kind: 'page'
      readonly key: string
      readonly address: string
      readonly page: MenuLink
    }
  | {
      readonly kind: 'hit'
      readonly key: string
      readonly address: string
      readonly group: SearchGroup
      readonly hit: SearchHit
    }
  | {
      readonly kind: 'more'
      readonly key: string
      readonly address: string
      readonly total: number | null
    }
  | { readonly kind: 'retry'; readonly key: string }

export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly choices: readonly PaletteChoice[]
}

interface Offered {
  readonly pages: readonly MenuLink[]
  readonly found: ReturnType<typeof useSearch>
  readonly findPath: FindScreenPath
}

/** All that can be chosen, pages first; what cannot be opened in this console is not offered. */
export function choicesOf({ pages, found, findPath }: Offered): readonly PaletteGroup[] {
  const { groups, failure } = found
  const menu: PaletteGroup = {
    key: 'menu',
    title: t('菜单'),
    choices: pages.map((page) => ({
      kind: 'page',
      key: `page ${page.path}`,
      address: page.path,
      page,
    })),
  }
  const rows = groups.map((group) => rowsOf(group, findPath, found.isUnderWay))
  const retry: PaletteGroup = {
    key: 'retry',
    title: t('搜索失败'),
    choices: failure === null ? [] : [{ kind: 'retry', key: 'retry' }],
  }
  return [menu, ...rows, retry].filter(({ choices }) => choices.length > 0)
}

function rowsOf(group: SearchGroup, findPath: FindScreenPath, isUnderWay: boolean): PaletteGroup {
  const key = `${group.kind}-${group.by}`
  const hits = group.hits.flatMap((hit): PaletteChoice[] => {
    const address = addressOfHit(group.kind, hit, findPath)
    return address === undefined
      ? []
      : [{ kind: 'hit', key: `${key} ${hit.id}`, address, group, hit }]
  })
  const all = addressOfGroup(group, findPath)
  // While the answer is under way, nobody knows how many there will be.
  const isMore = !isUnderWay && (group.total === null || group.total > group.hits.length)
  const more: PaletteChoice[] =
    all === undefined || !isMore || hits.length === 0
      ? []
      : [{ kind: 'more', key: `${key} more`, address: all, total: group.total }]
  return { key, title: titleOf(group), choices: [...hits, ...more] }
}
