export { createSettlementOf } from './settlement.service.ts'
