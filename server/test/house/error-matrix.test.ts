import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { root } from '#test/harness/test-server.ts'

test('every call of the contract has one row in the error matrix, and nothing else has', () => {
  const baseline = join(root, 'e2e', 'error-matrix', 'error-matrix.baseline.json')
  const rows: { readonly operation: string }[] = JSON.parse(readFileSync(baseline, 'utf8'))
  const looked = rows.map(({ operation }) => operation)
  const calls = endpoints.map(({ id }) => id)

  expect(
    calls.filter((id) => !looked.includes(id)),
    'run npm run error-matrix -- --update --missing',
  ).toEqual([])
  expect(looked.filter((id) => !calls.includes(id))).toEqual([])
  expect(looked).toHaveLength(calls.length)
})
