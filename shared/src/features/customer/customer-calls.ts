import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { followStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { registrationSchema } from '#shared/features/registration/registration.ts'
import { customerDraftSchema, customerInfos } from './customer.ts'

const id = Type.String({ description: '客户的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const keepers = ['admin', 'operator', 'agent'] as const
const reviewers = ['admin', 'operator'] as const
const { passed, refused } = applyStatus.values
/** Of an agent or a salesperson; null takes the owner away. */
const owner = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 19, description }), Type.Null()]))

export const addCustomer = defineEndpoint({
  id: 'customer.add',
  method: 'POST',
  path: '/customer/customerInfo/add',
  summary: '报备客户',
  access: keepers,
  permission: 'customer:add',
  effect: 'mutate',
  body: Type.Object({
    ...customerDraftSchema.properties,
    agentId: owner('归属的代理商；代理商自己报备时不填'),
    salesmanId: owner('跟进的业务员；代理商报备时不填'),
  }),
  result: customerInfos.shownRow,
  message: '报备成功，保护期 90 天',
  okCode: 200,
  assumption:
    '报备后 90 天内其他人不能报备同一企业：双方都有统一社会信用代码时按代码，否则按企业名称（不计空格、标点、全半角和“有限公司”等字样）。' +
    '保护范围是整个平台，拒绝时只告知保护到哪一天，不告知归属。已是商户的企业不能报备。平台和运营商可以替代理商或业务员报备。',
})

export const followCustomer = defineEndpoint({
  id: 'customer.follow',
  method: 'POST',
  path: '/customer/customerInfo/follow',
  summary: '登记客户跟进',
  access: keepers,
  permission: 'customer:follow',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    text: Type.String({ minLength: 2, maxLength: 500, description: '跟进内容' }),
    followStatus: Type.Optional(followStatus.schema),
    nextTime: Type.Optional(nullableDateTimeText),
  }),
  result: customerInfos.shownRow,
  message: '已登记跟进',
  assumption: '下次跟进时间须晚于当前时间；不填表示没有约定。跟进不延长保护期。',
})

export const applyForCustomer = defineEndpoint({
  id: 'customer.apply',
  method: 'POST',
  path: '/customer/customerInfo/apply',
  summary: '为客户申请开户',
  access: keepers,
  permission: 'customer:apply',
  effect: 'mutate',
  edits: customerInfos,
  body: Type.Object({
    id,
    version,
    creditCode: registrationSchema.properties.creditCode,
    legalPerson: registrationSchema.properties.legalPerson,
    legalIdNo: registrationSchema.properties.legalIdNo,
    email: registrationSchema.properties.email,
    address: registrationSchema.properties.address,
    licenseFile: registrationSchema.properties.licenseFile,
    bankCode: registrationSchema.properties.bankCode,
    bankBranch: registrationSchema.properties.bankBranch,
    accountBankNo: registrationSchema.properties.accountBankNo,
    username: registrationSchema.properties.username,
  }),
  result: customerInfos.shownRow,
  message: '开户申请已提交',
  assumption: '资料按企业注册的规则检查；审核期间保护期不会结束，驳回后至少再保留 7 天。',
})

export const auditCustomer = defineEndpoint({
  id: 'customer.audit',
  method: 'POST',
  path: '/customer/customerInfo/audit',
  summary: '审核客户的开户申请',
  access: reviewers,
  permission: 'customer:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    applyStatus: Type.Enum([passed, refused]),
    refuseReason: Type.Optional(reasonText),
  }),
  result: customerInfos.shownRow,
  message: '审核完成',
  assumption:
    '通过后按申请资料建立已审核的商户，归属代理商和业务员不变；登录账号和初始密码以短信发给联系人，首次登录须修改密码。驳回时 refuseReason 必填。',
})

export const assignCustomers = defineEndpoint({
  id: 'customer.assign',
  method: 'POST',
  path: '/customer/customerInfo/assign',
  summary: '分配客户',
  access: reviewers,
  permission: 'customer:assign',
  effect: 'mutate',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 200, uniqueItems: true }),
    agentId: owner('归属的代理商'),
    salesmanId: owner('跟进的业务员'),
  }),
  result: Type.Object({ assigned: Type.Integer({ minimum: 0, description: '分配的客户数' }) }),
  message: '分配完成',
  assumption:
    '代理商和业务员至少指定一个，须与客户同属一个租户；保护期从当天重新计算 90 天。申请审核中和已开户的客户不能分配；有一个不能分配则全部不执行。',
})

export const revealCustomer = defineEndpoint({
  id: 'customer.reveal',
  method: 'POST',
  path: '/customer/customerInfo/reveal',
  summary: '查看客户完整资料',
  access: keepers,
  permission: 'customer:follow',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: customerInfos.shownRow,
  assumption:
    '列表和详情总是掩码；查看一个客户的完整手机号、证件号和账号是一次单独的、有日志的调用。',
})

const customerEventSchema = Type.Object({
  event: Type.Enum([
    'reported',
    'followed',
    'applied',
    'refused',
    'assigned',
    'released',
    'opened',
  ]),
  time: Type.String(),
  by: Type.String(),
  text: nullableText,
  nextTime: nullableDateTimeText,
})
export type CustomerEvent = Static<typeof customerEventSchema>

/** The same as it is kept: of which report, and whose that was then. */
export const customerEventRowSchema = Type.Object({
  ...customerEventSchema.properties,
  id: Type.String(),
  customerId: Type.String(),
  agentId: nullableText,
})
export type CustomerEventRow = Static<typeof customerEventRowSchema>

export const listCustomerEvents = defineEndpoint({
  id: 'customer.events',
  method: 'GET',
  path: '/customer/customerInfo/events',
  summary: '客户跟进记录',
  access: keepers,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(customerEventSchema),
  assumption:
    '报备、跟进、申请、审核、分配与释放，按时间先后；代理商只看到客户归属自己期间的记录。',
})

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getCustomerFunnel = defineEndpoint({
  id: 'customer.funnel',
  method: 'GET',
  path: '/customer/customerInfo/funnel',
  summary: '客户转化漏斗',
  access: keepers,
  screens: ['CustomerList'],
  effect: 'read',
  result: Type.Object({
    reported: count('报备'),
    applied: count('申请过开户'),
    opened: count('已开户'),
    firstOrder: count('已有成功付款'),
    toFollow: count('约定的跟进时间已到或今天到'),
    endingSoon: count('保护期 7 天内结束'),
  }),
  assumption: '数据范围与客户列表相同；每一步都包含其后的步骤。',
})
