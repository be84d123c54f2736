import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { filePath, reasonText, typedAmount } from './funds-fields.ts'
import { withdrawals } from './withdrawal.ts'

export const applyWithdrawal = defineEndpoint({
  id: 'withdrawal.add',
  method: 'POST',
  path: '/account/withdraw/add',
  summary: '申请提现',
  access: roles,
  permission: 'withdraw:add',
  effect: 'mutate',
  body: Type.Object({
    providerId: Type.String({ description: '资金池的服务商编号' }),
    payPass: payChannel.schema,
    amount: typedAmount,
    payPassword: Type.Optional(
      Type.String({ maxLength: 64, description: '支付密码：商户、服务商、运营商必填' }),
    ),
    smsCode: Type.Optional(
      Type.String({
        maxLength: 12,
        description: '短信验证码：代理商必填，/sys/sms 的 smsType 为 6',
      }),
    ),
    invoiceFile: Type.Optional(filePath),
  }),
  result: withdrawals.row,
  message: '提现申请已提交',
  assumption:
    '提现到主体绑定的对公账户。平台没有支付密码也没有审核人，凭 withdraw:add 权限直接提现；代理商的验证码发到当前用户的手机。',
})

export const auditWithdrawal = defineEndpoint({
  id: 'withdrawal.audit',
  method: 'POST',
  path: '/account/withdraw/audit',
  summary: '审核提现',
  access: ['admin', 'operator'],
  permission: 'withdraw:audit',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String(),
    auditStatus: Type.Enum([auditStatus.values.passed, auditStatus.values.rejected]),
    auditReason: Type.Optional(reasonText),
  }),
  result: withdrawals.row,
  message: '审核完成',
  assumption: '驳回时 auditReason 必填；运营商审核本租户代理商的提现，不能审核自己的。',
})

export const cancelWithdrawal = defineEndpoint({
  id: 'withdrawal.cancel',
  method: 'POST',
  path: '/account/withdraw/cancel',
  summary: '撤回提现申请',
  access: ['operator', 'agent', 'provider', 'merchant'],
  permission: 'withdraw:cancel',
  effect: 'mutate',
  body: Type.Object({ id: Type.String() }),
  result: withdrawals.row,
  message: '已撤回',
})
