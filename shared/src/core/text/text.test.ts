import { expect, test } from 'vitest'
import { translate } from './text.ts'

const catalogue = {
  '批次 {orderNo} 已受理': 'Order {orderNo} was accepted',
  你好: 'Hello',
  提现: 'Withdrawals',
  '提现|按钮': 'Withdraw',
  '{count} 行': '{count} {count|row|rows}',
}

test.each([
  ['你好', {}, 'Hello'],
  ['批次 {orderNo} 已受理', { orderNo: 'PF1' }, 'Order PF1 was accepted'],
  ['提现', {}, 'Withdrawals'],
  ['提现|按钮', {}, 'Withdraw'],
  ['{count} 行', { count: 1 }, '1 row'],
  ['{count} 行', { count: '1,000' }, '1,000 rows'],
  ['{count} 行', {}, '{count} {count|row|rows}'],
  ['无译文|按钮', {}, '无译文'],
  ['无译文 {n}', { n: 3 }, '无译文 3'],
  ['{a}{b}{a}', { a: 0, b: '' }, '00'],
  ['还有 {missing}', {}, '还有 {missing}'],
  ['{a}', { a: '{b}', b: 'x' }, '{b}'],
  ['{constructor}', {}, '{constructor}'],
  ['constructor', {}, 'constructor'],
])('the translation of %j with %j is %j', (key, values, expected) => {
  expect(translate(catalogue, key, values)).toBe(expected)
})

test('without a catalogue the Chinese text itself is filled and shown', () => {
  expect(translate(undefined, '批次 {orderNo} 已受理', { orderNo: 'PF1' })).toBe('批次 PF1 已受理')
  expect(translate(undefined, '提现|按钮')).toBe('提现')
})
