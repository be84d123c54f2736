import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { sessionSchema } from '#shared/core/frame/session.ts'

const id = Type.String({ minLength: 1, maxLength: 32 })
const payAccountType = Type.Enum(['1', '2'], { description: '1 银行子账户，2 支付宝记账本' })

export const getMerchantProvider = defineEndpoint({
  id: 'provider.providers',
  method: 'GET',
  path: '/sys/getMerchantProvider',
  summary: '查询可切换的服务商',
  access: ['merchant'],
  effect: 'read',
  query: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64, description: '只能是自己的账号' }),
  }),
  result: Type.Array(
    Type.Object({
      providerId: Type.String(),
      providerName: Type.String(),
      providerCode: Type.String(),
    }),
  ),
  assumption: '只列出未终止合作的服务商，按服务商编号排列；查询他人的账号等于查询不存在的数据。',
})

export const getSwitchAccountInfoList = defineEndpoint({
  id: 'provider.channels',
  method: 'GET',
  path: '/merchant/merchantInfo/getSwitchAccountInfoList',
  summary: '查询服务商的支付渠道与专属账号',
  access: ['merchant'],
  effect: 'read',
  query: Type.Object({ providerId: id }),
  result: Type.Array(
    Type.Object({
      payPass: payChannel.schema,
      payPass_dictText: Type.String(),
      thirdAccNo: Type.String({ description: '专属账号' }),
      payAccountType,
    }),
  ),
  assumption: '只列出已开通专属账号的渠道；尚未开户的合作套餐没有可选渠道。',
})

export const switchProvider = defineEndpoint({
  id: 'provider.switch',
  method: 'GET', // sic: it changes state, and answers POST too
  path: '/sys/switchProvider',
  summary: '切换服务商',
  access: ['merchant'],
  effect: 'mutate',
  query: Type.Object({ providerId: id, payPass: payChannel.schema, payAccountType }),
  result: Type.Object({
    ...sessionSchema.properties,
    username: Type.String(),
    providerName: Type.String(),
  }),
  message: '切换成功！',
  okCode: 200,
  assumption:
    '旧令牌在 60 秒后失效；商户之后的登录也绑定到新的服务商，同一商户其他已登录的用户不受影响。也接受 POST 与 JSON 请求体。',
})
