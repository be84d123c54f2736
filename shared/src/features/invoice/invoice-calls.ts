import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { invoiceType } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { payChannel } from '#shared/features/dictionary/account.dictionaries.ts'
import { taxpayerType } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import {
  nullableDateTimeText,
  nullableText,
  textLine,
} from '#shared/features/party/party-fields.ts'
import { filePath, reasonText } from '#shared/features/funds/funds-fields.ts'
import { invoiceMedium } from './invoice.dictionaries.ts'
import { invoiceApplies, invoiceApplyOrderSchema, invoicePieceSchema } from './invoice-apply.ts'
import { receiverFields } from './invoice-title.ts'

const base = '/invoice/invoiceApply'
const everybody = ['admin', 'operator', 'provider', 'merchant'] as const
const applyScreens = ['InvoiceApplyList', 'InvoiceCreate']
const id = Type.String({ description: '开票申请的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const money = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description}，单位：分` })

/** How many orders one application may name. */
export const ordersAtOnce = 500

/** What the form of an application sends. */
export const invoiceDraftFields = {
  orderIds: Type.Array(Type.String(), {
    maxItems: ordersAtOnce,
    uniqueItems: true,
    description: '批次单的 id，同一服务商',
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
const draftSchema = Type.Object(invoiceDraftFields)
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
  batchName: Type.String(),
  payPass: payChannel.schema,
  totalCount: Type.Integer({ minimum: 0 }),
  successCount: Type.Integer({ minimum: 0 }),
  finishTime: nullableDateTimeText,
  invoiceAmount: money('可开票金额'),
  net: money('实发合计'),
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
    orders: Type.Array(invoiceableSchema, { description: '可开票的批次，先完成的在前' }),
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

export const applyForInvoice = defineEndpoint({
  id: 'invoice-apply.apply',
  method: 'POST',
  path: `${base}/apply`,
  summary: '申请开票',
  access: ['merchant'],
  permission: 'invoice:apply',
  effect: 'mutate',
  body: draftSchema,
  result: invoiceApplies.row,
  message: '开票申请已提交',
  okCode: 200,
  assumption:
    '申请金额为批次付款成功的应付合计，已扣除失败和退汇。超过服务商单张限额的拆成多张，最多 200 张。同一批次只能有一个未完结的申请。',
})

export const resubmitInvoice = defineEndpoint({
  id: 'invoice-apply.resubmit',
  method: 'POST',
  path: `${base}/resubmit`,
  summary: '重新提交开票申请',
  access: ['merchant'],
  permission: 'invoice:resubmit',
  effect: 'mutate',
  body: Type.Object({ id, version, ...invoiceDraftFields }),
  result: invoiceApplies.row,
  message: '开票申请已重新提交',
  okCode: 200,
  assumption: '只有被驳回的申请可以修改后重新提交，单号不变；批次可以增减，仍须属于原服务商。',
})

export const withdrawInvoice = defineEndpoint({
  id: 'invoice-apply.withdraw',
  method: 'POST',
  path: `${base}/withdraw`,
  summary: '撤回开票申请',
  access: ['merchant'],
  permission: 'invoice:withdraw',
  effect: 'mutate',
  body: Type.Object({ id, version, reason: reasonText }),
  result: invoiceApplies.row,
  message: '已撤回',
  okCode: 200,
  assumption: '服务商受理之前可以撤回，批次回到待开票；撤回后不能恢复，只能重新申请。',
})

export const acceptInvoice = defineEndpoint({
  id: 'invoice-apply.accept',
  method: 'POST',
  path: `${base}/accept`,
  summary: '受理开票申请',
  access: ['provider'],
  permission: 'invoice:accept',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: invoiceApplies.row,
  message: '已受理',
  okCode: 200,
  assumption: '受理时按当时的单张限额固定拆分。',
})

export const rejectInvoice = defineEndpoint({
  id: 'invoice-apply.reject',
  method: 'POST',
  path: `${base}/reject`,
  summary: '驳回开票申请',
  access: ['provider'],
  permission: 'invoice:reject',
  effect: 'mutate',
  body: Type.Object({ id, version, reason: reasonText }),
  result: invoiceApplies.row,
  message: '已驳回',
  okCode: 200,
  assumption: '提交税局之前可以驳回；商户可以修改后重新提交。',
})

/** A number that somebody types who issued the invoices elsewhere. */
const typedInvoice = Type.Object({
  pieceId: Type.String({ description: '拆分明细的 id' }),
  invoiceNo: Type.String({ pattern: '^\\d{20}$', description: '20 位发票号码' }),
  tax: Type.Optional(money('税额；缺省为算出的税额，最多相差 0.01 元')),
})

export const issueInvoice = defineEndpoint({
  id: 'invoice-apply.issue',
  method: 'POST',
  path: `${base}/issue`,
  summary: '开具发票',
  access: ['provider'],
  permission: 'invoice:issue',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    invoices: Type.Optional(
      Type.Array(typedInvoice, {
        minItems: 1,
        maxItems: 200,
        description: '在别处开具时逐张登记号码；省略时向税局提交',
      }),
    ),
  }),
  result: invoiceApplies.row,
  message: '已提交',
  okCode: 200,
  assumption:
    '省略 invoices 时每张发票向模拟税局提交一次请求，约 8 秒后得到号码；复核退回的只重新送复核。登记号码时须逐张给齐。',
})

const ids = Type.Array(Type.String(), { minItems: 1, maxItems: 200, uniqueItems: true })
const queueResult = Type.Object({
  doneCount: Type.Integer({ minimum: 0, description: '已办理的申请数' }),
})

export const queueInvoices = defineEndpoint({
  id: 'invoice-apply.queue',
  method: 'POST',
  path: `${base}/queue`,
  summary: '加入夜间开具',
  access: ['provider'],
  permission: 'invoice:issue',
  effect: 'mutate',
  body: Type.Object({ ids }),
  result: queueResult,
  message: '已加入夜间开具',
  assumption: '次日 00:30 由系统统一提交税局；有一个不能加入则全部不执行。',
})

export const unqueueInvoices = defineEndpoint({
  id: 'invoice-apply.unqueue',
  method: 'POST',
  path: `${base}/unqueue`,
  summary: '取消夜间开具',
  access: ['provider'],
  permission: 'invoice:issue',
  effect: 'mutate',
  body: Type.Object({ ids }),
  result: queueResult,
  message: '已取消夜间开具',
})

export const queryInvoice = defineEndpoint({
  id: 'invoice-apply.query',
  method: 'POST',
  path: `${base}/query`,
  summary: '查询税局结果',
  access: ['provider'],
  permission: 'invoice:issue',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: invoiceApplies.row,
  message: '查询完成',
  okCode: 200,
  assumption: '提交后 30 分钟没有回执的申请可以查询；税局仍无结果时状态不变。',
})

export const reviewInvoice = defineEndpoint({
  id: 'invoice-apply.review',
  method: 'POST',
  path: `${base}/review`,
  summary: '复核发票',
  access: ['provider'],
  permission: 'invoice:review',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    pass: Type.Boolean({ description: 'true 通过，false 退回' }),
    reason: Type.Optional(reasonText),
  }),
  result: invoiceApplies.row,
  message: '复核完成',
  okCode: 200,
  assumption: '退回时 reason 必填，号码保留。开票人与复核人不能是同一人。',
})

export const listApplyOrders = defineEndpoint({
  id: 'invoice-apply.orders',
  method: 'GET',
  path: `${base}/orders`,
  summary: '开票申请的关联批次',
  access: everybody,
  screens: applyScreens,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(invoiceApplyOrderSchema),
})

export const listApplyPieces = defineEndpoint({
  id: 'invoice-apply.pieces',
  method: 'GET',
  path: `${base}/pieces`,
  summary: '开票申请的拆分与号码',
  access: everybody,
  screens: applyScreens,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(invoicePieceSchema),
  assumption: '受理之前是按当前限额的试算。',
})

const eventSchema = Type.Object({
  event: Type.String({ description: '动作，与开票进度的事件同名；submit 为首次提交' }),
  time: Type.String(),
  by: nullableText,
  byName: nullableText,
  text: nullableText,
})
export type InvoiceApplyHappening = Static<typeof eventSchema>

export const listApplyEvents = defineEndpoint({
  id: 'invoice-apply.events',
  method: 'GET',
  path: `${base}/events`,
  summary: '开票申请的进度',
  access: everybody,
  screens: applyScreens,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(eventSchema),
})
