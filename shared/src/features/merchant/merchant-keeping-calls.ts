import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { companySize } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { registrationSchema } from '#shared/features/registration/registration.ts'
import { merchantInfos } from './merchant-info.ts'

const id = Type.String({ description: '商户的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const keepers = ['admin', 'operator'] as const
/** Of an agent or a salesperson; null takes it away. */
const owner = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 19, description }), Type.Null()]))

const {
  smscode: _smscode,
  password: _password,
  confirmpassword: _confirmation,
  ...companyFields
} = registrationSchema.properties

export const addMerchant = defineEndpoint({
  id: 'merchant.add',
  method: 'POST',
  path: '/merchant/merchantInfo/add',
  summary: '新增商户',
  access: keepers,
  permission: 'merchant:add',
  effect: 'mutate',
  body: Type.Object({
    ...companyFields,
    agentId: owner('归属的代理商'),
    salesmanId: owner('业务员'),
  }),
  result: merchantInfos.row,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '资料按企业注册的规则检查；新商户待审核。登录账号和初始密码以短信发给联系人，首次登录须修改密码。',
})

const line = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$' })

export const editMerchant = defineEndpoint({
  id: 'merchant.edit',
  method: 'PUT',
  path: '/merchant/merchantInfo/edit',
  summary: '编辑商户',
  access: keepers,
  permission: 'merchant:edit',
  effect: 'mutate',
  edits: merchantInfos,
  body: Type.Object({
    id,
    version,
    shortName: Type.Optional(line(2, 64)),
    industryId: Type.Optional(Type.Union([Type.String({ maxLength: 19 }), Type.Null()])),
    companySize: Type.Optional(companySize.schema),
    contactName: Type.Optional(line(2, 32)),
    contactPhone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
    email: Type.Optional(line(0, 64)),
    cityCode: Type.Optional(Type.String({ maxLength: 12 })),
    address: Type.Optional(line(4, 128)),
    needReview: Type.Optional(yesNo.schema),
    agentId: owner('归属的代理商；已有付款批次时不能更换'),
    salesmanId: owner('业务员'),
  }),
  result: merchantInfos.row,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '名称、信用代码、法人和对公账户是审核过的资料，由商户自己修改后重新审核；这里只修改经营和联系信息、代理商与业务员。',
})

export const resetMerchantPassword = defineEndpoint({
  id: 'merchant.resetPassword',
  method: 'POST',
  path: '/merchant/merchantInfo/resetPassword',
  summary: '重置商户的登录密码',
  access: keepers,
  permission: 'merchant:resetPwd',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({
    username: Type.String({ description: '负责人的登录账号' }),
    phone: Type.String({ description: '收到短信的手机号，掩码' }),
  }),
  message: '初始密码已发送',
  assumption:
    '重置的是商户负责人的密码：新的初始密码以短信发给本人，不在应答和日志中出现；原有登录立即失效，首次登录须修改密码。',
})
