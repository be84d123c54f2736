import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type AgentDraft,
  type auditAgent,
  type editAgent,
  type freezeAgent,
  type NewAgent,
} from '@settle/shared/features/agent/agent-calls.ts'
import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
import { agentReviewMachine } from '@settle/shared/features/agent/agent-review.status.ts'
import {
  agentChecks,
  isCompany,
  reviewedAgentFields,
} from '@settle/shared/features/agent/agent.rules.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { findFault } from '@settle/shared/features/party/party-draft.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { authorOf, openAgentContract } from '#server/features/contract/index.ts'
import { assertNoChangeWaits } from '#server/features/legal-change/index.ts'
import {
  assertManagerFree,
  decidedAlready,
  decisionOf,
  findParty,
  frozenStatusOf,
  insertManager,
  nextCode,
  renameUsers,
  tellOwner,
} from '#server/features/party/index.ts'
import { agents, operators } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { shownAgentOf } from './agent-infos.ts'
import { tellAgentReviewers } from './agent-messages.ts'

/** Who changes an agent, and in which world the caller sees its current state on a conflict. */
interface Change {
  readonly world: World
  readonly actor: Actor
}

const platformTenantId = '0'

/** Refuses a new agent that is wrong in itself, known already, or to be of an operator that takes none. */
export function assertAddable(source: RowSource, draft: NewAgent, actor: Actor): void {
  assertFits(source, draft, actor)
  operatorFor(source, draft, actor)
  assertManagerFree(source, draft)
}

/** An agent that waits for its review, with the login of its manager; both or none. */
export function createAgent(
  tx: Transaction,
  { draft, passwordHash }: { readonly draft: NewAgent; readonly passwordHash: string },
  actor: Actor,
): Agent {
  assertAddable(tx, draft, actor)
  const operator = operatorFor(tx, draft, actor)
  const tenantId = operator?.tenantId ?? platformTenantId
  const stamps = unownedStampsOfNew(tx, actor)
  const row = tx.rows(agents).insert({
    ...stamps,
    tenantId,
    operatorId: operator?.id ?? null,
    agentId: stamps.id,
    providerId: null,
    merchantId: null,
    agentCode: nextCode(tx.rows(agents), 'DLS', ({ agentCode }) => agentCode),
    salesmanId: null,
    prices: [],
    auditStatus: auditStatus.values.pending,
    auditReason: null,
    izSign: yesNo.values.no,
    izResetPwd: yesNo.values.no,
    userStatus: userStatus.values.normal,
    ...fieldsOf(draft),
  })
  const business = { role: 'agent', id: row.id, name: row.agentName, tenantId } as const
  const { contactName } = row
  insertManager(tx, { ...business, contactName }, { ...draft, passwordHash }, actor)
  tellAgentReviewers(tx, row, `新代理商待审核：${row.agentName}`)
  return row
}

/** Changes an agent; where the reviewed data change, or it was rejected, the review begins anew (domain.md 3.5). */
export function changeAgent(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editAgent>,
  change: Change,
): Agent {
  const row = currentRowOf(tx, { id, version }, change)
  const typed = { ...row, ...Object.fromEntries(Object.entries(draft).filter(isTold)) }
  assertFits(tx, typed, change.actor, id)
  const next = { ...row, ...fieldsOf(typed) }
  const isOther = reviewedAgentFields.some((field) => next[field] !== row[field])
  if (isOther) assertNoChangeWaits(tx, id)
  const isRejected = row.auditStatus === auditStatus.values.rejected
  const status =
    isOther || isRejected
      ? agentReviewMachine.next(row.auditStatus, 'amend', change.actor.role)
      : undefined
  const stored = tx.rows(agents).replace({
    ...next,
    ...(status === undefined ? {} : { auditStatus: status, auditReason: null }),
    ...stampsOfChange(tx, change.actor, row),
  })
  if (next.agentName !== row.agentName) renameUsers(tx, id, next.agentName, change.actor)
  if (status !== undefined) {
    tellAgentReviewers(tx, stored, `代理商资料已修改，待审核：${stored.agentName}`)
    tellAgent(tx, id, '资料已修改，等待重新审核')
  }
  return stored
}

