import { expect, test } from 'vitest'
import { SeedTable } from '#server/worlds/seed/seed-table.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Condition, predicateOf, type Scalar } from './row-query.ts'
import { idOrderOf, SortedColumn } from './sorted-column.ts'

const values: readonly Scalar[] = ['agent', '登录：agent', null, 'merchant', '', 'a,b']
const rows = Array.from({ length: 200 }, (_, index) => ({
  id: `${1000 + index}`,
  name: values[(index * 7) % values.length] ?? null,
  delFlag: '0',
  kind: index % 10 === 0 ? 'rare' : 'usual',
}))

const conditions: readonly Condition[] = [
  { field: 'name', is: 'like', pattern: '*AGENT*' },
  { field: 'name', is: 'like', pattern: '*' },
  { field: 'name', is: 'like', pattern: '*没有*' },
  { field: 'name', is: 'notEqual', value: 'agent' },
  { field: 'name', is: 'notEqual', value: null },
  { field: 'name', is: 'containsAny', values: ['b', 'agent'] },
]

test.each(conditions)('a column of few values answers %o as asking every row does', (condition) => {
  const column = runAtOnce(SortedColumn.making(rows, 'name', runAtOnce(idOrderOf(rows))))
  const found = (column.intervalsOf(condition) ?? []).flatMap(({ start, end }) => [
    ...column.positions.subarray(start, end),
  ])

  const asked = rows.flatMap((row, at) => (predicateOf([condition])(row) ? [at] : []))
  expect(found.toSorted((one, other) => one - other)).toEqual(asked)
})

test.each(conditions)('with indexes a table finds by %o what it finds without', (condition) => {
  const where: Condition[] = [
    { field: 'delFlag', is: 'equal', value: '0' },
    { anyOf: [condition] },
    { field: 'kind', is: 'equal', value: 'usual' },
  ]
  const plain = new SeedTable(() => rows).result(where, 'id', [])
  const indexed = new SeedTable(() => rows).result(where, 'id', ['delFlag', 'name', 'kind'])

  expect([...indexed]).toEqual([...plain])
})
