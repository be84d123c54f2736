import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { textLine } from '#shared/features/party/party-fields.ts'

/** A text of one line that may be left empty. */
export const maybeLine = (maxLength: number) => Type.Union([textLine(0, maxLength), Type.Null()])

/** Who an invoice is for, as it stands on it. */
export const buyerFields = {
  titleName: textLine(1, 100),
  taxNo: maybeLine(20),
  address: maybeLine(100),
  phone: maybeLine(20),
  bankName: maybeLine(100),
  bankAccount: maybeLine(32),
}
/** Where invoices go. */
export const receiverFields = {
  receiverName: maybeLine(50),
  receiverPhone: maybeLine(20),
  receiverAddress: maybeLine(200),
  email: maybeLine(254),
}

export const invoiceTitleDraft = Type.Object({ ...buyerFields, ...receiverFields })

/** 开票信息 (domain.md 2.4): what a merchant's invoices say of it. One of its titles is the default. */
export const invoiceTitles = defineResource({
  name: 'invoice-title',
  title: '开票信息',
  path: '/invoice/invoiceTitle',
  collection: 'invoiceTitles',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    ...invoiceTitleDraft.properties,
    isDefault: yesNo.schema,
  }),
  access: { list: ['merchant'], read: ['merchant'], remove: ['merchant'] },
  permissions: { remove: 'invoiceTitle:edit' },
  screens: ['InvoiceTitle', 'InvoiceCreate'],
  owner: { merchant: 'merchantId' },
  dictionaries: { isDefault: yesNo },
  columns: {
    titleName: '发票抬头',
    taxNo: '纳税人识别号',
    address: '地址',
    phone: '电话',
    bankName: '开户行',
    bankAccount: '银行账号',
    receiverName: '收件人',
    receiverPhone: '收件电话',
    receiverAddress: '收件地址',
    email: '接收邮箱',
    isDefault: '默认',
  },
})
export type InvoiceTitle = RowOf<typeof invoiceTitles>
