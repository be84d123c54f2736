import Type from 'typebox'
import { expect, test } from 'vitest'
import { withTextTaken } from './text-values.ts'

const nullable = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
const schema = Type.Object({
  count: Type.Integer(),
  rate: Type.Number(),
  flag: Type.Boolean(),
  text: Type.String(),
  either: Type.Enum(['1', 1]),
  nullable,
  union: Type.Union([Type.Number(), Type.Null()]),
  codes: Type.Enum([0, 1]),
  rows: Type.Array(Type.Object({ amount: Type.Integer() })),
  inner: Type.Union([Type.Object({ amount: Type.Integer() }), Type.Null()]),
})

test.each<[name: string, sent: unknown, taken: unknown]>([
  ['a whole number', { count: '12' }, { count: 12 }],
  ['a negative one', { count: '-3' }, { count: -3 }],
  ['a decimal', { rate: '0.065' }, { rate: 0.065 }],
  ['a boolean', { flag: 'false' }, { flag: false }],
  ['text stays text', { text: '12', either: '1' }, { text: '12', either: '1' }],
  ['where it may be null', { nullable: '7', union: '1.5' }, { nullable: 7, union: 1.5 }],
  ['of listed numbers', { codes: '1' }, { codes: 1 }],
  ['below the top', { rows: [{ amount: '5' }] }, { rows: [{ amount: 5 }] }],
  ['in an object that may be null', { inner: { amount: '5' } }, { inner: { amount: 5 } }],
  [
    'what is no number',
    { count: '', rate: '1e3', flag: 'yes' },
    { count: '', rate: '1e3', flag: 'yes' },
  ],
  [
    'nor is this',
    { count: ' 1', rate: '0x10', nullable: 'null' },
    { count: ' 1', rate: '0x10', nullable: 'null' },
  ],
  ['a decimal that a number cannot hold', { rate: '0.1234567890123456789' }, undefined],
  ['what the schema does not name', { other: '12' }, { other: '12' }],
  ['no object', ['12'], ['12']],
])('text that stands for a value: %s', (_, sent, taken) => {
  expect(withTextTaken(schema, sent)).toEqual(taken ?? sent)
})

test('what was sent is left as it is', () => {
  const sent = { rows: [{ amount: '5' }] }

  withTextTaken(schema, sent)

  expect(sent).toEqual({ rows: [{ amount: '5' }] })
})
