import { expect, test } from 'vitest'
import { enhanceRecordsOf, keepEnhanceRecord, mostRecords, withRecord } from './enhance-records.ts'

test('[CONST-01] of the records of a code the latest sixteen are kept, each once', () => {
  const opened = Array.from({ length: 20 }, (_, index) => `/page/${index}`)
  for (const path of opened) keepEnhanceRecord('menu', path)

  const latest = opened.toReversed().slice(0, 16)
  expect(enhanceRecordsOf('menu')).toEqual(latest)
  expect(mostRecords).toBe(16)

  keepEnhanceRecord('menu', '/page/19')
  expect(enhanceRecordsOf('menu')).toEqual(latest)
  keepEnhanceRecord('menu', '/page/10')
  expect(enhanceRecordsOf('menu').slice(0, 3)).toEqual(['/page/10', '/page/19', '/page/18'])
  expect(enhanceRecordsOf('menu')).toHaveLength(16)
})

test('the first record of a code is kept once', () => {
  keepEnhanceRecord('menu', '/page')

  expect(localStorage.getItem('pro__enhance_menu')).toBe('{"value":["/page"],"expire":null}')
})

test.each(['{"value":{"0":"/a"},"expire":null}', '{"value":null,"expire":null}', 'x'])(
  'the stored %s counts as no records',
  (text) => {
    localStorage.setItem('pro__enhance_menu', text)

    expect(enhanceRecordsOf('menu')).toEqual([])
  },
)

test('what is no text among the records is left out', () => {
  localStorage.setItem('pro__enhance_menu', '{"value":[1,"/a",null],"expire":null}')

  expect(enhanceRecordsOf('menu')).toEqual(['/a'])
  expect(withRecord(['/a'], '/b')).toEqual(['/b', '/a'])
})
