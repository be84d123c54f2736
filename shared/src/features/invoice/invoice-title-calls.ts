import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { invoiceTitleDraft, invoiceTitles } from './invoice-title.ts'

const id = Type.String({ description: '开票信息的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const rules =
  '抬头须与商户名称一致；纳税人识别号为 18 位，末位是 GB 32100 的校验码。第一条自动成为默认。'

export const addInvoiceTitle = defineEndpoint({
  id: 'invoice-title.add',
  method: 'POST',
  path: '/invoice/invoiceTitle/add',
  summary: '新增开票信息',
  access: ['merchant'],
  permission: 'invoiceTitle:edit',
  effect: 'mutate',
  body: invoiceTitleDraft,
  result: invoiceTitles.row,
  message: '添加成功！',
  okCode: 200,
  assumption: rules,
})

export const editInvoiceTitle = defineEndpoint({
  id: 'invoice-title.edit',
  method: 'PUT',
  path: '/invoice/invoiceTitle/edit',
  summary: '修改开票信息',
  access: ['merchant'],
  permission: 'invoiceTitle:edit',
  effect: 'mutate',
  body: Type.Object({ ...invoiceTitleDraft.properties, id, version }),
  result: invoiceTitles.row,
  message: '修改成功!',
  okCode: 200,
  assumption: `${rules}已提交的开票申请保留提交时的抬头。`,
})

export const chooseInvoiceTitle = defineEndpoint({
  id: 'invoice-title.choose',
  method: 'POST',
  path: '/invoice/invoiceTitle/setDefault',
  summary: '设为默认开票信息',
  access: ['merchant'],
  permission: 'invoiceTitle:edit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: invoiceTitles.row,
  message: '已设为默认',
})
