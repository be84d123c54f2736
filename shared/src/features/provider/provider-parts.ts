import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { signStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { coopStatus } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { productSchema } from '#shared/features/product/product.ts'
import { servicePackageSchema } from '#shared/features/product/service-package.ts'
import { taxPolicySchema } from '#shared/features/tax/tax-policy.ts'

/** Who may look into a provider: the platform, and the provider itself. */
const onlookers = ['admin', 'provider'] as const
const ofOne = { query: Type.Object({ id: Type.String({ description: '服务商的 id' }) }) }
const screens = ['ProviderList', 'ProviderInfo']

const shownProductSchema = Type.Pick(productSchema, [
  'id',
  'productCode',
  'productName',
  'productType',
  'bizType',
  'taxScheme',
  'taxBearer',
  'feeBasis',
  'feeMode',
  'providerPrice',
  'shelf',
  'auditStatus',
])
export type ProviderProduct = Static<typeof shownProductSchema>

export const listProviderProducts = defineEndpoint({
  id: 'provider-info.products',
  method: 'GET',
  path: '/provider/providerInfo/products',
  summary: '查询服务商的产品',
  access: onlookers,
  screens,
  effect: 'read',
  ...ofOne,
  result: Type.Array(shownProductSchema),
})

const shownTaxPolicySchema = Type.Pick(taxPolicySchema, [
  'id',
  'effectiveFrom',
  'scheme',
  'vatRate',
  'vatMonthThreshold',
  'surchargeRatio',
  'iitBrackets',
  'monthLimit',
  'singleLimit',
  'rolling12Limit',
  'minAge',
  'maxAge',
])
export type ProviderTaxPolicy = Static<typeof shownTaxPolicySchema>

export const listProviderTaxPolicies = defineEndpoint({
  id: 'provider-info.taxPolicies',
  method: 'GET',
  path: '/provider/providerInfo/taxPolicies',
  summary: '查询服务商的税务政策版本',
  access: onlookers,
  screens,
  effect: 'read',
  ...ofOne,
  result: Type.Array(shownTaxPolicySchema),
  assumption: '最新的版本在前；每个版本从其生效月份起使用，直到下一个版本生效。',
})

const count = Type.Integer({ minimum: 0 })
const money = Type.Integer({ minimum: 0, description: '单位：分' })

const monthFiguresSchema = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  amount: money,
  tax: money,
  fee: Type.Integer({ minimum: 0, description: '单位：分；服务商只计入由其收取的服务费' }),
  successCount: count,
  failCount: count,
  merchantCount: count,
  peopleCount: count,
})
export type ProviderMonth = Static<typeof monthFiguresSchema>

export const listProviderMonths = defineEndpoint({
  id: 'provider-info.months',
  method: 'GET',
  path: '/provider/providerInfo/months',
  summary: '查询服务商的月度数据',
  access: onlookers,
  screens,
  effect: 'read',
  ...ofOne,
  result: Type.Array(monthFiguresSchema),
  assumption: '本月和前 5 个月，最近的在前；按明细完成日期计入，之后的退汇从原完成日扣除。',
})

/** 合作商户 of a provider: one row for each package, which is no stored collection of its own. */
export const providerPartners = defineResource({
  name: 'provider-partner',
  title: '合作商户',
  path: '/provider/partner',
  collection: 'servicePackages',
  row: Type.Object({
    ...Type.Pick(servicePackageSchema, [
      'id',
      'delFlag',
      'merchantId',
      'providerId',
      'channels',
      'coopStatus',
      'beginDate',
      'endDate',
    ]).properties,
    merchantCode: Type.String(),
    merchantName: Type.String(),
    operatorName: nullableText,
    productName: nullableText,
    /** Paid this month by the merchant through this package. */
    monthAmount: money,
  }),
  access: { list: onlookers },
  screens,
  owner: { provider: 'providerId' },
  dictionaries: { coopStatus },
  keyword: ['merchantName', 'merchantCode'],
  // Whose the merchant is, is no business of a provider (domain.md 2.4).
  hidden: { operatorName: { from: ['provider'] } },
  order: { field: 'merchantCode', descending: false },
  columns: { merchantCode: '商户编号', merchantName: '商户名称' },
})
export type ProviderPartner = RowOf<typeof providerPartners>

/** 签约人员 of a provider: one row for each person, whatever the number of merchants. */
export const providerPeople = defineResource({
  name: 'provider-person',
  title: '签约人员',
  path: '/provider/person',
  collection: 'signRecords',
  row: Type.Object({
    /** `providerId-individualId` */
    id: Type.String(),
    delFlag: Type.Literal('0'),
    providerId: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    phone: Type.String(),
    /** Signed where one of the person's records is, else how the newest stands. */
    signStatus: signStatus.schema,
    signTime: nullableDateTimeText,
    merchantCount: count,
  }),
  access: { list: onlookers },
  screens,
  owner: { provider: 'providerId' },
  dictionaries: { certType, signStatus },
  masked: { name: 'name', certNo: 'idCard', phone: 'phone' },
  summary: { sums: [], counted: 'signStatus' },
  order: { field: 'id', descending: false },
  columns: { name: '姓名', certNo: '证件号码' },
})
export type ProviderPerson = RowOf<typeof providerPeople>
