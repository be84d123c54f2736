import { addDays, dayOf, parseDay } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type ContractTemplate } from '@settle/shared/features/contract/contract-template.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import {
  contractStatus,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { derivedId } from '#server/core/history/derived-id.ts'
import { type FeatureHistory, type RowsByCollection } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import {
  contractStory,
  type ContractDraft,
  type ContractPaper,
} from '#server/features/contract/index.ts'
import { individuals, signRecords } from '#server/features/payee-check/index.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
} from '#server/features/session/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { currentTemplate, tellTemplates } from './template-history.ts'

const { unsigned, signing, signed, archiveFailed } = contractStatus.values
const { personDraftOf, packageDraftOf, agentDraftOf, operatorDraftOf, untouched, lastDayOf } =
  contractStory

/** How a contract came to stand where it stands; `at` is the moment of its drafting. */
type Fate = Partial<Contract> & Pick<Contract, 'contractStatus'>

/**
 * The contracts behind what the story tells: one of each sign record that was sent or signed, and those of companies that
 * work together. The sign records name theirs, and the providers the template of their people.
 */
export const contractHistory: FeatureHistory = {
  rowsAfter: (rows, { d0Ms }) => tellContracts(rows, d0Ms),
}

function tellContracts(rows: RowsByCollection, d0Ms: number): RowsByCollection {
  const parties = partiesIn(rows)
  const { templates, versions } = tellTemplates(parties.providers, d0Ms)
  const teller = new Teller(templates)
  const records = toldRows(rows, signRecords).map((record) => {
    const merchant = parties.merchant(record.merchantId)
    const provider = parties.provider(record.providerId)
    // What was drafted while the history was played is told anew, with its text.
    if (merchant === undefined || provider === undefined) return record
    const kind = parties.individual(record.individualId)?.certType
    const draft = personDraftOf(record, { provider, merchant, kind })
    const { id } = teller.tell(record.id, draft, record.createTime, fateOf(record))
    return { ...record, contractId: id }
  })
  tellCompanies(teller, rows, d0Ms)
  return {
    signRecords: records,
    providers: parties.providers.map((provider) => ({
      ...provider,
      contractTemplateId:
        currentTemplate(templates, provider.id, contractKind.values.individual)?.id ?? null,
    })),
    contracts: teller.contracts,
    contractPapers: teller.papers,
    contractTemplates: templates,
    contractTemplateVersions: versions,
    sequences: withSequences(rows['sequences'] ?? [], teller.sequences()),
  }
}

/** The sequences of the history, with the told ones in place of those of the same name. */
function withSequences(played: readonly Row[], told: readonly Row[]): Row[] {
  const names = new Set(told.map(({ id }) => id))
  return [...played.filter(({ id }) => !names.has(id)), ...told]
}

/** What the sign record tells of its contract (domain.md 3.15). */
function fateOf(record: SignRecord): Fate {
  const { signTime, unsignTime, failReason, lastSendTime, expireTime } = record
  if (signTime !== null) {
    return {
      ...signedAt(signTime),
      ...(record.archiveFailTime === null ? {} : failure),
      ...(unsignTime === null ? {} : { voidTime: unsignTime, voidReason: failReason ?? '已解约' }),
    }
  }
  if (record.signStatus === signStatus.values.failed) {
    return { contractStatus: unsigned, sendTime: lastSendTime, lapseReason: failReason }
  }
  if (lastSendTime === null) return { contractStatus: unsigned }
  return { contractStatus: signing, sendTime: lastSendTime, expireTime }
}

/** Companies whose contract stands in another state, so that each can be looked at. */
const notArchived = '1400000000000000003'
const neverSealed = '1300000000000000009'