/** Passes or rejects the data of an agent in the caller's scope (domain.md 3.5). */
export function auditOf(
  tx: Transaction,
  { id, version, ...verdict }: BodyOf<typeof auditAgent>,
  change: Change,
): Agent {
  const { event, reason } = decisionOf(verdict)
  const row = currentRowOf(tx, { id, version }, change)
  const status = agentReviewMachine.next(row.auditStatus, event, change.actor.role)
  if (status === undefined) throw decidedAlready(row.auditStatus)
  const stamps = stampsOfChange(tx, change.actor, row)
  const stored = tx
    .rows(agents)
    .replace({ ...row, auditStatus: status, auditReason: reason, ...stamps })
  if (reason === null) openAgentContract(tx, stored, authorOf(change.actor))
  tellAgent(tx, id, reason === null ? '审核通过' : `审核驳回：${reason}`)
  return stored
}

/** Freezes or unfreezes an agent: it moves no money and gets no share, its merchants go on (domain.md 3.12). */
export function setAgentFrozen(
  tx: Transaction,
  { id, version, reason }: BodyOf<typeof freezeAgent>,
  isFrozen: boolean,
  change: Change,
): Agent {
  const row = currentRowOf(tx, { id, version }, change)
  const status = frozenStatusOf(row, isFrozen)
  const stamps = stampsOfChange(tx, change.actor, row)
  const stored = tx.rows(agents).replace({ ...row, userStatus: status, ...stamps })
  tellAgent(tx, id, isFrozen ? `代理商已被冻结：${reason}` : `代理商已解冻：${reason}`)
  return stored
}

/** The operator of a new agent: its own keeper, or the one that the platform names; undefined directly under the platform. */
function operatorFor(
  source: RowSource,
  { operatorId: asked }: NewAgent,
  actor: Actor,
): Operator | undefined {
  const id = actor.role === 'operator' ? actor.operatorId : asked
  if (id === null || id === undefined || id === '') return undefined
  const operator = source.rows(operators).find(id)
  if (operator === undefined || operator.delFlag !== '0') {
    throw fieldRefusal('operatorId', '请选择所属运营商')
  }
  const isWorking =
    operator.auditStatus === auditStatus.values.passed &&
    operator.userStatus === userStatus.values.normal
  if (isWorking) return operator
  if (actor.role === 'operator') {
    throw new Refusal('运营商未通过审核或已被冻结，暂不能新增代理商')
  }
  throw fieldRefusal('operatorId', '该运营商未通过审核或已被冻结，暂不能新增代理商')
}

/** Refuses data that are wrong, or whose company or person is an agent already, in whatever tenant. */
export function assertFits(
  source: RowSource,
  draft: AgentDraft,
  actor: Actor,
  ownId?: string,
): void {
  const fault = findFault(agentChecks, draft)
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.sentence)
  const field = isCompany(draft.subjectType) ? 'creditCode' : 'idNo'
  const number = fieldsOf(draft)[field] ?? ''
  const other = source
    .rows(agents)
    .allBy(field, number)
    .find((row) => row.delFlag === '0' && row.id !== ownId)
  if (other === undefined) return
  // Whose agent it is in another tenant is not the caller's to learn.
  if (!isInScope(agentInfos, actor, other)) {
    throw fieldRefusal(field, '该证件号已被平台上的另一家代理商使用，请核对；如有疑问请联系平台')
  }
  throw fieldRefusal(field, '该证件号已登记为代理商 {name}（{code}），不能重复新增', {
    name: other.agentName,
    code: other.agentCode,
  })
}

/** What a form gives, as it is kept: a company has no ID card, a person no credit code; money goes to its own name. */
function fieldsOf(draft: AgentDraft) {
  const name = draft.agentName.trim()
  const isOfCompany = isCompany(draft.subjectType)
  return {
    agentName: name,
    subjectType: draft.subjectType,
    creditCode: isOfCompany ? (draft.creditCode ?? null) : null,
    idNo: isOfCompany ? null : (draft.idNo?.toUpperCase() ?? null),
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone,
    contractFile: draft.contractFile || null,
    contractBegin: draft.contractBegin,
    contractEnd: draft.contractEnd,
    bankCode: draft.bankCode,
    bankAccountNo: draft.bankAccountNo,
    accountName: name,
  }
}

/** A body may name a field and give it no value. */
function isTold([, value]: readonly [string, unknown]): boolean {
  return value !== undefined
}

function tellAgent(tx: Transaction, id: string, title: string): void {
  const party = findParty(tx, { role: 'agent', id })
  if (party !== undefined) tellOwner(tx, party, title)
}

/** The agent where it is the caller's and still as they looked at it. */
export function currentRowOf(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  { world, actor }: Change,
): Agent {
  const row = tx.rows(agents).find(id)
  if (row === undefined || !isInScope(agentInfos, actor, row)) throw notFound()
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownAgentOf(world, id, actor))
  }
  return row
}
