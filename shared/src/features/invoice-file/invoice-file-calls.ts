import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { selectionsSchema } from '#shared/core/resource.ts'
import { invoices } from '#shared/features/invoice/invoice.ts'

/** The files of an invoice, as people choose among them. */
export const invoiceFileFormats = ['pdf', 'ofd', 'xml', 'zip'] as const
export type InvoiceFileFormat = (typeof invoiceFileFormats)[number]

/** The most invoices that one archive file holds; each brings three files. */
export const invoicesAtOnce = 1_000

export const readInvoiceFile = defineEndpoint({
  id: 'invoice.file',
  method: 'GET',
  path: '/invoice/invoiceInfo/file',
  summary: '下载发票文件',
  access: ['admin', 'provider', 'merchant'],
  permission: 'invoice:download',
  effect: 'read',
  query: Type.Object({
    id: Type.String({ description: '发票的 id' }),
    format: Type.Optional(Type.Enum(invoiceFileFormats, { default: 'pdf' })),
  }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    'PDF、OFD 和 XML 各一份，zip 是三份的压缩包；都标明“模拟 样张”。文件按发票的内容现做，同一张发票每次逐字节相同；每次下载都记日志。',
})

export const readInvoiceFiles = defineEndpoint({
  id: 'invoice.files',
  method: 'GET',
  path: '/invoice/invoiceInfo/files',
  summary: '打包下载发票文件',
  access: ['admin', 'provider', 'merchant'],
  permission: 'invoice:download',
  screens: ['InvoiceList'],
  effect: 'read',
  query: Type.Object({ selections: selectionsSchema }),
  filters: invoices,
  result: Type.Null(),
  answer: 'file',
  assumption: `ZIP，边生成边发送，每张发票三份文件；筛选写法与列表相同，一次最多 ${invoicesAtOnce} 张。`,
})
