import { expect, test } from 'vitest'
import { legalDifferencesOf } from './legal-difference.rules.ts'

const inForce = { name: '洛水众服', capital: 100, files: ['/a.png'], license: null }
const fields = ['name', 'capital', 'files', 'license']

test('what differs is told with both values, in the order of the fields', () => {
  expect(legalDifferencesOf(inForce, { license: '/b.png', name: '洛水众包' }, fields)).toEqual([
    { field: 'name', before: '洛水众服', after: '洛水众包' },
    { field: 'license', before: null, after: '/b.png' },
  ])
})

test('what is sent as it was, or not at all, is no difference; neither is a field that is no legal data', () => {
  const sent = { name: '洛水众服', capital: 100, files: ['/a.png'], contactName: '谢长宁' }

  expect(legalDifferencesOf(inForce, sent, fields)).toEqual([])
})

test.each([
  [{ files: [] }, 'files'],
  [{ files: ['/a.png', '/b.png'] }, 'files'],
  [{ capital: 101 }, 'capital'],
])('%j is a difference', (sent, field) => {
  expect(legalDifferencesOf(inForce, sent, fields).map((one) => one.field)).toEqual([field])
})

test('a value that no field of legal data has is a mistake of ours', () => {
  expect(() => legalDifferencesOf(inForce, { capital: 0.5 }, fields)).toThrow(/whole numbers/)
})
