import { pageSizeLimit } from '@settle/shared/core/envelope.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'

/** The page that a call asks for. */
export interface Paging {
  readonly pageNo?: number
  readonly pageSize?: number
}

/** A page that is there: the asked one, or the last where the asked one is beyond the end (rulings.md). */
export interface FoundPage<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
  readonly pages: number
}

/** The page of a query over a collection. */
export function findPage<R extends Row>(
  rows: Rows<R>,
  asked: RowQuery,
  { pageNo = 1, pageSize = 10 }: Paging,
): FoundPage<R> {
  const page = rows.page(asked, (pageNo - 1) * pageSize, pageSize)
  const pages = Math.ceil(page.total / pageSize)
  if (pageNo <= Math.max(1, pages)) return { ...page, pageNo, pageSize, pages }
  return findPage(rows, asked, { pageNo: Math.max(1, pages), pageSize })
}

/** The page of a list that is at hand. */
export function pageOfList<R>(
  list: readonly R[],
  { pageNo = 1, pageSize = 10 }: Paging,
): FoundPage<R> {
  const pages = Math.ceil(list.length / pageSize)
  const nearest = Math.min(pageNo, Math.max(1, pages))
  return {
    rows: list.slice((nearest - 1) * pageSize, nearest * pageSize),
    total: list.length,
    pageNo: nearest,
    pageSize,
    pages,
  }
}

/** The envelope's page of wire.md 1.6. */
export function pageAnswer<R>({ rows, total, pageNo, pageSize, pages }: FoundPage<R>) {
  return { records: [...rows], total, size: pageSize, current: pageNo, pages }
}

const firstPage = '1'

/**
 * Takes a page number below 1 for the first page and a page size above the limit for the limit, as text of a query
 * before it is validated. Every other mistake is left for the validator.
 */
export function clampPaging(query: Record<string, unknown>, names: ReadonlySet<string>): void {
  const { pageNo, pageSize } = query
  if (names.has('pageNo') && typeof pageNo === 'string' && /^(-\d+|0+)$/.test(pageNo)) {
    query['pageNo'] = firstPage
  }
  if (names.has('pageSize') && typeof pageSize === 'string' && /^\d{1,15}$/.test(pageSize)) {
    if (Number(pageSize) > pageSizeLimit) query['pageSize'] = String(pageSizeLimit)
  }
}
