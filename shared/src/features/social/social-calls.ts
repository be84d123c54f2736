import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineListImport } from '#shared/core/list/list-import.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { monthText, socialMembers, socialOrders } from './social-order.ts'

const id = Type.String()
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const member = {
  cityCode: Type.String({ maxLength: 6 }),
  base: Type.Integer({ minimum: 1, maximum: 99_999_999, description: '缴费基数，单位：分' }),
}

export const setSocialMember = defineEndpoint({
  id: 'social-member.set',
  method: 'POST',
  path: '/social/socialMember/add',
  summary: '登记参保人员',
  access: ['merchant'],
  permission: 'social:add',
  effect: 'mutate',
  body: Type.Object({ employmentId: id, ...member }),
  result: socialMembers.row,
  message: '已登记',
  okCode: 200,
  assumption:
    '按在职的用工记录登记；同一人已登记时改为新的城市和基数。基数须在城市规则的上下限之间。',
})

export const removeSocialMember = defineEndpoint({
  id: 'social-member.remove',
  method: 'DELETE',
  path: '/social/socialMember/delete',
  summary: '移除参保人员',
  access: ['merchant'],
  permission: 'social:add',
  effect: 'mutate',
  query: Type.Object({ id }),
  result: Type.Null(),
  message: '已移除',
  okCode: 200,
})

/** 参保人员 out of a spreadsheet: the file names people as the employment list does. */
export const socialMemberImport = defineListImport({
  name: 'social-member',
  title: '参保人员',
  path: '/social/socialMember',
  adds: setSocialMember,
  limit: 10_000,
  told: 10_000,
  draft: () =>
    Type.Object({
      name: Type.String({ minLength: 2, maxLength: 30 }),
      certNo: Type.String({ maxLength: 20 }),
      cityName: Type.String({ maxLength: 32 }),
      baseYuan: Type.String({ maxLength: 12 }),
    }),
  columns: [
    { field: 'name', heading: '姓名*' },
    { field: 'certNo', heading: '证件号码*' },
    { field: 'cityName', heading: '参保城市*', hint: '社保规则中的城市，例如 上海' },
    { field: 'baseYuan', heading: '缴费基数*', hint: '元，在城市的上下限之间，例如 6000' },
  ],
  assumption: '按当前服务商的在职用工记录认人；已登记的人改为新的城市和基数。',
})

/** Which people, for which months: what is checked, and what is submitted. */
const draft = {
  bizType: Type.Enum(['3', '4'], { description: '3 社保缴纳，4 社保补缴' }),
  cityCode: Type.String({ maxLength: 6 }),
  period: monthText,
  periodTo: Type.Optional(monthText),
  memberIds: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: 5_000,
    uniqueItems: true,
  }),
}
export type SocialDraft = Static<typeof draftSchema>
const draftSchema = Type.Object(draft)

const findingSchema = Type.Object({ memberId: id, name: Type.String(), message: Type.String() })
const trialSchema = Type.Object({
  headcount: Type.Integer({ minimum: 0 }),
  companyAmount: money,
  personalAmount: money,
  lateFee: money,
  serviceFee: money,
  totalPay: money,
  available: Type.Integer({ description: '当前可用余额，单位：分' }),
  findings: Type.Array(findingSchema),
})
export type SocialTrial = Static<typeof trialSchema>

export const trySocialOrder = defineEndpoint({
  id: 'social-order.trial',
  method: 'POST',
  path: '/social/socialOrder/trial',
  summary: '试算社保订单',
  access: ['merchant'],
  permission: 'social:add',
  effect: 'read',
  body: draftSchema,
  result: trialSchema,
  assumption:
    '什么都不保存。当月 15 日前可以缴纳当月和下月，之后只能缴纳下月；已截止的月份用补缴，最多 24 个月，每逾一日加收万分之五滞纳金。',
})

export const submitSocialOrder = defineEndpoint({
  id: 'social-order.submit',
  method: 'POST',
  path: '/social/socialOrder/submit',
  summary: '提交社保订单',
  access: ['merchant'],
  permission: 'social:submit',
  effect: 'mutate',
  body: Type.Object({ ...draft, payPassword: Type.Optional(Type.String({ maxLength: 64 })) }),
  result: socialOrders.row,
  message: '已提交，等待服务商受理',
  okCode: 200,
  assumption: '与试算同样的检查；有一人不符合则全部不提交。提交时冻结合计金额。',
})

const moved = {
  effect: 'mutate',
  result: socialOrders.row,
  okCode: 200,
} as const
const asked = { id, version: Type.Optional(Type.Integer({ minimum: 1 })) }

export const withdrawSocialOrder = defineEndpoint({
  id: 'social-order.withdraw',
  method: 'POST',
  path: '/social/socialOrder/withdraw',
  summary: '撤回社保订单',
  access: ['merchant'],
  permission: 'social:withdraw',
  body: Type.Object({ ...asked, reason: textLine(2, 200) }),
  message: '已撤回',
  ...moved,
})

export const acceptSocialOrder = defineEndpoint({
  id: 'social-order.accept',
  method: 'POST',
  path: '/social/socialOrder/accept',
  summary: '受理社保订单',
  access: ['provider'],
  permission: 'social:accept',
  body: Type.Object(asked),
  message: '已受理，正在向社保机构缴纳',
  ...moved,
})

export const refuseSocialOrder = defineEndpoint({
  id: 'social-order.refuse',
  method: 'POST',
  path: '/social/socialOrder/refuse',
  summary: '退回社保订单',
  access: ['provider'],
  permission: 'social:refuse',
  body: Type.Object({ ...asked, reason: textLine(2, 200) }),
  message: '已退回',
  ...moved,
})

export const downloadSocialVoucher = defineEndpoint({
  id: 'social-order.voucher',
  method: 'GET',
  path: '/social/socialOrder/voucher',
  summary: '下载缴费凭证',
  access: ['admin', 'operator', 'provider', 'merchant'],
  screens: ['SocialOrderList', 'SocialBackpayList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Null(),
  answer: 'file',
  assumption: '缴纳成功后生成的 PDF，逐人列出；姓名与证件号码掩码。',
})
