import { exampleOf } from '#shared/core/example.ts'
import { addFeeRule, previewFeeRule, revokeFeeRule } from './fee-rule-calls.ts'
import { feeRuleInfos } from './fee-rule-info.ts'
import {
  listFloorOwners,
  listFloorPrices,
  saveAgentFloors,
  saveOperatorFloors,
} from './floor-price-calls.ts'

/** 云帆到家 × 洛水众服, the agent 启明, and the version of 听潮餐饮 that is to come (fixtures). */
const packageId = '1600000000000000001'
const qimingId = '1300000000000000001'
const beichenId = '1100000000000000002'
const plannedId = '4300000000000000104'
const { list, export: exportRules } = feeRuleInfos.endpoints
const terms = { packageId, agentPrice: 60_000, merchantPrice: 66_000 }

export const feeRuleExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(exportRules, { as: 'operator', query: { format: 'csv' } }),
  exampleOf(previewFeeRule, { as: 'operator', body: { ...terms, exampleAmount: 1_000_000 } }),
  exampleOf(addFeeRule, {
    as: 'operator',
    body: { ...terms, changeReason: '付款量增加，按约定下调' },
  }),
  exampleOf(revokeFeeRule, {
    as: 'operator',
    body: { id: plannedId, reason: '商户恢复付款，不再上调' },
  }),
  exampleOf(listFloorOwners, { as: 'operator' }),
  exampleOf(listFloorPrices, { as: 'agent', query: { ownerType: 'agent' } }),
  exampleOf(saveOperatorFloors, {
    as: 'admin',
    body: {
      ownerId: beichenId,
      prices: [
        { providerId: '1200000000000000001', productId: null, feeMode: '1', price: 55_000 },
        { providerId: '1200000000000000003', productId: null, feeMode: '1', price: 23_000 },
      ],
    },
  }),
  exampleOf(saveAgentFloors, {
    as: 'operator',
    body: {
      ownerId: qimingId,
      prices: [
        { providerId: '1200000000000000001', productId: null, feeMode: '1', price: 59_000 },
        { providerId: '1200000000000000002', productId: null, feeMode: '1', price: 57_000 },
      ],
    },
  }),
]
