import { type Row } from '#server/worlds/rows/collection.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { JsonText } from '#server/core/call/implement.ts'
import { findPage, type Paging } from './paging.ts'

/** One page of a list as JSON text (wire.md 1.6), put together from the texts of its rows. */
export function listPage<R extends Row>(
  rows: Rows<R>,
  asked: RowQuery,
  paging: Paging,
  textOf: (row: R) => string,
): JsonText {
  const page = findPage(rows, asked, paging)
  const records = page.rows.map((row) => textOf(row)).join(',')
  return new JsonText(
    `{"records":[${records}],"total":${page.total},"size":${page.pageSize},"current":${page.pageNo},"pages":${page.pages}}`,
  )
}
