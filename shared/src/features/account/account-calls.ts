import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

const flag = (description: string) => Type.Integer({ minimum: 0, maximum: 1, description })
const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

/** The business of the one who asks, with its own bank account (specification, section 3; ENT-02). */
export const businessInfoSchema = Type.Object({
  busName: Type.String({ description: '主体名称' }),
  accountName: text('对公账户户名'),
  accountBankNo: text('开户总行代码，字典 z_bank_item'),
  accountBankNo_dictText: Type.String({ description: '开户总行名称' }),
  accountNo: text('对公账号'),
  payPass: Type.String({ description: '支付渠道代码，逗号分隔，字典 pay_channel；不是密码' }),
  providerName: text('当前服务商；只有商户才有'),
  resetPwdStatus: flag('1：已重置登录密码'),
})
export type BusinessInfo = Static<typeof businessInfoSchema>

const bankAccountAssumption =
  'accountBankNo 是开户总行代码（认证弹窗“银行按代码显示”），accountNo 是对公账号；账号属于调用者自己的主体，因此不掩码。'

export const getBusDetailInfo = defineEndpoint({
  id: 'account.detail',
  method: 'GET',
  path: '/basics/home/getBusDetailInfo',
  summary: '查询本主体的对公账户',
  access: ['operator', 'agent', 'merchant', 'provider'],
  effect: 'read',
  opensDashboard: true,
  result: businessInfoSchema,
  assumption: bankAccountAssumption,
})

export const getBusInfo = defineEndpoint({
  id: 'account.info',
  method: 'GET',
  path: '/basics/home/getBusInfo',
  summary: '查询本主体的支付渠道',
  access: 'authenticated',
  effect: 'read',
  result: businessInfoSchema,
  assumption: `没有参数，result.payPass 是当前合作套餐的渠道；平台用户没有账户，相应字段为 null。${bankAccountAssumption}`,
})

export const queryCurrentBusInfo = defineEndpoint({
  id: 'account.current',
  method: 'GET',
  path: '/business/share/queryCurrentBusInfo',
  summary: '查询当前主体信息',
  access: 'authenticated',
  effect: 'read',
  result: Type.Object({
    ...businessInfoSchema.properties,
    busId: text('主体 id；平台为 null'),
    busCode: text('主体编号，如商户编号；平台为 null'),
    createTime: text('入驻时间；平台为 null'),
    signDate: text('签署平台协议的日期；未签署或没有记录时为 null'),
    roleCode: Type.Enum([...roles]),
    tenantId: Type.String(),
    providerId: nullableText,
  }),
  assumption:
    '返回内容规格未列出：与 getBusInfo 相同，另有主体编号、入驻与签约日期、角色、租户和当前服务商编号；“客户状态”弹窗用它。',
})

export const setBusInfoForPayPassword = defineEndpoint({
  id: 'account.setPayPassword',
  method: 'GET', // sic: it changes state, and answers POST too
  path: '/basics/home/setBusInfoForPayPassword',
  summary: '设置支付密码',
  access: ['operator', 'merchant', 'provider'],
  effect: 'mutate',
  query: Type.Object({
    payPassword: Type.String({ maxLength: 128, description: '至少 8 位，含字母和数字' }),
    confirmpassword: Type.String({ maxLength: 128 }),
  }),
  result: Type.Null(),
  message: '支付密码设置成功！',
  assumption:
    '也接受 POST，参数放在 JSON 请求体中，使密码不出现在地址里；已设置过的支付密码不能用本接口覆盖。',
})
