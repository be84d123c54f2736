import Type, { type Static, type TSchema } from 'typebox'

/** What every JSON answer looks like (wire.md 1.2). `timestamp` is the world's time in ms. */
export interface Envelope<Result> {
  success: boolean
  message: string
  code: number
  result: Result
  timestamp: number
}

/** One page of a list (wire.md 1.6); clients may rely on `records` and `total`. */
export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
}

/** The schema of a page whose rows have the given schema. */
export function pageOf<Row extends TSchema>(row: Row) {
  return Type.Object({
    records: Type.Array(row),
    total: Type.Integer({ minimum: 0 }),
    size: Type.Integer({ minimum: 1 }),
    current: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 0 }),
  })
}

/** The rows of one page at most; who asks for more gets so many (rulings.md). */
export const pageSizeLimit = 1000

/** What every list accepts besides its filters (wire.md 1.6, 1.7; the limits: rulings.md). */
export const listQuerySchema = Type.Object({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeLimit, default: 10 })),
  column: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
})

/** Paging and order as a client sends them; filters are further text members. */
export type ListQuery = Static<typeof listQuerySchema> & Record<string, unknown>

export { outcomeCode } from './outcome-code.ts'
