import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { taxDeclarations } from './tax-declaration.ts'

const id = Type.String({ description: '申报单的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))

export const declareTax = defineEndpoint({
  id: 'tax-declaration.declare',
  method: 'POST',
  path: '/tax/taxDeclare/declare',
  summary: '申报税款',
  access: ['provider'],
  permission: 'tax:declare',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: taxDeclarations.row,
  message: '申报已提交，请等待税务局受理',
  assumption:
    '所属期内没有待付款和付款中的明细才能申报；约 10 秒后得到受理或退回的结果。同一所属期只有一份申报。',
})

export const correctTax = defineEndpoint({
  id: 'tax-declaration.correct',
  method: 'POST',
  path: '/tax/taxDeclare/correct',
  summary: '更正申报',
  access: ['provider'],
  permission: 'tax:declare',
  effect: 'mutate',
  body: Type.Object({ id, version, reason: reasonText }),
  result: taxDeclarations.row,
  message: '更正申报已提交',
  assumption:
    '被退回的申报，以及已受理、尚未缴款的申报可以更正：按当前的代扣数据重新申报，原版本保留。',
})

export const payTax = defineEndpoint({
  id: 'tax-declaration.pay',
  method: 'POST',
  path: '/tax/taxDeclare/pay',
  summary: '缴纳税款',
  access: ['provider'],
  permission: 'tax:pay',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    payPassword: Type.String({ minLength: 1, maxLength: 64, description: '支付密码' }),
  }),
  result: taxDeclarations.row,
  message: '缴款指令已发出',
  assumption:
    '受理后、所属期的退汇期（付款成功后 3 天）全部结束才能缴款；约 5 秒后缴款成功并开具完税凭证。支付密码1小时内连续输错5次锁定1小时。',
})
