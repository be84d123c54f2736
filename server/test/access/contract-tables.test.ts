import { expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { accessLineOf, accessTable } from './access-table.ts'
import { featureOf } from '#test/lists/checked-feature.ts'
import { documentedFields, documentedName } from '#test/wire/documented-fields.ts'
import { allExamples } from '#test/wire/example-walk.ts'

// Whether the tables of the conformance test are whole. It needs no server, so that a forgotten line is told at once.

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const examplesOf = (endpoint: Endpoint) =>
  `shared/src/features/${featureOf(endpoint)}/${endpoint.id.split('.')[0]}.examples.ts`

test('every call of the contract has a line in the access table, and every line a call', () => {
  const served = new Set(endpoints.map(nameOf))
  const missing = endpoints.filter((endpoint) => !accessTable.has(nameOf(endpoint)))
  const left = [...accessTable.keys()].filter((call) => !served.has(call))

  expect(missing.map(accessLineOf)).toEqual([])
  expect(
    left.map((call) => `server/test/access/calls: no call answers to the line ${call}`),
  ).toEqual([])
})

test('every documented call is in the contract', () => {
  const served = new Set(endpoints.map(({ method, path }) => documentedName(method, path)))
  const documented = [...documentedFields.keys()]

  expect(documented).toHaveLength(95)
  expect(documented.filter((call) => !served.has(call))).toEqual([])
})

test('every call of the contract has an example', () => {
  const without = endpoints.filter(({ id }) => !allExamples.has(id))

  expect(
    without.map((endpoint) => `${examplesOf(endpoint)}: exampleOf(${endpoint.id}, …)`),
  ).toEqual([])
})
