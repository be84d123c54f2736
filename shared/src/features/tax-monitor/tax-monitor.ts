import Type from 'typebox'
import { defineResource, ownedByParty, ownerFields, type RowOf } from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { riskLevel, taxFilingStatus } from '#shared/features/dictionary/tax.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0 })
const readers = ['admin', 'operator', 'provider', 'merchant'] as const
const { operator, provider, merchant } = ownedByParty

/**
 * 税务监控 (domain.md 2.8): a person at a provider in a month, out of the tax counters. The platform and the provider see one
 * row for the person; an operator and a merchant see what one merchant has paid them, while the use of the limits is
 * always that of the person with the provider. Amounts in fen, `usedRatio` in ppm of the month limit.
 */
export const taxMonitors = defineResource({
  name: 'tax-monitor',
  title: '税务监控',
  path: '/tax/taxMonitor',
  collection: 'taxMonitors',
  row: Type.Object({
    id: Type.String(),
    delFlag: Type.Enum(['0', '1']),
    tenantId: Type.String(),
    ...ownerFields,
    providerId: Type.String(),
    providerName: Type.String(),
    merchantName: nullableText,
    individualId: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    /** `YYYY-MM` */
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
    merchantCount: Type.Integer({ minimum: 0 }),
    cumAmount: money,
    cumPosted: money,
    cumReserved: money,
    vat: money,
    surcharge: money,
    iit: money,
    monthLimit: money,
    usedRatio: Type.Integer({ minimum: 0 }),
    rolling12Amount: money,
    filingStatus: taxFilingStatus.schema,
    riskLevel: riskLevel.schema,
    /** What it is about, `R02 月限额`, joined by 、; empty where nothing is. */
    ruleTexts: Type.String(),
    handled: yesNo.schema,
    handleRemark: nullableText,
    handleBy: nullableText,
    handleTime: nullableDateTimeText,
  }),
  access: { list: readers, export: readers },
  screens: ['TaxMonitorList'],
  permissions: { export: 'taxMonitor:export' },
  owner: { operator, provider, merchant },
  dictionaries: { certType, filingStatus: taxFilingStatus, riskLevel, handled: yesNo },
  masked: { name: { admin: 'name', operator: 'name' }, certNo: 'idCard' },
  summary: { sums: ['cumAmount', 'vat', 'surcharge', 'iit'], counted: 'riskLevel' },
  order: { field: 'usedRatio', descending: true },
  money: ['cumAmount', 'monthLimit', 'rolling12Amount', 'vat', 'surcharge', 'iit'],
  written: { usedRatio: (value) => `${Math.floor(value / 1000) / 10}%` },
  columns: {
    month: '月份',
    name: '姓名',
    certNo: '证件号码',
    providerName: '服务商',
    merchantName: '商户',
    merchantCount: '商户数',
    cumAmount: '本月累计(元)',
    monthLimit: '月限额(元)',
    usedRatio: '使用率',
    rolling12Amount: '近12月累计(元)',
    vat: '增值税(元)',
    surcharge: '附加税(元)',
    iit: '个税(元)',
    filingStatus: '申报状态',
    riskLevel: '风险等级',
    ruleTexts: '命中规则',
    handleRemark: '处理说明',
  },
})
export type TaxMonitor = RowOf<typeof taxMonitors>
