import { productSchema } from '@settle/shared/features/product/product.ts'
import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { productChanges } from './product-changes.ts'
import { visibleProductOf } from './product-infos.ts'
import { productRoutes } from './product.routes.ts'

export const productFeature: ServerFeature = {
  name: 'product',
  routes: productRoutes,
  changes: productChanges,
  records: [
    { resource: productInfos, reads: productInfos.endpoints.read, rowOf: visibleProductOf },
  ],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { products: productSchema } },
}
