import { expect, test } from 'vitest'
import { changedIds } from './changed-rows.ts'

const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }] as const

test('a row that came back as another object has changed, one that is the same object has not', () => {
  expect(changedIds([one, two, three], [one, { ...two }, three])).toEqual(['2'])
  expect(changedIds([one, two], [two, one])).toEqual([])
})

test('a row that came in between is new; one that slid in at the end was there all along', () => {
  expect(changedIds([two, three], [one, two, three])).toEqual(['1'])
  expect(changedIds([one, two], [two, three])).toEqual([])
})
