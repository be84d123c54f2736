import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const getAcctInfo = defineEndpoint({
  id: 'verification.account',
  method: 'GET',
  path: '/basics/home/getAcctInfo',
  summary: '查询对公账户验证状态',
  access: ['operator', 'merchant', 'provider'],
  effect: 'read',
  result: Type.Object({
    upgradeStatus: Type.Integer({
      minimum: 0,
      maximum: 3,
      description: '0 银行尚未打款，1 已打款待验证，2 已验证，3 验证失败待重新打款',
    }),
    payDate: text('银行打款日期'),
    remainingTries: Type.Integer({ minimum: 0, description: '还可尝试的次数' }),
    verifyExpire: text('验证截止时间'),
  }),
  assumption:
    'upgradeStatus 为 2 表示已验证，3 与 0 一样显示等待提示；服务商和运营商没有打款验证，开户成功后即为 2。',
})

export const payAuth = defineEndpoint({
  id: 'verification.payAuth',
  method: 'GET', // sic: it changes state, and answers POST too
  path: '/basics/home/payAuth',
  summary: '提交到账金额验证对公账户',
  access: ['operator', 'merchant', 'provider'],
  effect: 'mutate',
  magic: 'verificationYuan',
  query: Type.Object({
    amount: Type.String({
      pattern: '^\\d{1,10}(\\.\\d{1,2})?$',
      description: '到账金额，单位元，最多两位小数；数字或文本',
    }),
  }),
  result: Type.Null(),
  message: '验证成功！',
  assumption:
    '金额单位为元，是唯一不用分的接口；也接受 POST 与 JSON 请求体。三次错误或打款满七天后失败，一个模拟日后银行重新打款。',
})
