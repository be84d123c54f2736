import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { productShelf } from '#shared/features/dictionary/product.dictionaries.ts'
import { productInfos } from './product-info.ts'

const id = Type.String({ description: '产品的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const { passed, rejected } = auditStatus.values

export const auditProduct = defineEndpoint({
  id: 'product.audit',
  method: 'POST',
  path: '/product/productInfo/audit',
  summary: '审核产品',
  access: ['admin'],
  permission: 'product:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    auditStatus: Type.Enum([passed, rejected]),
    auditReason: Type.Optional(Type.String({ minLength: 2, maxLength: 200 })),
  }),
  result: productInfos.shownRow,
  message: '审核完成',
  assumption:
    '驳回时 auditReason 必填。企业承担税费的产品要求服务商的个人月限额不高于增值税起征点，否则不能通过。',
})

export const shelveProduct = defineEndpoint({
  id: 'product.shelf',
  method: 'POST',
  path: '/product/productInfo/shelf',
  summary: '上架或下架产品',
  access: ['admin', 'provider'],
  permission: 'product:shelf',
  effect: 'mutate',
  body: Type.Object({ id, version, shelf: productShelf.schema }),
  result: productInfos.shownRow,
  message: '已更新',
  assumption: '审核通过的产品才能上架；下架只影响新的合作，现有合作套餐照常使用。',
})
