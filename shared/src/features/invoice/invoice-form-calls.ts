import Type from 'typebox'
import { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { invoiceType } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { taxpayerType } from '#shared/features/dictionary/party.dictionaries.ts'
import { bizType } from '#shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, textLine } from '#shared/features/party/party-fields.ts'
import { filePath } from '#shared/features/funds/funds-fields.ts'
import { invoiceMedium } from './invoice.dictionaries.ts'
import { receiverFields } from './invoice-title.ts'

export const base = '/invoice/invoiceApply'
export const applyScreens = ['InvoiceApplyList', 'InvoiceCreate']
export const everybody = ['admin', 'operator', 'provider', 'merchant'] as const
export const money = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description}，单位：分` })

/** How many orders one application may name. */
export const ordersAtOnce = 500

/** What the form of an application sends. */
export const invoiceDraftFields = {
  orderIds: Type.Array(Type.String(), {
    maxItems: ordersAtOnce,
    uniqueItems: true,
    description: '批次单或社保订单的 id，同一服务商',
  }),
  invoiceType: invoiceType.schema,
  categoryId: Type.String({ description: '开票类目的 id' }),
  titleId: Type.String({ description: '开票信息的 id' }),
  medium: invoiceMedium.schema,
  receiverName: Type.Optional(receiverFields.receiverName),
  receiverPhone: Type.Optional(receiverFields.receiverPhone),
  receiverAddress: Type.Optional(receiverFields.receiverAddress),
  email: Type.Optional(receiverFields.email),
  remark: Type.Optional(Type.Union([textLine(0, 200), Type.Null()])),
  acceptFormFile: Type.Optional(Type.Union([filePath, Type.Null()])),
}
export const draftSchema = Type.Object(invoiceDraftFields)
export type InvoiceDraft = Static<typeof draftSchema>

const quotaSchema = Type.Object({
  available: money('可开票金额'),
  applied: money('开票中'),
  invoiced: money('已开票'),
  toReverse: money('待冲红'),
})
export type InvoiceQuota = Static<typeof quotaSchema>

export const readInvoiceQuota = defineEndpoint({
  id: 'invoice-apply.quota',
  method: 'GET',
  path: `${base}/quota`,
  summary: '开票额度',
  access: ['merchant'],
  screens: applyScreens,
  effect: 'read',
  query: Type.Object({
    providerId: Type.Optional(Type.String({ description: '只算这个服务商的；空为全部' })),
  }),
  result: quotaSchema,
  assumption: '四个数字来自开票额度账（Q_AVAIL、Q_APPLIED、Q_INVOICED、Q_TOREV），精确到分。',
})

const invoiceableSchema = Type.Object({
  id: Type.String(),
  orderNo: Type.String(),
  bizType: bizType.schema,
  batchName: Type.String(),
  payPass: payChannel.schema,
  totalCount: Type.Integer({ minimum: 0 }),
  successCount: Type.Integer({ minimum: 0 }),
  finishTime: nullableDateTimeText,
  invoiceAmount: money('可开票金额'),
  net: money('实发合计，社保订单为代缴金额'),
  invoiceTypes: Type.Array(invoiceType.schema, { description: '产品允许的发票类型' }),
})
export type InvoiceableOrder = Static<typeof invoiceableSchema>

const categorySchema = Type.Object({
  id: Type.String(),
  categoryName: Type.String(),
  taxRate: Type.Integer({ minimum: 0, description: '该服务商开具时的税率，ppm' }),
  invoiceTypes: Type.Array(invoiceType.schema),
})

/** What somebody needs to know who applies to one provider. */
export const readInvoiceOptions = defineEndpoint({
  id: 'invoice-apply.options',
  method: 'GET',
  path: `${base}/options`,
  summary: '可开票批次与开票规则',
  access: ['merchant'],
  screens: ['InvoiceCreate'],
  effect: 'read',
  query: Type.Object({
    providerId: Type.Optional(Type.String({ description: '缺省为当前服务商' })),
  }),
  result: Type.Object({
    providers: Type.Array(
      Type.Object({
        providerId: Type.String(),
        providerName: Type.String(),
        isCurrent: Type.Boolean(),
        available: money('可开票金额'),
      }),
      { description: '合作过的服务商' },
    ),
    providerId: Type.String(),
    taxpayerType: taxpayerType.schema,
    faceLimit: money('单张限额'),
    needAcceptForm: yesNo.schema,
    categories: Type.Array(categorySchema),
    orders: Type.Array(invoiceableSchema, {
      description: '可开票的批次单和社保订单，先完成的在前',
    }),
  }),
  assumption:
    '一次申请只能含一个服务商的批次；小规模纳税人的税率取服务商的征收率，一般纳税人取类目税率。',
})

const previewSchema = Type.Object({
  amount: money('申请金额'),
  deductAmount: Type.Union([money('扣除额'), Type.Null()]),
  exTaxAmount: money('不含税合计'),
  taxAmount: money('税额合计'),
  taxRate: Type.Integer({ minimum: 0, description: 'ppm' }),
  invoices: Type.Array(
    Type.Object({
      total: money('价税合计'),
      exTax: money('不含税'),
      tax: money('税额'),
      deduct: Type.Union([money('扣除额'), Type.Null()]),
    }),
  ),
})
export type InvoicePreview = Static<typeof previewSchema>

export const previewInvoices = defineEndpoint({
  id: 'invoice-apply.preview',
  method: 'POST',
  path: `${base}/preview`,
  summary: '试算发票',
  access: ['merchant'],
  permission: 'invoice:apply',
  effect: 'read',
  body: Type.Pick(draftSchema, ['orderIds', 'invoiceType', 'categoryId']),
  result: previewSchema,
  assumption: '与提交时的拆分和税额相同，只算不存。',
})
