import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { isCreditCode } from '@settle/shared/core/text/validators.ts'
import { companyKeyOf } from '@settle/shared/features/customer/customer.rules.ts'
import {
  type addCustomer,
  type assignCustomers,
  type followCustomer,
} from '@settle/shared/features/customer/customer-calls.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerInfos, type CustomerDraft } from '@settle/shared/features/customer/customer.ts'
import { customerHoldMachine } from '@settle/shared/features/customer/customer.status.ts'
import { followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { conflictFinder } from './customer-conflict.ts'
import { noteCustomerEvent } from './customer-events.ts'
import { shownCustomerOf } from './customer-infos.ts'
import { tellAgent } from './customer-messages.ts'
import { assignedOwnerOf, ownerOfReport } from './customer-owner.ts'
import { protectFromToday } from './customer-protection.ts'
import { customerRows, type Customer } from './customer-rows.ts'

/** Who changes a report, and in which world the caller sees its current state on a conflict. */
export interface CustomerChange {
  readonly world: World
  readonly actor: Actor
}

type NewReport = BodyOf<typeof addCustomer>

/** Reports a company: it is the caller's for 90 days. Refuses one that somebody has (domain.md 2.4). */
export function reportCustomer(
  tx: Transaction,
  draft: NewReport,
  actor: Actor,
  findConflict = conflictFinder(tx, actor),
): Customer {
  const owner = ownerOfReport(tx, draft, actor)
  const company = companyOf(draft)
  assertKnown(tx, draft)
  const { refusal, released } = findConflict(company)
  if (refusal !== undefined) throw refusal
  const row = tx.rows(customerRows).insert({
    ...unownedStampsOfNew(tx, actor),
    ...owner,
    providerId: null,
    merchantId: null,
    ...reportedOf(draft),
    ...company,
    ...noMaterials,
    companyKey: companyKeyOf(company.companyName),
    holdStatus: customerHold.values.held,
    protectUntil: protectFromToday(tx),
    followStatus: followStatus.values.toFollow,
    lastFollowTime: null,
    nextFollowTime: null,
    applyStatus: applyStatus.values.notApplied,
    applyTime: null,
    refuseReason: null,
  })
  // The new report takes the place of the old one, which nobody owns; its log stays with it.
  for (const old of released.filter(({ tenantId }) => tenantId === row.tenantId)) {
    tx.rows(customerRows).replace({ ...old, ...stampsOfChange(tx, actor, old), delFlag: '1' })
  }
  noteCustomerEvent(tx, row, { event: 'reported', by: actor.realname })
  return row
}

/** Changes what a report says of the company, as long as nobody decides on it. */
export function editCustomer(
  tx: Transaction,
  { id, version, ...draft }: Partial<CustomerDraft> & { id: string; version?: number },
  change: CustomerChange,
): Customer {
  const row = currentCustomerOf(tx, { id, version }, change)
  assertKept(row)
  const company = companyOf({ companyName: row.companyName, creditCode: row.creditCode, ...draft })
  assertKnown(tx, draft)
  const { refusal } = conflictFinder(tx, change.actor)(company, id)
  if (refusal !== undefined) throw refusal
  return tx.rows(customerRows).replace({
    ...row,
    ...reportedOf({ ...row, ...draft }),
    ...company,
    companyKey: companyKeyOf(company.companyName),
    ...stampsOfChange(tx, change.actor, row),
  })
}

/** Notes that somebody has talked to the company, and when to do it again. */
export function follow(
  tx: Transaction,
  { id, version, text, followStatus: asked, nextTime = null }: BodyOf<typeof followCustomer>,
  change: CustomerChange,
): Customer {
  const row = currentCustomerOf(tx, { id, version }, change)
  if (row.holdStatus === customerHold.values.released) throw new Refusal('客户已释放，请先分配')
  const said = text.trim()
  if (said.length < 2) throw fieldRefusal('text', '请写明跟进内容，2 至 500 字')
  if (nextTime !== null && nextTime <= tx.now()) {
    throw fieldRefusal('nextTime', '下次跟进时间须晚于当前时间')
  }
  const { toFollow, following } = followStatus.values
  const isFirst = row.followStatus === toFollow
  noteCustomerEvent(tx, row, {
    event: 'followed',
    by: change.actor.realname,
    text: said,
    nextTime,
  })
  return tx.rows(customerRows).replace({
    ...row,
    followStatus: asked ?? (isFirst ? following : row.followStatus),
    lastFollowTime: tx.now(),
    nextFollowTime: nextTime,
    ...stampsOfChange(tx, change.actor, row),
  })
}

/** Gives reports to an agent or a salesperson, all or none; the protection starts anew. */
export function assign(
  tx: Transaction,
  { ids, agentId = null, salesmanId = null }: BodyOf<typeof assignCustomers>,
  actor: Actor,
): number {
  for (const id of ids) {
    const row = ownCustomerOf(tx, id, actor)
    const owner = assignedOwnerOf(tx, { agentId, salesmanId }, row)
    if (row.holdStatus === customerHold.values.opened) {
      throw new Refusal('客户“{name}”已开户，不能分配', { name: row.companyName })
    }
    if (row.applyStatus === applyStatus.values.applied) {
      throw new Refusal('客户“{name}”正在申请开户，不能分配', { name: row.companyName })
    }
    const given = tx.rows(customerRows).replace({
      ...row,
      agentId: owner.agentId,
      salesmanId: owner.salesmanId,
      holdStatus: customerHoldMachine.next(row.holdStatus, 'assign', actor.role) ?? row.holdStatus,
      protectUntil: protectFromToday(tx),
      ...stampsOfChange(tx, actor, row),
    })
    noteCustomerEvent(tx, given, { event: 'assigned', by: actor.realname, text: owner.name })
    if (given.agentId !== row.agentId) {
      tellAgent(tx, given, `新分配给您的客户：${given.companyName}`)
    }
  }
  return ids.length
}

/** The report of an id, where it is the caller's and still as the caller looked at it. */
export function currentCustomerOf(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  { world, actor }: CustomerChange,
): Customer {
  const row = ownCustomerOf(tx, id, actor)
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownCustomerOf(world, id, actor))
  }
  return row
}

