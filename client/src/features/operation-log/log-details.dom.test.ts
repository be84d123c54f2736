import { expect, test } from 'vitest'
import { changedRowsOf, parametersOf } from './log-details.ts'

test('the changes of each row are listed without the stamps that every change moves', () => {
  const changes = JSON.stringify([
    {
      collection: 'users',
      id: '7',
      fields: { status: ['1', '2'], version: [1, 2], remark: [null, '停用'], tags: [[], ['a']] },
    },
  ])

  expect(changedRowsOf(changes)).toEqual([
    {
      collection: 'users',
      id: '7',
      fields: [
        { label: 'status', before: '1', after: '2' },
        { label: 'remark', before: '', after: '停用' },
        { label: 'tags', before: '[]', after: '["a"]' },
      ],
    },
  ])
})

test('parameters are shown as texts in the order in which they were sent', () => {
  expect(parametersOf('{"_t":1795236442,"b":1,"a":"x","deep":{"c":null}}')).toEqual([
    ['b', '1'],
    ['a', 'x'],
    ['deep', '{"c":null}'],
  ])
})

test.each(['', 'no JSON', 'null', '7', '[]', '{}'])('the text %j has no details', (text) => {
  expect(parametersOf(text)).toEqual([])
  expect(changedRowsOf(text)).toEqual([])
})