function tellCompanies(teller: Teller, rows: RowsByCollection, d0Ms: number): void {
  const parties = partiesIn(rows)
  for (const row of toldRows(rows, servicePackages)) {
    const merchant = parties.merchant(row.merchantId)
    const provider = parties.provider(row.providerId)
    if (row.delFlag === '1' || merchant === undefined || provider === undefined) continue
    if (row.productId === null) continue
    const at = `${row.beginDate} 09:30:00`
    teller.tell(row.id, packageDraftOf(merchant, provider), at, {
      ...signedAt(at),
      ...(row.merchantId === notArchived && failure),
    })
  }
  for (const agent of toldRows(rows, agents).filter(isPassed)) {
    const operator = parties.operator(agent.operatorId ?? '')
    const draft = agentDraftOf(agent, operator)
    const at = `${addDays(dayOf(d0Ms), -9)} 10:00:00`
    if (agent.id === neverSealed) {
      const lapseReason = '7 天内未签章，已过期'
      teller.tell(agent.id, draft, at, { contractStatus: unsigned, sendTime: at, lapseReason })
    } else {
      // The contract is the agreement that the agent's row tells of.
      const { contractBegin, contractEnd } = agent
      const term = { beginDate: parseDay(contractBegin), endDate: parseDay(contractEnd) }
      teller.tell(agent.id, draft, agent.createTime, { ...signedAt(agent.createTime), ...term })
    }
  }
  for (const operator of toldRows(rows, operators).filter(isPassed)) {
    const { id, createTime } = operator
    teller.tell(id, operatorDraftOf(operator), createTime, signedAt(createTime))
  }
}

function isPassed(row: Agent | Operator): boolean {
  return row.auditStatus === auditStatus.values.passed
}

const failure = {
  contractStatus: archiveFailed,
  archiveTime: null,
  archiveMsg: '电子签服务归档超时',
} as const

/** Signed for a year, and archived a second later; the second is not told apart. */
function signedAt(time: string): Fate {
  const begin = parseDay(time.slice(0, 10))
  return {
    contractStatus: signed,
    sendTime: time,
    signTime: time,
    beginDate: begin,
    endDate: lastDayOf(begin, 12),
    archiveTime: time,
  }
}

/** Puts contracts together, with numbers in the order of their telling. */
class Teller {
  readonly contracts: Contract[] = []
  readonly papers: ContractPaper[] = []
  readonly #templates: readonly ContractTemplate[]
  readonly #last = new Map<string, number>()

  constructor(templates: readonly ContractTemplate[]) {
    this.#templates = templates
  }

  tell(about: string, { terms, values }: ContractDraft, at: string, fate: Fate): Contract {
    const template = this.#templateAt(terms.providerId, terms.contractKind)
    const id = derivedId('117', 'contract', about)
    const contractNo = this.#numberOn(at)
    const row: Contract = {
      id,
      createBy: 'system',
      createTime: at,
      updateBy: null,
      updateTime: null,
      delFlag: '0',
      version: 1,
      contractNo,
      title: template.title,
      templateId: template.id,
      templateVersion: template.templateVersion,
      ...terms,
      ...untouched,
      ...fate,
    }
    this.contracts.push(row)
    this.papers.push({ id, values: { ...values, 合同编号: contractNo }, signatureFile: null })
    return row
  }

  /** The last number of each day, so that the worlds go on behind them. */
  sequences(): (Row & { last: number })[] {
    return [...this.#last].map(([id, last]) => ({ id, last }))
  }

  #templateAt(providerId: string | null, kind: ValueOf<typeof contractKind>): ContractTemplate {
    const found = currentTemplate(this.#templates, providerId, kind)
    if (found === undefined) throw new Error(`${providerId} has no template of kind ${kind}.`)
    return found
  }

  #numberOn(at: string): string {
    const day = `HT${at.slice(0, 10).replaceAll('-', '')}`
    const last = (this.#last.get(day) ?? 0) + 1
    this.#last.set(day, last)
    return `${day}${String(last).padStart(6, '0')}`
  }
}

function partiesIn(rows: RowsByCollection) {
  return {
    providers: toldRows(rows, providers),
    provider: finder(toldRows(rows, providers)),
    merchant: finder(toldRows(rows, merchants)),
    operator: finder(toldRows(rows, operators)),
    individual: finder(toldRows(rows, individuals)),
  }
}

function finder<R extends Row>(rows: readonly R[]): (id: string) => R | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => byId.get(id)
}