function ownCustomerOf(source: RowSource, id: string, actor: Actor): Customer {
  const row = source.rows(customerRows).find(id)
  if (row === undefined || !isInScope(customerInfos, actor, row)) throw notFound()
  return row
}

/** Refuses a change of a report that nobody owns, that is decided on now, or that has become a merchant. */
export function assertKept({ holdStatus, applyStatus: application }: Customer): void {
  const { released, opened } = customerHold.values
  if (holdStatus === opened) throw new Refusal('该客户已开户，请在商户列表中办理')
  if (application === applyStatus.values.applied) throw new Refusal('开户申请审核中，暂不能修改')
  if (holdStatus === released) throw new Refusal('客户已释放，请先分配')
}

/** What a draft names the company by; refuses a credit code that is none. */
export function companyOf({
  companyName,
  creditCode = null,
}: Pick<CustomerDraft, 'companyName' | 'creditCode'>) {
  const code = (creditCode ?? '').trim().toUpperCase()
  if (code !== '' && !isCreditCode(code)) {
    throw fieldRefusal('creditCode', '统一社会信用代码不正确，请核对营业执照')
  }
  const name = companyName.trim()
  if (name.length < 2) throw fieldRefusal('companyName', '请输入企业名称')
  return { companyName: name, creditCode: code === '' ? null : code }
}

type Known = Partial<Pick<CustomerDraft, 'cityCode' | 'industryId' | 'contactName'>>

/** The city and the industry are of the lists that the form offers. */
function assertKnown(source: RowSource, { cityCode, industryId, contactName }: Known): void {
  const { valid } = validStatus.values
  if (contactName !== undefined && contactName.trim().length < 2) {
    throw fieldRefusal('contactName', '请输入联系人姓名')
  }
  if (cityCode !== undefined) {
    const city = source.rows(cityRows).findBy('cityCode', cityCode)
    if (city?.delFlag !== '0' || city.status !== valid) {
      throw fieldRefusal('cityCode', '请选择所在城市')
    }
  }
  if (industryId === undefined || industryId === null || industryId === '') return
  const industry = source.rows(industryRows).find(industryId)
  if (industry?.delFlag !== '0' || industry.status !== valid) {
    throw fieldRefusal('industryId', '请选择所属行业')
  }
}

function reportedOf(draft: Omit<CustomerDraft, 'companyName' | 'creditCode'>) {
  const { industryId = null, remark = null } = draft
  return {
    industryId: industryId === '' ? null : industryId,
    companySize: draft.companySize,
    cityCode: draft.cityCode,
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone,
    expectMonthAmount: draft.expectMonthAmount,
    expectHeads: draft.expectHeads,
    source: draft.source,
    remark: remark === '' ? null : remark,
  }
}

const noMaterials = {
  legalPerson: null,
  legalIdNo: null,
  email: null,
  address: null,
  licenseFile: null,
  bankCode: null,
  bankBranch: null,
  accountBankNo: null,
  username: null,
}
