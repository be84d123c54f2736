import { searchAll } from '@settle/shared/features/search/search-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { searchOf } from './search.service.ts'

/** Ctrl K: what the caller's lists hold of a text. */
export function searchRoutes(api: Api): void {
  implement(api, searchAll, ({ query, world, actor }) => ({
    groups: searchOf(world, actor, query.text),
  }))
}
