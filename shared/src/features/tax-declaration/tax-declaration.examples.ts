import { exampleOf } from '#shared/core/example.ts'
import { declarationLines } from './declaration-line.ts'
import { correctTax, declareTax, payTax } from './tax-declaration-calls.ts'
import { taxDeclarations } from './tax-declaration.ts'

const { list } = taxDeclarations.endpoints
const id = '$tax-declaration.list.records.0.id'

/** The declarations of a provider in a state. */
const inState = (as: string, status: string) => listOf(as, { status })
const listOf = (as: string, query: object) => exampleOf(list, { as, query })
const linesOf = (as: string, query: object) =>
  exampleOf(declarationLines.endpoints.list, {
    as,
    query,
    first: [inState(as, '3')],
  })

export const taxDeclarationExamples = [
  exampleOf(declareTax, {
    as: 'provider',
    body: { id },
    first: [inState('provider', '0')],
  }),
  exampleOf(correctTax, {
    as: 'yunxiu',
    body: { id, reason: '姓名已与本人核对，重新申报' },
    first: [inState('yunxiu', '4')],
  }),
  exampleOf(payTax, {
    as: 'haitang',
    body: { id, payPassword: 'Pay12345' },
    first: [inState('haitang', '2')],
  }),
  exampleOf(declarationLines.endpoints.summary, { as: 'provider' }),
  exampleOf(declarationLines.endpoints.export, { as: 'provider', query: { format: 'csv' } }),
  linesOf('provider', { declarationId: id, pageNo: 1, pageSize: 10 }),
]
