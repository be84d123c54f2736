import Type from 'typebox'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

const money = Type.Integer({ minimum: 0 })
const rate = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/**
 * One person of a declaration (domain.md 3.20), with the columns of the two forms. Amounts in fen, rates in ppm. Under
 * cumulative withholding the `cum…` figures tell the unbroken run of months up to this one, else this month.
 */
export const declarationLines = defineResource({
  name: 'tax-declaration-line',
  title: '申报明细',
  path: '/tax/taxDeclareLine',
  collection: 'taxDeclarationLines',
  row: Type.Object({
    id: Type.String(),
    delFlag: Type.Enum(['0', '1']),
    declarationId: Type.String(),
    individualId: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    /** 所得项目 */
    incomeKind: Type.String(),
    income: money,
    cumIncome: money,
    cumCost: money,
    cumAllowance: money,
    cumTaxable: money,
    iitRate: rate,
    quick: money,
    cumDue: money,
    /** 已缴税额: withheld in the earlier months of the run. */
    cumPaid: money,
    iit: money,
    vatFreeIncome: money,
    vatIncome: money,
    vat: money,
    surcharge: money,
    total: money,
    /** Withheld less what was due at the end of the month: below 0 is caught up later, above 0 works off later. */
    difference: Type.Integer(),
    /** Why the bureau refused this person. */
    refusal: nullableText,
  }),
  access: { list: ['admin', 'provider'], export: ['admin', 'provider'] },
  screens: ['TaxDeclareList'],
  permissions: { export: 'tax:export' },
  dictionaries: { certType },
  masked: { name: { admin: 'name' }, certNo: 'idCard' },
  summary: { sums: ['income', 'vat', 'surcharge', 'iit', 'total', 'difference'] },
  order: { field: 'total', descending: true },
  money: [
    'income',
    'cumIncome',
    'cumCost',
    'cumAllowance',
    'cumTaxable',
    'quick',
    'cumDue',
    'cumPaid',
    'iit',
    'vatFreeIncome',
    'vatIncome',
    'vat',
    'surcharge',
    'total',
    'difference',
  ],
  written: { iitRate: (value) => `${value / 10_000}%` },
  columns: {
    name: '姓名',
    certType: '身份证件类型',
    certNo: '身份证件号码',
    incomeKind: '所得项目',
    income: '本期收入(元)',
    cumIncome: '累计收入额(元)',
    cumCost: '累计费用(元)',
    cumAllowance: '累计减除费用(元)',
    cumTaxable: '应纳税所得额(元)',
    iitRate: '税率/预扣率',
    quick: '速算扣除数(元)',
    cumDue: '应纳税额(元)',
    cumPaid: '已缴税额(元)',
    iit: '应补(退)税额(元)',
    vatFreeIncome: '免税销售额(元)',
    vatIncome: '应税销售额(元)',
    vat: '增值税(元)',
    surcharge: '附加税费(元)',
    total: '税额合计(元)',
    difference: '差异(元)',
    refusal: '备注',
  },
})
export type DeclarationLine = RowOf<typeof declarationLines>
