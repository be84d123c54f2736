import { type Row } from '#server/worlds/collection.ts'
import { type RowQuery } from '#server/worlds/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { JsonText } from './implement.ts'

interface Paging {
  readonly pageNo?: number
  readonly pageSize?: number
}

/** One page of a list as JSON text (wire.md 1.6), put together from the texts of its rows. */
export function listPage<R extends Row>(
  rows: Rows<R>,
  asked: RowQuery,
  { pageNo = 1, pageSize = 10 }: Paging,
  textOf: (row: R) => string,
): JsonText {
  const page = rows.page(asked, (pageNo - 1) * pageSize, pageSize)
  const records = page.rows.map((row) => textOf(row)).join(',')
  return new JsonText(
    `{"records":[${records}],"total":${page.total},"size":${pageSize},"current":${pageNo},"pages":${Math.ceil(page.total / pageSize)}}`,
  )
}
