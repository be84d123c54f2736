import { exampleOf, type CallExample } from '#shared/core/example.ts'
import {
  cancelSettlement,
  continueSettlement,
  createSettlement,
  listSettlementLines,
  listUnsettled,
} from './settlement-calls.ts'
import { settlements } from './settlement.ts'

const { list, read, summary, export: exportRows } = settlements.endpoints
const id = `$${createSettlement.id}.id`
const made = [listUnsettled.id, createSettlement.id]
const paidOnes = { pageNo: 1, pageSize: 5, status: '2' }
const paid = '$settlement.list.records.0.id'

export const settlementExamples: readonly CallExample[] = [
  exampleOf(list, { as: 'merchant', query: paidOnes }),
  exampleOf(read, { as: 'merchant', query: { id: paid }, after: ['settlement.list'] }),
  exampleOf(summary, { as: 'merchant' }),
  exampleOf(exportRows, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(listSettlementLines, {
    as: 'merchant',
    query: { id: paid },
    after: ['settlement.list'],
  }),
  exampleOf(listUnsettled, { as: 'merchant', query: {} }),
  exampleOf(createSettlement, {
    as: 'merchant',
    body: { deliveryIds: [`$${listUnsettled.id}.0.id`] },
    after: [listUnsettled.id],
  }),
  exampleOf(continueSettlement, { as: 'merchant', body: { id }, after: made }),
  exampleOf(cancelSettlement, { as: 'merchant', body: { id }, after: made }),
]
