import { expect, test } from 'vitest'
import { predicateOf, type Condition } from './row-query.ts'

const row = {
  id: '1',
  name: 'Ash Tree',
  amountFen: 5,
  isOpen: true,
  tags: 'F01,2',
  note: null,
}

const cases: readonly (readonly [string, boolean, Condition])[] = [
  ['a text equals itself', true, { field: 'name', is: 'equal', value: 'Ash Tree' }],
  ['equality heeds case', false, { field: 'name', is: 'equal', value: 'ash tree' }],
  ['a number equals its text', true, { field: 'amountFen', is: 'equal', value: '5' }],
  ['a number is not an empty text', false, { field: 'amountFen', is: 'equal', value: '' }],
  ['a number is in a set of texts', true, { field: 'amountFen', is: 'in', values: ['4', '5'] }],
  ['a number compares by size', false, { field: 'amountFen', is: 'between', from: '10' }],
  ['a flag equals its text', true, { field: 'isOpen', is: 'equal', value: 'true' }],
  ['an empty field equals null', true, { field: 'note', is: 'equal', value: null }],
  ['an absent field equals null', true, { field: 'other', is: 'equal', value: null }],
  ['an empty field differs from a text', true, { field: 'note', is: 'notEqual', value: 'x' }],
  ['an empty field is in no range', false, { field: 'note', is: 'between', to: 'x' }],
  ['a range includes its bounds', true, { field: 'amountFen', is: 'between', from: 5, to: 5 }],
  [
    'a range may exclude its lower bound',
    false,
    { field: 'amountFen', is: 'between', from: 5, fromExclusive: true },
  ],
  [
    'a range may exclude its upper bound',
    false,
    { field: 'amountFen', is: 'between', to: 5, toExclusive: true },
  ],
  [
    'a pattern without stars is the whole text',
    false,
    { field: 'name', is: 'like', pattern: 'ash' },
  ],
  ['a star is any text', true, { field: 'name', is: 'like', pattern: '*H t*' }],
  ['a pattern may give the end', true, { field: 'name', is: 'like', pattern: '*tree' }],
  ['a pattern may give the start', false, { field: 'name', is: 'like', pattern: 'tree*' }],
  [
    'the ends of a pattern may not overlap',
    false,
    { field: 'name', is: 'like', pattern: 'ash tree*ee' },
  ],
  [
    'other signs of a pattern mean themselves',
    false,
    { field: 'name', is: 'like', pattern: '.*e' },
  ],
  ['an empty field is like nothing', false, { field: 'note', is: 'like', pattern: '*' }],
  ['a number is searched as text', true, { field: 'amountFen', is: 'like', pattern: '*5*' }],
  ['a comma list contains a part', true, { field: 'tags', is: 'containsAny', values: ['9', '2'] }],
  ['a part of a part is not contained', false, { field: 'tags', is: 'containsAny', values: ['1'] }],
  [
    'one of several suffices',
    true,
    {
      anyOf: [
        { field: 'amountFen', is: 'equal', value: 6 },
        { field: 'isOpen', is: 'equal', value: true },
      ],
    },
  ],
  [
    'all of several are needed',
    false,
    {
      allOf: [
        { field: 'amountFen', is: 'equal', value: 6 },
        { field: 'isOpen', is: 'equal', value: true },
      ],
    },
  ],
]

test.each(cases)('%s', (_sentence, isMet, condition) => {
  expect(predicateOf([condition])(row)).toBe(isMet)
})

test('a pattern made to be slow is answered at once', () => {
  const accepts = predicateOf([{ field: 'name', is: 'like', pattern: `${'*a'.repeat(2_000)}*b` }])

  const long = { ...row, name: 'a'.repeat(20_000) }
  expect(accepts(long)).toBe(false)
})
