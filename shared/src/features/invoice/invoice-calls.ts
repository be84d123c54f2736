import Type from 'typebox'
import { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { invoiceApplies, invoiceApplyOrderSchema, invoicePieceSchema } from './invoice-apply.ts'
import {
  base,
  draftSchema,
  invoiceDraftFields,
  money,
  everybody,
  applyScreens,
} from './invoice-form-calls.ts'

const id = Type.String({ description: '开票申请的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))

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
