import { type ListQuery } from '@settle/shared/core/envelope.ts'
import { type Collection, type Row } from '#server/worlds/collection.ts'
import { type RowQuery } from '#server/worlds/row-query.ts'
import { type World } from '#server/worlds/world.ts'
import { JsonText } from './implement.ts'

/** One page of rows (wire.md 1.6), put together from the JSON texts of its rows. */
export function pageTextOf<R extends Row>(
  world: World,
  collection: Collection<R>,
  asked: RowQuery,
  { pageNo = 1, pageSize = 10 }: Pick<ListQuery, 'pageNo' | 'pageSize'>,
  textOf: (row: R) => string,
): JsonText {
  const page = world.rows(collection).page(asked, (pageNo - 1) * pageSize, pageSize)
  const records = page.rows.map(textOf).join(',')
  return new JsonText(
    `{"records":[${records}],"total":${page.total},"size":${pageSize},"current":${pageNo},"pages":${Math.ceil(page.total / pageSize)}}`,
  )
}
