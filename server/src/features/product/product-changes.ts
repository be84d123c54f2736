import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { changeView, everyRow, markIn, type ChangeView } from '#server/core/list/change-view.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'
import { isOnSale } from './product-infos.ts'
import { products } from './product-rows.ts'

const { name: resource, endpoints } = productInfos
const onSale = ['onSale', '1'] as const

/** The rule of `productInfosFor`: the platform, the provider, operators where it is on sale or used. */
function told(row: Product, world: World) {
  if (row.delFlag !== '0') return undefined
  const users = world
    .rows(servicePackages)
    .allBy('providerId', row.providerId)
    .filter(({ productId, delFlag }) => productId === row.id && delFlag === '0')
  return {
    id: row.id,
    marks: [
      everyRow,
      ...markIn(row, 'providerId'),
      ...users.flatMap((one) => markIn(one, 'tenantId')),
      ...(isOnSale(row) ? [onSale] : []),
    ],
  }
}

/** Who sees a product is told that it changed. */
export const productChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: products,
    readBy: [endpoints.list, endpoints.read],
    marksOf: (actor) => {
      if (actor.role === 'admin') return [everyRow]
      return actor.role === 'operator'
        ? [onSale, ...markIn(actor, 'tenantId')]
        : markIn(actor, 'providerId')
    },
    told,
  }),
]
