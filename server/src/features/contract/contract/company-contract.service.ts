import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { Refusal } from '#server/core/refusal.ts'
import { agents, merchants, operators, providers } from '#server/features/session/index.ts'
import { askForSeal, type SealNews, type SealOrder } from '#server/simulators/signing/esign-seal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { simulatedAuthor, type ContractAuthor } from './contract-author.ts'
import { draft } from './contract-draft.service.ts'
import {
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from './contract-moves.service.ts'
import {
  agentDraftOf,
  operatorDraftOf,
  packageDraftOf,
  type ContractDraft,
} from './contract-terms.ts'
import { contractRows } from './contract-rows.ts'
import { currentTemplateOf } from '#server/features/contract/template/current-template.ts'

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
  open(tx, operatorDraftOf(operator), author)
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

function open(tx: Transaction, company: ContractDraft, author: ContractAuthor): void {
  const { partyBId, providerId } = company.terms
  const known = contractsWith(tx, partyBId).find((row) => row.providerId === providerId)
  if (known === undefined) sendDraft(tx, company, undefined, author)
}

function sendDraft(
  tx: Transaction,
  company: ContractDraft,
  known: Contract | undefined,
  author: ContractAuthor,
): Contract {
  const { terms } = company
  const template = currentTemplateOf(tx, terms.providerId, terms.contractKind, author.username)
  const drafted = draft(tx, company, template, { known, author })
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

function draftAgain(source: RowSource, row: Contract): ContractDraft | undefined {
  const agent = source.rows(agents).find(row.partyBId)
  if (agent !== undefined) return agentDraft(source, agent)
  const operator = source.rows(operators).find(row.partyBId)
  if (operator !== undefined) return operatorDraftOf(operator)
  return packageDraft(source, row)
}

/** Undefined where one of the two is not there any more. */
function packageDraft(
  source: RowSource,
  { merchantId, providerId }: Pick<Contract, 'merchantId' | 'providerId'>,
): ContractDraft | undefined {
  const merchant = source.rows(merchants).find(merchantId ?? '')
  const provider = source.rows(providers).find(providerId ?? '')
  if (merchant === undefined || provider === undefined) return undefined
  return packageDraftOf(merchant, provider)
}

function agentDraft(source: RowSource, agent: Agent): ContractDraft {
  const { operatorId } = agent
  const operator = operatorId === null ? undefined : source.rows(operators).find(operatorId)
  return agentDraftOf(agent, operator)
}
