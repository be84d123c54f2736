import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type ContractTemplate } from '@settle/shared/features/contract/contract-template.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { notFound } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type ContractAuthor } from './contract-author.ts'
import { contractPapers, contractRows } from './contract-rows.ts'
import { personDraftOf, untouched, type ContractDraft } from './contract-terms.ts'
import { currentTemplateOf } from '#server/features/contract/template/current-template.ts'

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
  const provider = tx.rows(providers).find(record.providerId)
  const merchant = tx.rows(merchants).find(record.merchantId)
  if (provider === undefined || merchant === undefined) throw notFound()
  const { individual } = contractKind.values
  const template = currentTemplateOf(tx, provider.id, individual, author.username)
  const kind = tx.rows(individuals).find(record.individualId)?.certType
  const known =
    record.contractId === null ? undefined : tx.rows(contractRows).find(record.contractId)
  return draft(tx, personDraftOf(record, { provider, merchant, kind }), template, { known, author })
}

/** Keeps a draft, in the place of an older one that nobody signed. */
export function draft(
  tx: Transaction,
  { terms, values }: ContractDraft,
  template: ContractTemplate,
  { known, author }: { readonly known: Contract | undefined; readonly author: ContractAuthor },
): Contract {
  const text = {
    title: template.title,
    templateId: template.id,
    templateVersion: template.templateVersion,
  }
  const isUnsigned = known?.contractStatus === contractStatus.values.unsigned
  const row = isUnsigned
    ? tx.rows(contractRows).replace({
        ...known,
        ...terms,
        ...text,
        updateBy: author.username,
        updateTime: tx.now(),
        version: known.version + 1,
      })
    : tx.rows(contractRows).insert({
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
