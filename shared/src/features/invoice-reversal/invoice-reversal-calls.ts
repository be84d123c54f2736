import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { invoices } from '#shared/features/invoice/invoice.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { redReason } from './invoice-reversal.dictionaries.ts'
import { redFormSchema } from './red-form.ts'

const id = Type.String({ description: '蓝字发票的 id' })
const why = {
  reason: redReason.schema,
  remark: Type.Optional(textLine(0, 200)),
}
const together = '同一开票申请的全部蓝字发票一起处理。'

export const reverseInvoice = defineEndpoint({
  id: 'invoice-reversal.reverse',
  method: 'POST',
  path: '/invoice/reversal/reverse',
  summary: '冲红发票',
  access: ['provider'],
  permission: 'invoice:reverse',
  effect: 'mutate',
  body: Type.Object({ id, ...why }),
  result: invoices.shownRow,
  message: '已发起冲红',
  assumption: `${together}专用发票且购方已确认用途的，购方须在 72 小时内确认；其他发票由税局直接开具红字发票。`,
})

export const cancelReversal = defineEndpoint({
  id: 'invoice-reversal.cancel',
  method: 'POST',
  path: '/invoice/reversal/cancel',
  summary: '撤销冲红',
  access: ['provider'],
  permission: 'invoice:reverse',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: invoices.shownRow,
  message: '已撤销',
  assumption: `${together}红字发票开出之前，销方可以撤销自己发起的确认单，也可以谢绝商户的冲红申请；因退汇而冲红的不能撤销。`,
})

export const answerRedLetter = defineEndpoint({
  id: 'invoice-reversal.answer',
  method: 'POST',
  path: '/invoice/reversal/answer',
  summary: '销方确认红字',
  access: ['provider'],
  permission: 'invoice:reverse',
  effect: 'mutate',
  body: Type.Object({ id, pass: Type.Boolean({ description: '确认为 true，否认为 false' }) }),
  result: invoices.shownRow,
  assumption: `${together}购方发起的确认单由销方在 72 小时内确认或否认。`,
})

export const askReversal = defineEndpoint({
  id: 'invoice-reversal.ask',
  method: 'POST',
  path: '/invoice/reversal/ask',
  summary: '申请冲红',
  access: ['merchant'],
  permission: 'invoice:askReverse',
  effect: 'mutate',
  body: Type.Object({ id, ...why }),
  result: invoices.shownRow,
  message: '已申请冲红',
  assumption: `${together}专用发票且已确认用途的，由购方录入确认单，等待销方确认；其他发票成为销方的待办。`,
})

export const recallReversal = defineEndpoint({
  id: 'invoice-reversal.recall',
  method: 'POST',
  path: '/invoice/reversal/recall',
  summary: '撤回冲红申请',
  access: ['merchant'],
  permission: 'invoice:askReverse',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: invoices.shownRow,
  message: '已撤回',
  assumption: `${together}只能撤回自己发起的，红字发票开出之前有效。`,
})

export const confirmRedLetter = defineEndpoint({
  id: 'invoice-reversal.confirm',
  method: 'POST',
  path: '/invoice/reversal/confirm',
  summary: '购方确认红字',
  access: ['merchant'],
  permission: 'invoice:confirmRed',
  effect: 'mutate',
  body: Type.Object({ id, pass: Type.Boolean({ description: '确认为 true，否认为 false' }) }),
  result: invoices.shownRow,
  assumption: `${together}销方发起的确认单由购方在 72 小时内确认或否认。`,
})

export const listRedForms = defineEndpoint({
  id: 'invoice-reversal.forms',
  method: 'GET',
  path: '/invoice/reversal/forms',
  summary: '冲红进度',
  access: ['admin', 'provider', 'merchant'],
  screens: ['InvoiceList'],
  effect: 'read',
  query: Type.Object({ id: Type.String({ description: '发票的 id，蓝字或红字' }) }),
  result: Type.Object({
    /** What has come back of the orders of its application, fen. */
    returned: Type.Integer({ minimum: 0, description: '已退汇待冲红的金额，单位：分' }),
    isByReturn: Type.Boolean({ description: '是否因退汇而冲红' }),
    /** Who asked and nobody has opened a form yet. */
    askedBy: Type.Union([Type.String(), Type.Null()]),
    invoiceCount: Type.Integer({ minimum: 1, description: '一起冲红的蓝字发票数' }),
    forms: Type.Array(redFormSchema, { description: '这张发票的红字确认单，新的在前' }),
  }),
  assumption: '红字发票的冲红进度与它的蓝字发票相同。',
})
export type ReversalStanding = Static<(typeof listRedForms)['result']>
