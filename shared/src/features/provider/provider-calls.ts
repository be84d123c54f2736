import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { shownLegalChangeSchema } from '#shared/features/legal-change/legal-change.ts'
import {
  managerDraftFields,
  ownProviderDraftSchema,
  providerDraftSchema,
} from './provider-draft.ts'
import { providerEventSchema } from './provider-event.ts'
import { providerInfos } from './provider-info.ts'

const id = Type.String({ description: '服务商的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** Why something is refused or frozen, 2 to 200 characters (domain.md 3). */
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })
const { passed, rejected } = auditStatus.values
const result = providerInfos.shownRow

export const addProvider = defineEndpoint({
  id: 'provider-info.add',
  method: 'POST',
  path: '/provider/providerInfo/add',
  summary: '新增服务商',
  access: ['admin'],
  permission: 'provider:add',
  effect: 'mutate',
  body: Type.Object({ ...providerDraftSchema.properties, ...managerDraftFields }),
  result,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '同时建立服务商的负责人账号；新服务商为待审核，审核通过后负责人登录签署协议、修改初始密码、设置支付密码并开户。统一社会信用代码在全平台的服务商中唯一，不分租户。',
})

export const editProvider = defineEndpoint({
  id: 'provider-info.edit',
  method: 'PUT',
  path: '/provider/providerInfo/edit',
  summary: '编辑服务商',
  access: ['admin'],
  permission: 'provider:edit',
  effect: 'mutate',
  body: editBodyOf(providerDraftSchema),
  edits: providerInfos,
  result,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '审核通过后修改企业与账户资料时，新资料进入待审核，通过前沿用原资料；其余内容立即生效。被驳回的服务商保存后重新进入待审核。',
})

export const auditProvider = defineEndpoint({
  id: 'provider-info.audit',
  method: 'POST',
  path: '/provider/providerInfo/audit',
  summary: '审核服务商资料',
  access: ['admin'],
  permission: 'provider:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    auditStatus: Type.Enum([passed, rejected]),
    auditReason: Type.Optional(reason),
  }),
  result,
  message: '审核完成',
  assumption:
    '驳回时 auditReason 必填。有资料变更待审核时，决定的是这次变更：通过则新资料生效，驳回则继续沿用原资料。带上 version 时，资料在此期间有变化则返回冲突和当前数据。',
})

export const revealProvider = defineEndpoint({
  id: 'provider-info.reveal',
  method: 'POST',
  path: '/provider/providerInfo/reveal',
  summary: '查看服务商完整资料',
  access: ['admin'],
  permission: 'provider:audit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({
    provider: providerInfos.row,
    change: Type.Union([shownLegalChangeSchema, Type.Null()]),
  }),
  assumption:
    '列表和详情总是掩码；审核时查看一个服务商和它待审核变更的完整号码是一次单独的、有日志的调用。',
})

export const openProviderAccount = defineEndpoint({
  id: 'provider-info.openAccount',
  method: 'POST',
  path: '/provider/providerInfo/openAccount',
  summary: '为服务商申请开户',
  access: ['admin'],
  permission: 'provider:openAccount',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result,
  message: '开户资料已提交银行',
  assumption: '审核通过且尚未开户的服务商首次申请；开户失败的服务商按现有资料重新提交。',
})

export const freezeProvider = defineEndpoint({
  id: 'provider-info.freeze',
  method: 'POST',
  path: '/provider/providerInfo/freeze',
  summary: '冻结服务商',
  access: ['admin'],
  permission: 'provider:freeze',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    reason,
    confirmed: Type.Optional(
      Type.Boolean({ description: '资金池有余额或有在途批次时须为 true，表示已知悉' }),
    ),
  }),
  result,
  message: '已冻结',
  assumption:
    '冻结后，各商户不能再通过该服务商发起付款、充值或划入资金，合作套餐不可用；已提交的批次继续处理，商户仍可提现和划出余额。资金池中有余额或有在途批次时，须带 confirmed 再次确认。',
})

export const unfreezeProvider = defineEndpoint({
  id: 'provider-info.unfreeze',
  method: 'POST',
  path: '/provider/providerInfo/unfreeze',
  summary: '解冻服务商',
  access: ['admin'],
  permission: 'provider:freeze',
  effect: 'mutate',
  body: Type.Object({ id, version, reason }),
  result,
  message: '已解冻',
})

export const listLegalChanges = defineEndpoint({
  id: 'provider-info.changes',
  method: 'GET',
  path: '/provider/providerInfo/changes',
  summary: '查询服务商的资料变更',
  access: ['admin', 'provider'],
  screens: ['ProviderList', 'ProviderInfo'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(shownLegalChangeSchema),
  assumption: '最近的在前；待审核的一次最多有一条。号码与列表一样掩码。',
})

export const editOwnProvider = defineEndpoint({
  id: 'provider-info.editSelf',
  method: 'PUT',
  path: '/provider/providerInfo/editSelf',
  summary: '修改本企业信息',
  access: ['provider'],
  permission: 'provider:editSelf',
  effect: 'mutate',
  body: editBodyOf(ownProviderDraftSchema),
  edits: providerInfos,
  result,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '联系人与开票人员立即生效；企业与账户资料提交平台审核，通过前沿用原资料，待审核期间再次修改并入同一次变更。渠道、受理方式等由平台约定，服务商不能修改。',
})

export const withdrawOwnChange = defineEndpoint({
  id: 'provider-info.withdrawChange',
  method: 'POST',
  path: '/provider/providerInfo/withdrawChange',
  summary: '撤回本企业的资料变更',
  access: ['provider'],
  permission: 'provider:editSelf',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result,
  message: '已撤回',
  assumption: '待审核的变更可以撤回，撤回后沿用原资料；已审核的不能撤回。',
})

export const listProviderEvents = defineEndpoint({
  id: 'provider-info.events',
  method: 'GET',
  path: '/provider/providerInfo/events',
  summary: '服务商流程记录',
  access: ['admin', 'provider'],
  screens: ['ProviderList', 'ProviderInfo'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(providerEventSchema),
  assumption: '从建档到开户的每一步，以及资料变更、冻结与解冻，按时间先后。',
})
