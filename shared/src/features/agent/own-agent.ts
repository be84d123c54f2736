import Type from 'typebox'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { ownCompanyCalls } from '#shared/features/legal-change/own-company-calls.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { agentInfos } from './agent-info.ts'

const nullableNumber = (description: string) =>
  Type.Union([Type.String({ maxLength: 18, description }), Type.Null()])

/** What the review of an agent has looked at: a change of it goes back to review (domain.md 3.5). */
const legalDraftFields = {
  agentName: textLine(2, 64),
  creditCode: nullableNumber('统一社会信用代码，企业填写'),
  idNo: nullableNumber('身份证号，个人填写'),
  bankCode: headBankItems.schema,
  bankAccountNo: Type.String({ maxLength: 32, description: '收款账号，户名与代理商名称一致' }),
}

/** What an agent writes of itself; whom to call holds at once. */
export const ownAgentDraftSchema = Type.Object({
  ...legalDraftFields,
  contactName: textLine(2, 32),
  contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
})

/** The fields whose change goes back to review. */
export const agentLegalFields: readonly string[] = Object.keys(legalDraftFields)

/** 企业信息 of an agent. */
export const ownAgentCalls = ownCompanyCalls({
  name: agentInfos.name,
  title: '代理商',
  path: '/agent/agentInfo',
  owner: 'agent',
  reviewers: ['admin', 'operator'],
  editPermission: 'agent:editSelf',
  auditPermission: 'agent:audit',
  screens: ['AgentList', 'AgentInfo'],
  edits: agentInfos,
  draft: ownAgentDraftSchema,
  shown: agentInfos.shownRow,
})
