import { type Static } from 'typebox'
import { maskName } from '@settle/shared/core/text/masking.ts'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { certType, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'

/** Who makes a contract with whom, and what a template may say of the two. */
export interface ContractDraft {
  readonly terms: Pick<
    Contract,
    | 'tenantId'
    | 'operatorId'
    | 'agentId'
    | 'providerId'
    | 'merchantId'
    | 'contractKind'
    | 'subjectType'
    | 'partyA'
    | 'partyB'
    | 'partyBId'
    | 'name'
    | 'certNo'
    | 'phone'
    | 'merchantName'
    | 'signRecordId'
  >
  readonly values: ContractValues
}

/** What a new contract has, before anything happened to it. */
export const untouched = {
  sendTime: null,
  expireTime: null,
  lapseReason: null,
  signTime: null,
  beginDate: null,
  endDate: null,
  archiveTime: null,
  archiveMsg: null,
  retryCount: 0,
  voidTime: null,
  voidReason: null,
} as const

/** Where party B is a company. */
const nobody = { name: null, certNo: null, phone: null, signRecordId: null } as const

/** Whose contract a sign record stands for; `kind` is undefined for a person whom nobody knows any more. */
interface PersonParties {
  readonly provider: Provider
  readonly merchant: Merchant
  readonly kind: Static<typeof certType.schema> | undefined
}

/** A person with a provider, for a merchant. */
export function personDraftOf(
  record: SignRecord,
  { provider, merchant, kind }: PersonParties,
): ContractDraft {
  const { tenantId, operatorId, agentId, providerId, merchantId, name, certNo, phone } = record
  return {
    terms: {
      tenantId,
      operatorId,
      agentId,
      providerId,
      merchantId,
      contractKind: contractKind.values.individual,
      subjectType: subjectType.values.individual,
      partyA: provider.providerName,
      partyB: maskName(name),
      partyBId: record.individualId,
      name,
      certNo,
      phone,
      merchantName: merchant.merchantName,
      signRecordId: record.id,
    },
    values: {
      乙方姓名: name,
      乙方证件类型: certType.items.find(({ value }) => value === kind)?.zh ?? '',
      乙方证件号码: certNo,
      乙方手机号: phone,
      ...providerValues(provider),
      商户名称: merchant.merchantName,
    },
  }
}

/** A merchant with the provider that serves it. */
export function packageDraftOf(merchant: Merchant, provider: Provider): ContractDraft {
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
      ...providerValues(provider),
      乙方名称: merchantName,
      乙方信用代码: merchant.creditCode,
      乙方法定代表人: merchant.legalPerson,
      乙方地址: merchant.address,
      乙方联系人: merchant.contactName,
      乙方联系电话: merchant.contactPhone,
    },
  }
}

/** An agent with the operator that it works under, or with the platform. */
export function agentDraftOf(agent: Agent, operator: Operator | undefined): ContractDraft {
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

/** An operator with the platform. */
export function operatorDraftOf(operator: Operator): ContractDraft {
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

/** The platform is one company, of which the product tells the name alone: the rest is left to be written in. */
const platformValues: ContractValues = { 甲方名称: builtInBranding.companyName }

function providerValues(provider: Provider): ContractValues {
  return {
    甲方名称: provider.providerName,
    甲方信用代码: provider.creditCode,
    甲方法定代表人: provider.legalPerson,
    甲方地址: provider.address,
  }
}

function operatorValues(operator: Operator): ContractValues {
  return {
    甲方名称: operator.operatorName,
    甲方信用代码: operator.creditCode,
    甲方法定代表人: operator.legalPerson,
    甲方地址: operator.address,
  }
}
