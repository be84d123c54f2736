import { expect, test } from 'vitest'
import { endpoints, examples } from '@settle/shared/contract.ts'
import { allExamples } from './example-walk.ts'

// That each succeeds over a fresh seed is asked by conformance.test.ts.

test('no call has two examples, and none is of a call that the contract does not have', () => {
  const ids = examples.map(({ endpoint }) => endpoint.id)
  const known = new Set(endpoints.map(({ id }) => id))

  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect([...allExamples.keys()].filter((id) => !known.has(id))).toEqual([])
})
