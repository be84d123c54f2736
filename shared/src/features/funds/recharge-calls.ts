import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { type Fen } from '#shared/core/money/fen.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { filePath, reasonText, remarkText, typedAmount } from './funds-fields.ts'
import { recharges } from './recharge.ts'

const intoPool = {
  providerId: Type.String({ description: '服务商编号' }),
  payPass: payChannel.schema,
  amount: typedAmount,
}

export const announceRecharge = defineEndpoint({
  id: 'recharge.add',
  method: 'POST',
  path: '/account/recharge/add',
  summary: '登记充值',
  access: ['merchant'],
  permission: 'recharge:add',
  effect: 'mutate',
  body: Type.Object({ ...intoPool, remark: Type.Optional(remarkText) }),
  result: Type.Object({
    recharge: recharges.row,
    /** What to write on the transfer. */
    accountName: Type.String({ description: '收款户名' }),
    accountNo: Type.String({ description: '收款账号：本商户在该资金池的专属账号' }),
    bankName: Type.String({ description: '开户行' }),
    amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
  }),
  message: '已登记，请按收款信息转账',
  assumption: '登记后 3 天内按金额与付款户名匹配到账，逾期自动撤回。',
})

export const simulateTransfer = defineEndpoint({
  id: 'recharge.simulate',
  method: 'POST',
  path: '/account/recharge/simulateTransfer',
  summary: '模拟转账',
  access: ['merchant'],
  permission: 'recharge:add',
  effect: 'mutate',
  body: Type.Object({
    rechargeNo: Type.Optional(
      Type.String({ description: '已登记的充值单号；填写后其他参数不用填' }),
    ),
    providerId: Type.Optional(intoPool.providerId),
    payPass: Type.Optional(intoPool.payPass),
    amount: Type.Optional(typedAmount),
  }),
  result: Type.Object({ bankSerial: Type.String({ description: '银行流水号' }) }),
  message: '已模拟转账，约 5 秒后到账',
  assumption:
    '仅供演示：让模拟银行从商户的对公账户转入一笔钱。金额的分位决定结果：13 付款户名不符，14 一个模拟日后到账，15 到账通知两次。',
})

export const openCashier = defineEndpoint({
  id: 'recharge.cashier',
  method: 'GET', // sic: it opens a page, as getSignHtmlUrl does
  path: '/account/recharge/cashier',
  summary: '获取支付宝收银台地址',
  access: ['merchant'],
  permission: 'recharge:add',
  effect: 'mutate',
  query: Type.Object(intoPool),
  result: Type.Object({
    url: Type.String({ description: '收银台页面，生成二维码或在框架中打开' }),
    expireTime: Type.String({ description: '页面失效时间' }),
    recharge: recharges.row,
  }),
  assumption: '只用于支付宝渠道，同时登记充值；页面是模拟的，点“确认支付”后到账。',
})

export const claimRecharge = defineEndpoint({
  id: 'recharge.claim',
  method: 'POST',
  path: '/account/recharge/claim',
  summary: '认领待认领款',
  access: ['admin', 'provider'],
  permission: 'recharge:claim',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String(),
    merchantId: Type.String({ description: '认领到的商户' }),
    voucherFile: Type.Optional(filePath),
    remark: Type.Optional(remarkText),
  }),
  result: recharges.row,
  message: '认领成功',
  assumption: '商户须与该资金池的服务商有合作套餐且开通该渠道。',
})

export const returnRecharge = defineEndpoint({
  id: 'recharge.return',
  method: 'POST',
  path: '/account/recharge/return',
  summary: '退回待认领款',
  access: ['admin', 'provider'],
  permission: 'recharge:return',
  effect: 'mutate',
  body: Type.Object({ id: Type.String(), reason: reasonText }),
  result: recharges.row,
  message: '已原路退回',
})
