import { maskName } from '@settle/shared/core/masking.ts'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type ContractTemplate } from '@settle/shared/features/contract/contract-template.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { certType, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { nextBusinessNumber } from '#server/core/business-number.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type ContractAuthor } from './contract-author.ts'
import { contractPapers, contractRows } from './contract-rows.ts'
import { currentTemplateOf } from './current-template.ts'

/** What a new contract has, before anything happened to it. */
const untouched = {
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

/** Who makes a contract with whom. */
export type Terms = Pick<
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

/**
 * The contract that a sign record is to be signed by, 1 未签署: of the template that the provider uses now. One that was
 * drafted for the record before and never signed is written anew, so that who is asked again reads the newest text.
 * The caller keeps its id in `contractId` of the record, in the same commit.
 */
export function draftContract(
  tx: Transaction,
  record: SignRecord,
  author: ContractAuthor,
): Contract {
  const { individual } = contractKind.values
  const template = currentTemplateOf(tx, record.providerId, individual, author.username)
  const { tenantId, operatorId, agentId, providerId, merchantId, name, certNo, phone } = record
  const terms: Terms = {
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    contractKind: individual,
    subjectType: subjectType.values.individual,
    partyA: tx.rows(providers).find(providerId)?.providerName ?? '',
    partyB: maskName(name),
    partyBId: record.individualId,
    name,
    certNo,
    phone,
    merchantName: tx.rows(merchants).find(merchantId)?.merchantName ?? '',
    signRecordId: record.id,
  }
  const known =
    record.contractId === null ? undefined : tx.rows(contractRows).find(record.contractId)
  return draft(tx, { terms, template, values: valuesOf(tx, record) }, { known, author })
}

interface Draft {
  readonly terms: Terms
  readonly template: ContractTemplate
  readonly values: ContractValues
}

/** Keeps a draft, in the place of an older one that nobody signed. */
export function draft(
  tx: Transaction,
  { terms, template, values }: Draft,
  { known, author }: { readonly known: Contract | undefined; readonly author: ContractAuthor },
): Contract {
  const text = {
    title: template.title,
    templateId: template.id,
    templateVersion: template.templateVersion,
  }
  if (known !== undefined && known.contractStatus === contractStatus.values.unsigned) {
    const row = tx.rows(contractRows).replace({
      ...known,
      ...terms,
      ...text,
      updateBy: author.username,
      updateTime: tx.now(),
      version: known.version + 1,
    })
    keepPaper(tx, row, values)
    return row
  }
  const row = tx.rows(contractRows).insert({
    id: tx.nextId(),
    createBy: author.username,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    contractNo: nextBusinessNumber(tx, 'HT'),
    contractStatus: contractStatus.values.unsigned,
    ...terms,
    ...text,
    ...untouched,
  })
  keepPaper(tx, row, values)
  return row
}

function keepPaper(tx: Transaction, { id, contractNo }: Contract, values: ContractValues): void {
  const paper = { id, values: { ...values, 合同编号: contractNo }, signatureFile: null }
  const rows = tx.rows(contractPapers)
  if (rows.find(id) === undefined) rows.insert(paper)
  else rows.replace(paper)
}

/** What a template may say of a person's contract; a person whom nobody knows any more has no certificate type. */
function valuesOf(source: RowSource, record: SignRecord): ContractValues {
  const kind = source.rows(individuals).find(record.individualId)?.certType
  const certName = certType.items.find(({ value }) => value === kind)?.zh ?? ''
  return {
    ...providerValues(source, record.providerId),
    乙方姓名: record.name,
    乙方证件类型: certName,
    乙方证件号码: record.certNo,
    乙方手机号: record.phone,
    商户名称: source.rows(merchants).find(record.merchantId)?.merchantName ?? '',
  }
}

/** Party A as a template names it. */
export function providerValues(source: RowSource, providerId: string): ContractValues {
  const provider = source.rows(providers).find(providerId)
  return {
    甲方名称: provider?.providerName ?? '',
    甲方信用代码: provider?.creditCode ?? '',
    甲方法定代表人: provider?.legalPerson ?? '',
    甲方地址: provider?.address ?? '',
  }
}
