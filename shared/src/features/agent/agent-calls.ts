import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { dayText } from '#shared/features/party/party-fields.ts'
import { partyEventSchema } from '#shared/features/party/party-event.ts'
import { agentInfos } from './agent-info.ts'

const keepers = ['admin', 'operator'] as const
const id = Type.String({ description: '代理商的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** Why something is refused or frozen, 2 to 200 characters (domain.md 3). */
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })
const nullable = (maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength })
const { passed, rejected } = auditStatus.values

const agentDraftSchema = Type.Object({
  agentName: Type.String({ maxLength: 64 }),
  subjectType: subjectType.schema,
  creditCode: Type.Optional(nullable(18)),
  idNo: Type.Optional(nullable(18)),
  contactName: Type.String({ maxLength: 32 }),
  contactPhone: Type.String({ maxLength: 11 }),
  contractFile: Type.Optional(nullable(300)),
  contractBegin: dayText,
  contractEnd: dayText,
  bankCode: headBankItems.schema,
  bankAccountNo: Type.String({ maxLength: 32 }),
})
export type AgentDraft = Static<typeof agentDraftSchema>

const newAgentSchema = Type.Object({
  ...agentDraftSchema.properties,
  operatorId: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: '所属运营商；平台填写，空为平台直属。运营商新增的代理商总是自己的',
    }),
  ),
  username: Type.String({ maxLength: 32, description: '首个登录账号，代理商的管理员' }),
  password: Type.String({ maxLength: 128, description: '初始密码，首次登录后必须修改' }),
})
export type NewAgent = Static<typeof newAgentSchema>

export const addAgent = defineEndpoint({
  id: 'agent.add',
  method: 'POST',
  path: '/agent/agentInfo/add',
  summary: '新增代理商',
  access: keepers,
  permission: 'agent:add',
  effect: 'mutate',
  body: newAgentSchema,
  result: agentInfos.row,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '代理商和它的管理员账号一起建立，账号立即可以登录，审核通过后进入工作台并先修改初始密码。统一社会信用代码（个人为身份证号）在全平台的代理商中唯一。收款账户户名与代理商名称一致。',
})

export const editAgent = defineEndpoint({
  id: 'agent.edit',
  method: 'PUT',
  path: '/agent/agentInfo/edit',
  summary: '编辑代理商',
  access: keepers,
  permission: 'agent:edit',
  effect: 'mutate',
  body: editBodyOf(agentDraftSchema),
  edits: agentInfos,
  result: agentInfos.row,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '名称、主体类型、证件号和收款账户是审核过的资料，改动后重新进入待审核；被驳回的代理商保存后也重新进入待审核。所属运营商不能改。',
})

export const auditAgent = defineEndpoint({
  id: 'agent.audit',
  method: 'POST',
  path: '/agent/agentInfo/audit',
  summary: '审核代理商资料',
  access: keepers,
  permission: 'agent:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    auditStatus: Type.Enum([passed, rejected]),
    auditReason: Type.Optional(reason),
  }),
  result: agentInfos.row,
  message: '审核完成',
  assumption:
    '驳回时 auditReason 必填；运营商审核本租户的代理商，平台可以审核全部。带上 version 时，资料在此期间有变化则返回冲突和当前数据。',
})

const freezing = { id, version, reason }

export const freezeAgent = defineEndpoint({
  id: 'agent.freeze',
  method: 'POST',
  path: '/agent/agentInfo/freeze',
  summary: '冻结代理商',
  access: keepers,
  permission: 'agent:freeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: agentInfos.row,
  message: '已冻结',
  assumption:
    '冻结后不能提现，待审核的提现不能通过，到期的分润不解冻并记为异常；名下商户照常付款，用户仍可登录查看。',
})

export const unfreezeAgent = defineEndpoint({
  id: 'agent.unfreeze',
  method: 'POST',
  path: '/agent/agentInfo/unfreeze',
  summary: '解冻代理商',
  access: keepers,
  permission: 'agent:freeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: agentInfos.row,
  message: '已解冻',
})

export const revealAgent = defineEndpoint({
  id: 'agent.reveal',
  method: 'POST',
  path: '/agent/agentInfo/reveal',
  summary: '查看代理商完整资料',
  access: keepers,
  permission: 'agent:audit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: agentInfos.row,
  assumption:
    '列表和详情总是掩码；审核时查看一家代理商的完整证件号、手机号和账号是一次单独的、有日志的调用。',
})

export const listAgentEvents = defineEndpoint({
  id: 'agent.events',
  method: 'GET',
  path: '/agent/agentInfo/events',
  summary: '代理商流程记录',
  access: keepers,
  screens: ['AgentList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(partyEventSchema),
  assumption: '从新增到审核的每一步，以及冻结与解冻，按时间先后；取自操作日志。',
})
