import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus, companySize } from '#shared/features/dictionary/party.dictionaries.ts'
import { phoneText, smsCodeText } from '#shared/features/sms/sms.ts'

const shortText = Type.String({ maxLength: 64 })
const longText = Type.String({ maxLength: 128 })
const filePath = Type.String({ maxLength: 256, description: '上传后得到的文件路径' })

/** What a company tells about itself and about the person who will log in (domain.md 2.4 and 8.1). */
export const registrationSchema = Type.Object({
  merchantName: longText,
  shortName: Type.Optional(shortText),
  creditCode: Type.String({ maxLength: 18, description: '统一社会信用代码，18 位' }),
  industryId: Type.Optional(Type.String({ maxLength: 64, description: '行业列表中的 id' })),
  companySize: Type.Optional(companySize.schema),
  legalPerson: shortText,
  legalIdNo: Type.String({ maxLength: 18, description: '法定代表人身份证号' }),
  contactName: Type.String({ maxLength: 32, description: '联系人，即登录人的姓名' }),
  phone: phoneText,
  smscode: smsCodeText,
  email: Type.Optional(shortText),
  cityCode: Type.String({ maxLength: 12, description: '城市列表中的 cityCode，6 位数字' }),
  address: longText,
  licenseFile: filePath,
  legalIdFront: Type.Optional(filePath),
  legalIdBack: Type.Optional(filePath),
  bankCode: headBankItems.schema,
  bankBranch: longText,
  accountBankNo: Type.String({ maxLength: 32, description: '对公账户的账号，8 到 32 位数字' }),
  username: shortText,
  password: longText,
  confirmpassword: longText,
})
export type Registration = Static<typeof registrationSchema>

/** What a new company is told: where it stands, and by which name its manager logs in. */
const registeredSchema = Type.Object({
  merchantCode: Type.String(),
  merchantName: Type.String(),
  username: Type.String(),
  auditStatus: auditStatus.schema,
})

export const register = defineEndpoint({
  id: 'registration.add',
  method: 'POST',
  path: '/auth/register',
  summary: '企业注册',
  access: 'public',
  effect: 'mutate',
  body: registrationSchema,
  result: registeredSchema,
  message: '注册成功',
  okCode: 200,
  assumption:
    '规范未写明参数：企业资料、登录账号和短信验证码（smsmode 1）。新商户待审核、未签约；登录密码由本人设置，因此 izResetPwd 为 1；' +
    '在启用的白标域名上注册即归入其租户，否则归平台；暂与首个可用的服务商建立合作银行渠道的合作套餐。',
})

export const registerUser = defineEndpoint({
  id: 'registration.addUser',
  method: 'POST',
  path: '/sys/user/register',
  summary: '用户注册',
  access: 'public',
  effect: 'mutate',
  body: Type.Partial(registrationSchema),
  result: registeredSchema,
  message: '注册成功',
  okCode: 200,
  assumption:
    '每个账号都属于一个主体，因此没有单独的用户注册：带齐企业资料时与 /auth/register 相同，只有账号信息时拒绝并指明应使用的接口。',
})
