import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { remarkText, typedAmount } from './funds-fields.ts'
import { recharges } from './recharge.ts'

export const transferBetweenPools = defineEndpoint({
  id: 'transfer.add',
  method: 'POST',
  path: '/account/transfer',
  summary: '内部划转',
  access: ['merchant'],
  permission: 'account:transfer',
  effect: 'mutate',
  body: Type.Object({
    fromProviderId: Type.String({ description: '转出资金池的服务商编号' }),
    fromPayPass: payChannel.schema,
    toProviderId: Type.String({ description: '转入资金池的服务商编号' }),
    toPayPass: payChannel.schema,
    amount: typedAmount,
    payPassword: Type.String({ maxLength: 64, description: '支付密码' }),
    remark: Type.Optional(remarkText),
  }),
  result: Type.Object({
    transferNo: Type.String({ description: '划转单号' }),
    recharge: recharges.row,
  }),
  message: '划转成功',
  assumption: '即时到账；转入资金池得到一条入账方式为内部划转的充值记录。',
})
