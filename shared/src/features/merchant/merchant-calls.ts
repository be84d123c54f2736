import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { merchantInfos } from './merchant-info.ts'

const id = Type.String({ description: '商户的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** Why something is refused or frozen, 2 to 200 characters (domain.md 3). */
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })
const { passed, rejected } = auditStatus.values

export const auditMerchant = defineEndpoint({
  id: 'merchant.audit',
  method: 'POST',
  path: '/merchant/merchantInfo/audit',
  summary: '审核商户资料',
  access: ['admin', 'operator'],
  permission: 'merchant:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    auditStatus: Type.Enum([passed, rejected]),
    auditReason: Type.Optional(reason),
  }),
  result: merchantInfos.row,
  message: '审核完成',
  assumption:
    '驳回时 auditReason 必填；运营商审核本租户的商户，平台可以审核全部商户。带上 version 时，资料在此期间有变化则返回冲突和当前数据。',
})

export const openMerchantAccount = defineEndpoint({
  id: 'merchant.openAccount',
  method: 'POST',
  path: '/merchant/merchantInfo/openAccount',
  summary: '为商户申请开户',
  access: ['admin'],
  permission: 'merchant:openAccount',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: merchantInfos.row,
  message: '开户资料已提交银行',
  assumption: '审核通过且尚未开户的商户首次申请；开户失败的商户按现有资料重新提交。',
})

const freezing = { id, version, reason }

export const freezeMerchant = defineEndpoint({
  id: 'merchant.freeze',
  method: 'POST',
  path: '/merchant/merchantInfo/freeze',
  summary: '冻结商户',
  access: ['admin', 'operator'],
  permission: 'merchant:freeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: merchantInfos.row,
  message: '已冻结',
  assumption: '冻结后商户不能发起新的资金操作，已提交的批次继续处理；用户仍可登录查看。',
})

export const unfreezeMerchant = defineEndpoint({
  id: 'merchant.unfreeze',
  method: 'POST',
  path: '/merchant/merchantInfo/unfreeze',
  summary: '解冻商户',
  access: ['admin', 'operator'],
  permission: 'merchant:unfreeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: merchantInfos.row,
  message: '已解冻',
})

export const revealMerchant = defineEndpoint({
  id: 'merchant.reveal',
  method: 'POST',
  path: '/merchant/merchantInfo/reveal',
  summary: '查看商户完整资料',
  access: ['admin', 'operator'],
  permission: 'merchant:audit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: merchantInfos.row,
  assumption:
    '列表和详情总是掩码；审核时查看一个商户的完整证件号、手机号和账号是一次单独的、有日志的调用。',
})

const merchantEventSchema = Type.Object({
  event: Type.Enum([
    'registered',
    'resubmitted',
    'passed',
    'rejected',
    'openingAsked',
    'openingFailed',
    'opened',
    'frozen',
    'unfrozen',
    'edited',
    'passwordReset',
    'cancelAsked',
    'cancelGivenUp',
  ]),
  /** Null where it is known that it happened, but not when: before the log began. */
  time: nullableDateTimeText,
  by: nullableText,
  reason: nullableText,
})
export type MerchantEvent = Static<typeof merchantEventSchema>

export const listMerchantEvents = defineEndpoint({
  id: 'merchant.events',
  method: 'GET',
  path: '/merchant/merchantInfo/events',
  summary: '商户流程记录',
  access: ['admin', 'operator'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(merchantEventSchema),
  assumption: '从注册到开户的每一步，以及冻结与解冻，按时间先后；取自操作日志。',
})
