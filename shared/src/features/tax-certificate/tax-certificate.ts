import Type from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'

/** fen */
const money = Type.Integer({ minimum: 0 })
/** fen; below 0 where a month's tax was reduced by one of an earlier month that came back. */
const signed = Type.Integer()
const figures = { vat: signed, surcharge: signed, iit: signed, total: signed }
const readers = ['admin', 'operator', 'provider', 'merchant'] as const
const { operator, provider, merchant } = ownedByParty

/**
 * 完税凭证 (domain.md 2.8): what a provider has paid for the people of one merchant in a month. Amounts in fen. All
 * certificates of a declaration together are what was paid.
 */
export const taxCertificates = defineResource({
  name: 'tax-certificate',
  title: '完税凭证',
  path: '/tax/taxCertificate',
  collection: 'taxCertificates',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    providerId: Type.String(),
    merchantId: Type.String(),
    certNo: Type.String(),
    declarationId: Type.String(),
    declareNo: Type.String(),
    /** 所属期, `YYYY-MM` */
    period: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
    providerName: Type.String(),
    merchantName: Type.String(),
    personCount: Type.Integer({ minimum: 0 }),
    income: money,
    ...figures,
    taxPaymentNo: Type.String(),
    issueTime: Type.String(),
  }),
  access: { list: readers, read: readers },
  screens: ['TaxCertificateList'],
  owner: { operator, provider, merchant },
  keyword: ['certNo', 'merchantName', 'providerName'],
  summary: { sums: ['income', 'vat', 'surcharge', 'iit', 'total'] },
  order: { field: 'certNo', descending: true },
  money: ['income', 'vat', 'surcharge', 'iit', 'total'],
  columns: {
    certNo: '凭证号',
    period: '所属期',
    providerName: '服务商',
    merchantName: '商户',
    personCount: '人数',
    income: '收入额(元)',
    vat: '增值税(元)',
    surcharge: '附加税(元)',
    iit: '个税(元)',
    total: '税额合计(元)',
    issueTime: '开具时间',
  },
})
export type TaxCertificate = RowOf<typeof taxCertificates>

/** One person on a certificate; a second line of the same person takes off what came back of an earlier month. */
export const certificateLines = defineResource({
  name: 'tax-certificate-line',
  title: '凭证明细',
  path: '/tax/taxCertificateLine',
  collection: 'taxCertificateLines',
  row: Type.Object({
    id: Type.String(),
    delFlag: Type.Enum(['0', '1']),
    certificateId: Type.String(),
    individualId: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    /** The month that the tax is of, `YYYY-MM`. */
    period: Type.String(),
    income: signed,
    ...figures,
  }),
  access: { list: readers },
  screens: ['TaxCertificateList'],
  dictionaries: { certType },
  masked: { name: { admin: 'name', operator: 'name' }, certNo: 'idCard' },
  order: { field: 'total', descending: true },
  columns: { name: '姓名' },
})
export type CertificateLine = RowOf<typeof certificateLines>
