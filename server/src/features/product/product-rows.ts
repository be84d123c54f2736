import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const products = defineCollection<Product>('products')
export const feeRules = defineCollection<FeeRule>('feeRules', { indexes: ['packageId'] })
