import { builtInBranding } from '@settle/shared/features/branding/built-in-branding.ts'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { Refusal } from '#server/core/refusal.ts'
import { agents, merchants, operators, providers } from '#server/features/session/index.ts'
import { askForSeal, type SealNews, type SealOrder } from '#server/simulators/esign-seal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { simulatedAuthor, type ContractAuthor } from './contract-author.ts'
import { draft, providerValues, type Terms } from './contract-draft.service.ts'
import {
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from './contract-moves.service.ts'
import { contractRows } from './contract-rows.ts'
import { currentTemplateOf } from './current-template.ts'

/** A contract between businesses, before it is drafted. */
interface CompanyDraft {
  readonly terms: Terms
  readonly values: ContractValues
}

const nobody = { name: null, certNo: null, phone: null, signRecordId: null } as const

/** The service contract of a merchant with its provider, sent at once; nothing where one is in effect already. */
export function openPackageContract(
  tx: Transaction,
  servicePackage: ServicePackage,
  author: ContractAuthor,
): void {
  const company = packageDraft(tx, servicePackage)
  if (company !== undefined) open(tx, company, author)
}

/** The contract of an agent with its operator, or with the platform. */
export function openAgentContract(tx: Transaction, agent: Agent, author: ContractAuthor): void {
  open(tx, agentDraft(tx, agent), author)
}

/** The contract of an operator with the platform. */
export function openOperatorContract(
  tx: Transaction,
  operator: Operator,
  author: ContractAuthor,
): void {
  open(tx, operatorDraft(operator), author)
}

/** 解约 of the service contract of a merchant with a provider, once their cooperation has ended. */
export function endPackageContract(
  tx: Transaction,
  { merchantId, providerId }: ServicePackage,
  author: ContractAuthor,
  reason: string,
): void {
  const live = contractsWith(tx, merchantId).filter((row) => row.providerId === providerId)
  for (const { id } of live) voidContract(tx, id, author, reason)
}

/** Sends a contract between businesses that nobody sealed once more, in the newest text. */
export function sendAgain(tx: Transaction, row: Contract, author: ContractAuthor): Contract {
  const isOfCompanies = row.contractKind !== contractKind.values.individual
  if (!isOfCompanies) throw new Refusal('个人合同请在签约列表中发送')
  if (row.contractStatus !== contractStatus.values.unsigned) {
    throw new Refusal('只有未签署的合同可以重新发送')
  }
  const company = draftAgain(tx, row)
  if (company === undefined) throw new Refusal('对方企业已不存在，不能再发送')
  return sendDraft(tx, company, row, author)
}

/** What companies answer; late and repeated answers change nothing. */
export const sealNews: SealNews = {
  sealed: (tx, order) => {
    const row = findWaiting(tx, order)
    if (row !== undefined) signContract(tx, row.id, simulatedAuthor, { signatureFile: null })
  },
  sealRefused: (tx, order) => {
    const row = findWaiting(tx, order)
    if (row !== undefined) lapseContract(tx, row.id, simulatedAuthor, '对方拒绝签章')
  },
  sealExpired: (tx, order) => {
    const row = findWaiting(tx, order)
    if (row !== undefined) lapseContract(tx, row.id, simulatedAuthor, '7 天内未签章，已过期')
  },
}

function open(tx: Transaction, company: CompanyDraft, author: ContractAuthor): void {
  const { partyBId, providerId } = company.terms
  const known = contractsWith(tx, partyBId).find((row) => row.providerId === providerId)
  if (known === undefined) sendDraft(tx, company, undefined, author)
}

function sendDraft(
  tx: Transaction,
  { terms, values }: CompanyDraft,
  known: Contract | undefined,
  author: ContractAuthor,
): Contract {
  const template = currentTemplateOf(tx, terms.providerId, terms.contractKind, author.username)
  const drafted = draft(tx, { terms, template, values }, { known, author })
  const sent = sendContract(tx, drafted.id, author)
  askForSeal(tx, { contractId: sent.id, sentAt: sent.sendTime ?? '' }, terms.partyB)
  return sent
}

/** The contracts of a business that have not ended. */
function contractsWith(source: RowSource, partyBId: string): Contract[] {
  return source
    .rows(contractRows)
    .allBy('partyBId', partyBId)
    .filter(
      (row) =>
        row.delFlag === '0' &&
        row.voidTime === null &&
        row.contractKind !== contractKind.values.individual,
    )
}

function findWaiting(tx: Transaction, { contractId, sentAt }: SealOrder): Contract | undefined {
  const row = tx.rows(contractRows).find(contractId)
  const isMeant = row?.contractStatus === contractStatus.values.signing && row.sendTime === sentAt
  return isMeant ? row : undefined
}

function draftAgain(source: RowSource, row: Contract): CompanyDraft | undefined {
  const agent = source.rows(agents).find(row.partyBId)
  if (agent !== undefined) return agentDraft(source, agent)
  const operator = source.rows(operators).find(row.partyBId)
  if (operator !== undefined) return operatorDraft(operator)
  return packageDraft(source, row)
}

/** Undefined where one of the two is not there any more. */
export function packageDraft(
  source: RowSource,
  {
    merchantId,
    providerId,
  }: { readonly merchantId: string | null; readonly providerId: string | null },
): CompanyDraft | undefined {
  const merchant = source.rows(merchants).find(merchantId ?? '')
  const provider = source.rows(providers).find(providerId ?? '')
  if (merchant === undefined || provider === undefined) return undefined
  const { tenantId, operatorId, agentId, merchantName } = merchant
  return {
    terms: {
      ...nobody,
      tenantId,
      operatorId,
      agentId,
      providerId: provider.id,
      merchantId: merchant.id,
      contractKind: contractKind.values.enterprise,
      subjectType: subjectType.values.enterprise,
      partyA: provider.providerName,
      partyB: merchantName,
      partyBId: merchant.id,
      merchantName,
    },
    values: {
      ...providerValues(source, provider.id),
      乙方名称: merchantName,
      乙方信用代码: merchant.creditCode,
      乙方法定代表人: merchant.legalPerson,
      乙方地址: merchant.address,
      乙方联系人: merchant.contactName,
      乙方联系电话: merchant.contactPhone,
    },
  }
}

/** An agent signs with the operator that it works under, or with the platform. */
export function agentDraft(source: RowSource, agent: Agent): CompanyDraft {
  const operator =
    agent.operatorId === null ? undefined : source.rows(operators).find(agent.operatorId)
  const { tenantId, operatorId, agentName } = agent
  return {
    terms: {
      ...nobody,
      tenantId,
      operatorId,
      agentId: agent.id,
      providerId: null,
      merchantId: null,
      contractKind: contractKind.values.agent,
      subjectType: agent.subjectType,
      partyA: operator?.operatorName ?? builtInBranding.companyName,
      partyB: agentName,
      partyBId: agent.id,
      merchantName: null,
    },
    values: {
      ...(operator === undefined ? platformValues : operatorValues(operator)),
      乙方名称: agentName,
      乙方信用代码: agent.creditCode ?? '',
      乙方法定代表人: '',
      乙方地址: '',
      乙方联系人: agent.contactName,
      乙方联系电话: agent.contactPhone,
    },
  }
}

export function operatorDraft(operator: Operator): CompanyDraft {
  const { id, tenantId, operatorName } = operator
  return {
    terms: {
      ...nobody,
      tenantId,
      operatorId: id,
      agentId: null,
      providerId: null,
      merchantId: null,
      contractKind: contractKind.values.enterprise,
      subjectType: subjectType.values.enterprise,
      partyA: builtInBranding.companyName,
      partyB: operatorName,
      partyBId: id,
      merchantName: null,
    },
    values: {
      ...platformValues,
      乙方名称: operatorName,
      乙方信用代码: operator.creditCode,
      乙方法定代表人: operator.legalPerson,
      乙方地址: operator.address,
      乙方联系人: operator.contactName,
      乙方联系电话: operator.contactPhone,
    },
  }
}

/** The platform is one company, of which the product tells the name alone. */
const platformValues: ContractValues = {
  甲方名称: builtInBranding.companyName,
  甲方信用代码: '91990101MA0HENG001',
  甲方法定代表人: '衡知远',
  甲方地址: '杭州市滨江区示例路1号',
}

function operatorValues(operator: Operator): ContractValues {
  return {
    甲方名称: operator.operatorName,
    甲方信用代码: operator.creditCode,
    甲方法定代表人: operator.legalPerson,
    甲方地址: operator.address,
  }
}
