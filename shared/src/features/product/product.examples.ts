import { exampleOf } from '#shared/core/example.ts'
import { auditProduct, shelveProduct } from './product-calls.ts'
import { productInfos } from './product-info.ts'

/** 委托代征·小微专享, which waits for its review, and 委托代征·直播专享, which nobody uses yet (fixtures/products.json). */
const pendingId = '4200000000000000008'
const unusedId = '4200000000000000012'
const { list, read, summary, add, edit, export: exportProducts } = productInfos.endpoints

export const productExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'provider', query: { id: pendingId } }),
  exampleOf(summary, { as: 'admin' }),
  exampleOf(exportProducts, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(add, {
    as: 'provider',
    body: {
      productName: '委托代征·夜间经济',
      productType: '1',
      bizType: '1',
      taxScheme: 'ENT',
      taxBearer: '2',
      feeBasis: '2',
      feeMode: '1',
      feeBearer: '1',
      providerPrice: 52_000,
      invoiceTypes: '1,3',
      payoutTargets: '2',
      intro: '<p>面向夜间餐饮与零售。</p>',
    },
  }),
  exampleOf(edit, {
    as: 'provider',
    body: { id: pendingId, version: 1, providerPrice: 50_500 },
  }),
  exampleOf(auditProduct, {
    as: 'admin',
    body: { id: pendingId, auditStatus: '1' },
    after: ['product.edit'],
  }),
  exampleOf(shelveProduct, { as: 'provider', body: { id: unusedId, shelf: '0' } }),
]
