import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RowPatch } from '#server/worlds/rows/patch.ts'
import { journalLineOf, piecesOf } from './journal-line.ts'

const field = fc.constantFrom('name', 'amount', 'note', 'steps', '7')
const value = fc.oneof(
  fc.constantFrom('甲', '', 0, 1.5, true, null),
  fc.array(fc.constantFrom('a', null)),
  fc.record({ inner: fc.string() }),
)
const told = fc.dictionary(field, value, { noNullPrototype: true })
const collection = fc.constantFrom('orders', 'items')
const id = fc.integer({ min: 1, max: 9_999 }).map(String)

const patch: fc.Arbitrary<RowPatch> = fc.oneof(
  fc.record({ in: collection, id, row: told }).map(({ in: name, id: rowId, row }) => ({
    in: name,
    id: rowId,
    put: { id: rowId, ...row },
  })),
  fc.record({ in: collection, id, set: told }),
  fc.record({ in: collection, id, set: told, unset: fc.array(field) }),
  fc.record({ in: collection, id, gone: fc.constant(true as const) }),
)
/** As commits make them: runs of patches that tell of the same fields, some with the same values. */
const patches = fc
  .array(fc.record({ patch, count: fc.integer({ min: 1, max: 250 }), values: fc.array(value) }), {
    maxLength: 6,
  })
  .map((runs) => runs.flatMap((run) => runOf(run)))

function runOf({
  patch: first,
  count,
  values,
}: {
  patch: RowPatch
  count: number
  values: readonly unknown[]
}): RowPatch[] {
  return Array.from({ length: count }, (_, at) => {
    const own = values.length > 0 ? { name: values[at % values.length] } : {}
    const rowId = String(at + 1)
    if (first.put !== undefined)
      return { ...first, id: rowId, put: { ...first.put, id: rowId, ...own } }
    if (first.set !== undefined) return { ...first, id: rowId, set: { ...first.set, ...own } }
    return { ...first, id: rowId }
  })
}

/** The line as it stands in a journal. */
function textOf(rows: readonly RowPatch[]): string {
  return `{${[...piecesOf({ sequence: 1, lastId: 1, rows })].join('')}`
}

test('what a line keeps is read as it was, to the order of its fields', () => {
  fc.assert(
    fc.property(patches, (rows) => {
      const read = journalLineOf(textOf(rows)).rows

      expect(JSON.stringify(read)).toBe(JSON.stringify(rows))
    }),
  )
})

test('of many rows of one kind the names are written once, and what they share', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const rowId = String(at)
    const put = {
      id: rowId,
      payer: '云帆到家服务有限公司',
      createTime: '2026-11-21 09:00:00',
      no: at,
    }
    return { in: 'orders', id: rowId, put }
  })

  expect(textOf(rows).length).toBeLessThan(JSON.stringify(rows).length / 8)
})

test('a field that JSON leaves out stays out, and no name of a row reaches its prototype', () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({
    in: 'orders',
    id: String(at),
    put: { id: String(at), note: undefined, name: 'a' },
  }))
  const odd = Array.from({ length: 8 }, (_, at) => ({
    in: 'orders',
    id: String(at),
    put: { id: String(at), ['__proto__']: { isAdmin: true } },
  }))

  expect(journalLineOf(textOf(rows)).rows?.[7]?.put).toStrictEqual({ id: '7', name: 'a' })
  expect(textOf(odd)).toBe(`{"sequence":1,"lastId":1,"rows":[${JSON.stringify(odd).slice(1, -1)}]}`)
})

function lineOf(item: object): string {
  return JSON.stringify({ sequence: 1, lastId: 1, rows: [item] })
}

test('a table that does not fit together is no line of a journal', () => {
  const fits = { in: 'orders', as: 'put', fields: ['id', 'name'], same: {}, rows: [['1', 'a']] }
  const broken = [
    { ...fits, as: 'gone' },
    { ...fits, fields: ['name', 'id'] },
    { ...fits, fields: ['id', 7] },
    { ...fits, same: { id: '1' } },
    { ...fits, same: null },
    { ...fits, rows: [['1']] },
    { ...fits, rows: [[1, 'a']] },
    { ...fits, rows: {} },
  ]

  expect(journalLineOf(lineOf(fits)).rows).toEqual([
    { in: 'orders', id: '1', put: { id: '1', name: 'a' } },
  ])
  for (const item of broken) expect(() => journalLineOf(lineOf(item))).toThrow('不是日志行')
})
