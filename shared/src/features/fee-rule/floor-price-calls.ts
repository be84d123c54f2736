import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

const ownerType = Type.Enum(['operator', 'agent'])
const ownerId = Type.String({ description: '运营商或代理商的 id' })
const price = Type.Integer({ minimum: 0, maximum: 100_000_000 })

/** A floor price with its names; ppm by rate, fen by transaction. A null product means every product of the provider. */
const floorPriceSchema = Type.Object({
  providerId: Type.String(),
  providerName: Type.String(),
  productId: nullableText,
  productName: nullableText,
  feeMode: feeMode.schema,
  price,
  /** Packages whose price in force is below this floor: they were agreed before it. */
  belowCount: Type.Integer({ minimum: 0 }),
})

const floorPricesSchema = Type.Object({
  ownerType,
  ownerId,
  ownerName: Type.String(),
  /** Of the party's row; a change since then is a conflict. */
  version: Type.Integer({ minimum: 1 }),
  prices: Type.Array(floorPriceSchema),
})
export type FloorPrices = Static<typeof floorPricesSchema>

export const listFloorPrices = defineEndpoint({
  id: 'floor-price.list',
  method: 'GET',
  path: '/product/floorPrice/list',
  summary: '查询底价',
  access: ['admin', 'operator', 'agent'],
  screens: ['PackageList', 'ProductList', 'RateView', 'AgentList', 'OperatorList'],
  effect: 'read',
  query: Type.Object({ ownerType, ownerId: Type.Optional(ownerId) }),
  result: floorPricesSchema,
  assumption:
    '底价按服务商和产品约定。平台看全部；运营商看自己的结算价和本租户代理商的底价；代理商只看自己的，ownerId 可省略。',
})

export const listFloorOwners = defineEndpoint({
  id: 'floor-price.owners',
  method: 'GET',
  path: '/product/floorPrice/owners',
  summary: '查询可设置底价的运营商和代理商',
  access: ['admin', 'operator'],
  screens: ['PackageList', 'AgentList', 'OperatorList'],
  effect: 'read',
  result: Type.Array(
    Type.Object({
      ownerType,
      ownerId: Type.String(),
      ownerName: Type.String(),
      priceCount: Type.Integer(),
    }),
  ),
})

const table = {
  ownerId,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  prices: Type.Array(
    Type.Object({
      providerId: Type.String(),
      productId: nullableText,
      feeMode: feeMode.schema,
      price,
    }),
    { maxItems: 200 },
  ),
}

export const saveAgentFloors = defineEndpoint({
  id: 'floor-price.saveAgent',
  method: 'POST',
  path: '/product/floorPrice/saveAgent',
  summary: '保存代理商底价',
  access: ['admin', 'operator'],
  permission: 'agent:rate',
  effect: 'mutate',
  body: Type.Object(table),
  result: floorPricesSchema,
  message: '底价已保存',
  assumption:
    '整张表一起保存。代理商的底价不能低于其运营商的底价，平台直属的不能低于产品成本价；现有费率不受影响，以后调整时按新底价校验。',
})

export const saveOperatorFloors = defineEndpoint({
  id: 'floor-price.saveOperator',
  method: 'POST',
  path: '/product/floorPrice/saveOperator',
  summary: '保存运营商底价',
  access: ['admin'],
  permission: 'operator:rate',
  effect: 'mutate',
  body: Type.Object(table),
  result: floorPricesSchema,
  message: '底价已保存',
  assumption: '整张表一起保存。运营商的底价不能低于产品成本价，也不能高于其代理商的底价。',
})
