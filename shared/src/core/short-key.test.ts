import { expect, test } from 'vitest'
import { keyIn, shortKeyOf } from './short-key.ts'

test('a built catalogue is asked by the short key of a text, a written one by the text', () => {
  const short = shortKeyOf('保存')

  expect(keyIn({ [short]: 'Save' }, '保存')).toBe(short)
  expect(keyIn({ 保存: 'Save' }, '保存')).toBe('保存')
})

test('a text that shares its short key with another stands under its own name, which goes first', () => {
  expect(keyIn({ [shortKeyOf('保存')]: 'Other', 保存: 'Save' }, '保存')).toBe('保存')
})

test('a text that a catalogue lacks is its own key', () => {
  expect(keyIn({}, '保存')).toBe('保存')
  expect(keyIn(undefined, '保存')).toBe('保存')
})
