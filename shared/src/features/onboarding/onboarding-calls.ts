import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { accountOpenStatus } from '#shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const flag = (description: string) => Type.Integer({ minimum: 0, maximum: 1, description })
const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
const codeOf = <Code extends string>(values: readonly { value: Code }[], description: string) =>
  Type.Unsafe<Code | null>({ enum: [...values.map(({ value }) => value), null], description })

export const getBusAccProcessStatus = defineEndpoint({
  id: 'onboarding.process',
  method: 'GET',
  path: '/basics/home/getBusAccProcessStatus',
  summary: '查询开户进度',
  access: 'authenticated',
  effect: 'mutate',
  result: Type.Object({
    processStatus: Type.Integer({ description: '当前步骤，从 1 起；99 表示全部完成' }),
    payPass: Type.String({ description: '支付渠道代码，逗号分隔，字典 pay_channel' }),
    auditStatus: codeOf(auditStatus.items, '资料审核，字典 audit_status；未通过时只显示等待页'),
    auditReason: text('审核驳回的原因'),
    accountOpenStatus: codeOf(accountOpenStatus.items, '银行开户，字典 account_open_status'),
    openFailReason: text('开户失败的原因'),
    signFailReason: text('支付宝签约失败的原因'),
    isvName: text('支付宝渠道的 ISV 服务商'),
  }),
  assumption:
    'auditStatus 等字段供等待页使用，规格未列出。轮到银行开户而尚未提交时，本接口提交开户申请，因此标为会改变状态。',
})

export const getEnterpriseSignStatus = defineEndpoint({
  id: 'onboarding.agreement',
  method: 'GET',
  path: '/enterprise/getEnterpriseSignStatus',
  summary: '查询平台协议与密码设置状态',
  access: 'authenticated',
  effect: 'read',
  result: Type.Object({
    izSign: Type.Enum(['0', '1'], { description: '1：已签署平台使用协议' }),
    izResetPwd: flag('1：已重置登录密码'),
    payPasswordStatus: flag('1：已设置支付密码；平台和代理商没有支付密码，恒为 1'),
  }),
  assumption: 'izSign 是文本，其余两个是数字，与规格第 4 节的比较一致；平台用户全部为已完成。',
})

export const setEnterpriseSignStatus = defineEndpoint({
  id: 'onboarding.sign',
  method: 'GET', // sic: it changes state, and answers POST too
  path: '/enterprise/setEnterpriseSignStatus',
  summary: '签署平台使用协议',
  access: ['operator', 'agent', 'merchant', 'provider'],
  effect: 'mutate',
  result: Type.Null(),
  message: '签约成功！',
  assumption: '签约日期取模拟时钟的当天；重复调用不改变已签约的状态。也接受 POST。',
})
