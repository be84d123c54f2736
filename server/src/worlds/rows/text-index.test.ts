import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeedTable } from '#server/worlds/seed/seed-table.ts'
import { predicateOf, type Condition } from './row-query.ts'

const words = [
  'PF2026',
  'pf',
  '云帆',
  'a*b',
  '',
  'İstanbul',
  'ß',
  'line\nbreak',
  '💰',
  '王芳',
  '0.50',
]
// More rows than one text holds, so that matches lie at both sides of its edges.
const rows = Array.from({ length: 9_000 }, (_, index) => ({
  id: String(index).padStart(19, '0'),
  number: `PF${String(index * 7919).padStart(8, '0')}`,
  name:
    index % 5 === 0 ? null : `${words[index % words.length]}${words[(index * 3) % words.length]}`,
  amount: index % 100,
  // Neighbours hold the same.
  order: `PF${Math.floor(index / 70)}`,
}))

const text = fc.oneof(
  fc.constantFrom(...words, '*', '**', 'p*2', '*1*2*', '\n', 'PF0000', '79', 'i̇'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  fc.nat({ max: 99_999 }).map(String),
)
const like = fc
  .tuple(fc.constantFrom('number', 'name', 'amount', 'order', 'id', 'missing'), text, fc.boolean())
  .map(([field, part, isWhole]): Condition => ({
    field,
    is: 'like',
    pattern: isWhole ? part : `*${part}*`,
  }))
const conditions = fc.tuple(
  fc.array(like, { minLength: 1, maxLength: 3 }),
  fc.boolean(),
  fc.boolean(),
)

test('rows that are found by parts of their texts are those that each row by itself says', () => {
  const table = new SeedTable(() => rows)

  fc.assert(
    fc.property(conditions, ([likes, isAny, isNarrowed]) => {
      const where: Condition[] = [
        ...(isAny ? [{ anyOf: likes }] : likes),
        ...(isNarrowed ? [{ field: 'amount', is: 'between', from: 50 } as const] : []),
      ]
      const found = [...table.result(where, 'id', [])].map((position) => rows[position]?.id)

      expect(found).toEqual(rows.filter(predicateOf(where)).map(({ id }) => id))
    }),
    { numRuns: 120, seed: 17 },
  )
})

test('a text is found at every edge of the rows that lie together', () => {
  const table = new SeedTable(() => rows)

  for (const index of [0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, 8_999]) {
    const where: Condition[] = [
      { field: 'number', is: 'like', pattern: `*${rows[index]?.number}*` },
    ]
    expect([...table.result(where, 'id', [])]).toEqual([index])
  }
})
