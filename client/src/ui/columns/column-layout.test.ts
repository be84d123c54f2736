import { expect, test } from 'vitest'
import { inOrder, moved, readLayout, writeLayout } from './column-layout.ts'

const columns = ['realname', 'phone', 'status', 'email'].map((key) => ({ key }))

function keysInOrder(...order: string[]): string {
  return inOrder(columns, order)
    .map(({ key }) => key)
    .join(' ')
}

test('a layout is read as it was written', () => {
  const line = '+email,-phone,>status,>phone,phone:160,email:320'

  expect(writeLayout(readLayout(line))).toBe(line)
})

test('a choice of an earlier version, which knew no order and no widths, is still understood', () => {
  expect(readLayout('+email,-phone')).toEqual({
    shown: new Map([
      ['email', true],
      ['phone', false],
    ]),
    order: [],
    widths: new Map(),
  })
})

test.each(['', 'x', 'phone:', 'phone:9', 'phone:999', '>', '+', '{"a":1}', 'phone:12px', '*phone'])(
  'of %o nothing is kept',
  (line) => expect(writeLayout(readLayout(line))).toBeUndefined(),
)

test('columns stand in the order of the user, and a new one where the screen has it', () => {
  expect(keysInOrder()).toBe('realname phone status email')
  expect(keysInOrder('email', 'status', 'phone', 'realname')).toBe('email status phone realname')
  expect(keysInOrder('email', 'realname', 'phone')).toBe('email realname phone status')
  expect(keysInOrder('phone', 'status')).toBe('realname phone status email')
  expect(keysInOrder('gone', 'email', 'realname', 'phone', 'status')).toBe(
    'email realname phone status',
  )
})

test('a column is moved to the place of another, in both directions', () => {
  const keys = ['a', 'b', 'c', 'd']

  expect(moved(keys, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(keys, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(keys, 'b', 'b')).toEqual(keys)
  expect(moved(keys, 'b', 'unknown')).toEqual(keys)
})
