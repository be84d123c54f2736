import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { courier } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { expresses } from './express.ts'

/** The most invoices in one envelope. */
export const invoicesPerExpress = 200

const id = Type.String({ description: '寄送记录的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const way = {
  courier: courier.schema,
  trackingNo: Type.Optional(
    Type.String({
      pattern: '^[0-9A-Za-z]{6,32}$',
      description: '快递单号，6 至 32 位字母或数字；快递公司为电子邮件时不填',
    }),
  ),
  email: Type.Optional(
    Type.String({
      maxLength: 254,
      pattern: '^[^\\s@,;]+@[^\\s@,;]+\\.[^\\s@,;]+$',
      description: '接收邮箱，快递公司为电子邮件时必填',
    }),
  ),
}
const receiver = {
  receiverName: Type.Optional(textLine(1, 50)),
  receiverPhone: Type.Optional(Type.String({ pattern: '^[0-9+() -]{5,20}$' })),
  receiverAddress: Type.Optional(textLine(1, 200)),
}

export const sendInvoices = defineEndpoint({
  id: 'express.send',
  method: 'POST',
  path: '/invoice/express/send',
  summary: '寄送发票',
  access: ['provider'],
  permission: 'express:send',
  effect: 'mutate',
  body: Type.Object({
    invoiceIds: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: invoicesPerExpress,
      uniqueItems: true,
    }),
    ...way,
    ...receiver,
  }),
  result: expresses.shownRow,
  message: '已寄出',
  assumption:
    '一次寄送同一商户的一张或多张发票；邮件即时送达，附 PDF、OFD 和 XML。没有填的收件信息取自开票申请。已在途、已冻结或待冲红的发票不能寄送。',
})

export const resendExpress = defineEndpoint({
  id: 'express.resend',
  method: 'POST',
  path: '/invoice/express/resend',
  summary: '重新寄送',
  access: ['provider'],
  permission: 'express:resend',
  effect: 'mutate',
  body: Type.Object({ id, version, ...way, ...receiver }),
  result: expresses.shownRow,
  message: '已重新寄出',
  assumption:
    '已冻结的寄送可以用新的快递单号重新寄出，收件信息可以更改；其中待冲红或已冲红的发票不再随寄，全部如此时不能寄出。',
})

export const freezeExpress = defineEndpoint({
  id: 'express.freeze',
  method: 'POST',
  path: '/invoice/express/freeze',
  summary: '冻结寄送',
  access: ['provider'],
  permission: 'express:freeze',
  effect: 'mutate',
  body: Type.Object({ id, version, reason: textLine(1, 200) }),
  result: expresses.shownRow,
  message: '已冻结',
  assumption: '只能冻结未寄送的；发票进入冲红时系统自动冻结。',
})

export const confirmExpress = defineEndpoint({
  id: 'express.confirm',
  method: 'POST',
  path: '/invoice/express/confirm',
  summary: '确认收到',
  access: ['merchant'],
  permission: 'express:confirm',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: expresses.shownRow,
  message: '已确认签收',
  assumption: '商户收到而快递尚未显示签收时，可以自行确认。',
})
