import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const signResultSchema = Type.Object({
  signStatus: Type.Integer({
    minimum: 0,
    maximum: 1,
    description: '0 未签约，1 已签约或渠道不需要签约',
  }),
  signFailReason: text('最近一次签约失败的原因'),
  isvName: text('支付宝渠道的 ISV 服务商'),
})

const signLinkSchema = Type.String({ description: '签约页面的绝对地址，可放入 iframe 或二维码' })

const channelQuerySchema = Type.Object({
  payPass: Type.Optional(
    Type.String({
      maxLength: 64,
      description: '支付渠道代码，可以是逗号分隔的列表；取其中的支付宝渠道',
    }),
  ),
})

const resultAssumption =
  'signStatus 是数字；signFailReason 和 isvName 供签约步骤显示，规格未列出。渠道不含支付宝时 signStatus 为 1。'
const linkAssumption =
  'result 就是链接文本，主机名取自请求。每次调用生成一张 30 分钟有效、只能用于本次签约的票据，因此标为会改变状态。'

export const getSignHtmlResult = defineEndpoint({
  id: 'alipaySigning.result',
  method: 'GET',
  path: '/basics/home/getSignHtmlResult',
  summary: '查询支付宝签约结果',
  access: ['operator', 'merchant', 'provider'],
  effect: 'read',
  query: channelQuerySchema,
  result: signResultSchema,
  assumption: resultAssumption,
})

export const getSignHtmlUrl = defineEndpoint({
  id: 'alipaySigning.link',
  method: 'GET',
  path: '/basics/home/getSignHtmlUrl',
  summary: '获取支付宝签约链接',
  access: ['operator', 'merchant', 'provider'],
  effect: 'mutate',
  query: channelQuerySchema,
  result: signLinkSchema,
  assumption: linkAssumption,
})

const owners = [
  { role: 'operator', path: '/operator/operatorInfo', noun: '运营商' },
  { role: 'provider', path: '/provider/providerInfo', noun: '服务商' },
  { role: 'merchant', path: '/merchant/merchantInfo', noun: '商户' },
] as const

/** Each of the three roles asks under a path of its own, and for itself only (ALIPAY-01). */
export const ownSignResults = owners.map(({ role, path, noun }) =>
  defineEndpoint({
    id: `alipaySigning.${role}Result`,
    method: 'GET',
    path: `${path}/getSignHtmlResult`,
    summary: `查询${noun}支付宝签约结果`,
    access: [role],
    effect: 'read',
    result: signResultSchema,
    assumption: resultAssumption,
  }),
)

/** The links beside `ownSignResults`. */
export const ownSignLinks = owners.map(({ role, path, noun }) =>
  defineEndpoint({
    id: `alipaySigning.${role}Link`,
    method: 'GET',
    path: `${path}/getSignHtmlUrl`,
    summary: `获取${noun}支付宝签约链接`,
    access: [role],
    effect: 'mutate',
    result: signLinkSchema,
    assumption: linkAssumption,
  }),
)
