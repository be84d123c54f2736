import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { auditProduct, shelveProduct } from './product-calls.ts'
import { productInfos } from './product-info.ts'
import { productExamples } from './product.examples.ts'

export const productFeature = defineFeature({
  name: 'product',
  group: 'products',
  calls: [...servedCalls(productInfos), auditProduct, shelveProduct],
  examples: productExamples,
})
