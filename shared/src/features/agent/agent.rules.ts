import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { type Agent } from '#shared/features/party/agent.ts'
import {
  accountNumberSentence,
  contactChecks,
  creditCodeSentence,
  type FieldCheck,
  idCardSentence,
  isAccountNumber,
  isCreditCodeText,
  isFilled,
  isIdCardText,
} from '#shared/features/party/party-draft.rules.ts'
import { type AgentDraft } from './agent-calls.ts'

/** What an agent's form must hold, in its order; a company has a credit code, a person an ID card. */
export const agentChecks: readonly FieldCheck<AgentDraft>[] = [
  ['agentName', ({ agentName }) => isFilled(agentName), '请输入代理商名称'],
  [
    'creditCode',
    ({ creditCode, subjectType: kind }) => !isCompany(kind) || isCreditCodeText(creditCode),
    creditCodeSentence,
  ],
  ['idNo', ({ idNo, subjectType: kind }) => isCompany(kind) || isIdCardText(idNo), idCardSentence],
  ...contactChecks,
  [
    'contractEnd',
    ({ contractBegin, contractEnd }) => contractEnd >= contractBegin,
    '结束日期不能早于开始日期',
  ],
  ['bankAccountNo', ({ bankAccountNo }) => isAccountNumber(bankAccountNo), accountNumberSentence],
]

/** What the review has looked at: a change of it starts the review anew (domain.md 3.5). */
export const reviewedAgentFields = [
  'agentName',
  'subjectType',
  'creditCode',
  'idNo',
  'bankCode',
  'bankAccountNo',
] as const satisfies readonly (keyof Agent)[]

/** Whether an agent is a company, else a person. */
export function isCompany(kind: Agent['subjectType']): boolean {
  return kind === subjectType.values.enterprise
}
