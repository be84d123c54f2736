import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { invoiceType } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { auditStatus, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import {
  bizType,
  feeBasis,
  feeMode,
  payoutTarget,
  productShelf,
  productType,
  taxBearer,
} from '#shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { type HiddenField } from '#shared/core/visibility.ts'
import { codeList, productSchema } from './product.ts'

const price = Type.Integer({ minimum: 0, maximum: 100_000_000 })

/** What a form sends; the number, the shelf and the review are not written by hand. */
const draft = Type.Object({
  productName: Type.String({ minLength: 2, maxLength: 40 }),
  providerId: Type.Optional(Type.String({ description: '平台新增时必填；服务商新增时是自己' })),
  productType: productType.schema,
  bizType: bizType.schema,
  taxScheme: taxScheme.schema,
  taxBearer: taxBearer.schema,
  feeBasis: feeBasis.schema,
  feeMode: feeMode.schema,
  feeBearer: subjectType.schema,
  providerPrice: price,
  invoiceTypes: codeList,
  payoutTargets: codeList,
  intro: Type.String({ maxLength: 20_000 }),
})

/** What a provider gets is the business of the platform and the provider (domain.md 2.3). */
const cost: HiddenField = { from: ['operator'] }

/**
 * 产品 as it is listed (domain.md 2.5): the stored row with the provider's name, the number of packages that use it, and
 * for an operator the price at which the platform sells it to it. No stored collection; its calls are written by hand.
 */
export const productInfos = defineResource({
  name: 'product',
  title: '产品',
  path: '/product/productInfo',
  collection: 'products',
  row: Type.Object({
    ...productSchema.properties,
    providerName: Type.String(),
    /** Packages of the caller's scope that use it and are not terminated. */
    packageCount: Type.Integer({ minimum: 0 }),
    /** For an operator: what the platform charges it; null where nothing is agreed, and for everybody else. */
    floorPrice: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
  draft,
  access: {
    list: ['admin', 'operator', 'provider'],
    read: ['admin', 'operator', 'provider'],
    add: ['admin', 'provider'],
    edit: ['admin', 'provider'],
    export: ['admin', 'operator', 'provider'],
  },
  screens: ['ProductList', 'PackageList'],
  permissions: { add: 'product:add', edit: 'product:edit' },
  owner: { provider: 'providerId' },
  dictionaries: {
    productType,
    bizType,
    taxScheme,
    taxBearer,
    feeBasis,
    feeMode,
    feeBearer: subjectType,
    invoiceTypes: invoiceType,
    payoutTargets: payoutTarget,
    shelf: productShelf,
    auditStatus,
  },
  hidden: {
    providerPrice: cost,
    auditReason: cost,
    createBy: cost,
    updateBy: cost,
    floorPrice: { from: ['admin', 'provider'] },
  },
  keyword: ['productName', 'productCode', 'providerName'],
  order: { field: 'productCode', descending: false },
  summary: { sums: [], counted: 'auditStatus' },
  columns: {
    productCode: '产品编号',
    productName: '产品名称',
    providerName: '服务商',
    productType: '产品类型',
    bizType: '业务类型',
    taxScheme: '计税方式',
    taxBearer: '税费承担方',
    feeBasis: '计费依据',
    feeMode: '计费方式',
    feeBearer: '服务费承担方',
    packageCount: '合作套餐数',
    shelf: '上架状态',
    auditStatus: '审核状态',
    createTime: '创建时间',
  },
  labels: {
    providerPrice: '成本价',
    invoiceTypes: '发票类型',
    payoutTargets: '下发去向',
    auditReason: '审核意见',
    intro: '产品介绍',
  },
})
export type ProductInfo = RowOf<typeof productInfos>
