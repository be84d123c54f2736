import { exampleOf } from '#shared/core/example.ts'
import {
  configurePackage,
  editPackage,
  endPackage,
  resumePackage,
  suspendPackage,
} from './package-calls.ts'
import { packageInfos } from './package-info.ts'

/** 知行教培, which works with 海棠, and has paused 洛水 (fixtures/service-packages.json). */
const zhixingId = '1400000000000000004'
const runningId = '1600000000000000006'
/** 竹溪文创, which has registered and has no product yet. */
const freshId = '1600000000000000017'
const pausedId = '1600000000000000030'
const { list, read, summary, add, export: exportPackages } = packageInfos.endpoints

export const packageExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id: '1600000000000000001' } }),
  exampleOf(summary, { as: 'operator' }),
  exampleOf(exportPackages, { as: 'operator', query: { format: 'csv' } }),
  exampleOf(add, {
    as: 'operator',
    body: {
      merchantId: zhixingId,
      productId: '4200000000000000012',
      channels: '1',
      payoutTarget: '2',
      beginDate: '2026-11-21',
      endDate: '2027-11-20',
      merchantPrice: 65_000,
    },
  }),
  exampleOf(configurePackage, {
    as: 'operator',
    body: { id: freshId, productId: '4200000000000000001', merchantPrice: 66_000 },
  }),
  exampleOf(editPackage, {
    as: 'operator',
    body: { id: runningId, version: 1, endDate: '2028-12-31' },
  }),
  exampleOf(suspendPackage, {
    as: 'operator',
    body: { id: runningId, reason: '协议到期未续签' },
    after: ['service-package.edit'],
  }),
  exampleOf(resumePackage, {
    as: 'operator',
    body: { id: runningId },
    after: ['service-package.suspend'],
  }),
  exampleOf(endPackage, { as: 'admin', body: { id: pausedId, reason: '双方协商终止' } }),
]
