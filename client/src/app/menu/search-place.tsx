import { type ComponentType } from 'react'
import { type SearchProps } from '#client/core/session/screens.ts'
import { linksOf } from './menu-links.tsx'
import { type MenuItem } from './menu-routes.ts'
import { useScreenPaths } from './use-screen-paths.ts'

interface SearchPlaceProps extends Omit<SearchProps, 'pages' | 'findPath'> {
  Search: ComponentType<SearchProps>
  items: readonly MenuItem[]
}

/** The search, told what this user's menu offers. */
export function SearchPlace({ Search, items, ...rest }: SearchPlaceProps) {
  return <Search {...rest} pages={linksOf(items)} findPath={useScreenPaths()} />
}
