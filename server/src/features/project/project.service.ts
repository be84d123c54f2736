import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { userStatus, validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type addProject, type editProject } from '@settle/shared/features/project/project-calls.ts'
import { editableProject } from '@settle/shared/features/project/project.status.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { cityRows, industryRows, invoiceCategoryRows } from '#server/features/basics/index.ts'
import { fileRows } from '#server/features/file/index.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { askedProject, assertProjectMove, moveProject, moverOf } from './project-moves.ts'
import { tellToReview } from './project-notices.ts'
import { projectRows } from './project-rows.ts'

type Draft = BodyOf<typeof addProject>
type Asked = Pick<BodyOf<typeof editProject>, 'id' | 'version'>

/** Keeps a new project of the merchant (domain.md 3.6). */
export function draftProject(tx: Transaction, actor: Actor, draft: Draft): Project {
  const { tenantId, operatorId, agentId, merchantId } = packageWith(tx, actor, draft.providerId)
  return tx.rows(projectRows).insert({
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    merchantId,
    merchantName: tx.rows(merchants).find(merchantId)?.merchantName ?? actor.busName,
    projectNo: nextBusinessNumber(tx, 'XM'),
    ...fieldsOf(tx, draft),
    status: projectStatus.values.toPublish,
    auditBy: null,
    auditTime: null,
    auditReason: null,
    refuseReason: null,
    refusedBy: null,
    publishTime: null,
    takeTime: null,
    taskTime: null,
    startTime: null,
    endTime: null,
  })
}

/** Changes what is not offered to anybody now. */
export function changeProject(
  tx: Transaction,
  actor: Actor,
  { id, version, ...draft }: BodyOf<typeof editProject>,
): Project {
  const row = askedProject(tx, { id, version }, actor)
  if (!editableProject.has(row.status)) {
    throw new Refusal('项目已发布，不能修改；还没有审核时可以先撤回')
  }
  const wanted = { ...row, ...draft }
  packageWith(tx, actor, wanted.providerId)
  return tx
    .rows(projectRows)
    .replace({ ...row, ...fieldsOf(tx, wanted), ...stampsOfChange(tx, actor, row) })
}

/** Removes what was never offered. */
export function removeProject(tx: Transaction, actor: Actor, id: string): Project {
  const row = askedProject(tx, { id }, actor)
  if (row.status !== projectStatus.values.toPublish) {
    throw new Refusal('只有待发布的项目可以删除')
  }
  return tx
    .rows(projectRows)
    .replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' as const })
}

/** Offers it: operator or platform are told to review it. */
export function publish(tx: Transaction, actor: Actor, asked: Asked): Project {
  const row = askedProject(tx, asked, actor)
  assertProjectMove(row, 'publish', actor.role)
  assertComplete(tx, row)
  const servicePackage = packageWith(tx, actor, row.providerId)
  assertMayTake(tx, row, servicePackage)
  if (row.refusedBy === row.providerId) {
    throw fieldRefusal('providerId', '这家服务商已拒绝承接，请换一家服务商')
  }
  const change = {
    publishTime: tx.now(),
    auditBy: null,
    auditTime: null,
    auditReason: null,
    refuseReason: null,
  }
  const published = moveProject(tx, row, 'publish', moverOf(actor), change)
  tellToReview(tx, published)
  return published
}

/** Takes the offer back while nobody has reviewed it. */
export function revoke(tx: Transaction, actor: Actor, asked: Asked): Project {
  const row = askedProject(tx, asked, actor)
  return moveProject(tx, row, 'revoke', moverOf(actor), { publishTime: null })
}

/** Refuses an offer that the two parties, or the category, stand in the way of. */
export function assertMayTake(
  reader: RowSource,
  { providerId, categoryId }: Project,
  { coopStatus: coop }: ServicePackage,
): void {
  const provider = reader.rows(providers).find(providerId)
  if (provider === undefined || provider.userStatus !== userStatus.values.normal) {
    throw new Refusal('服务商{name}已被冻结，不能承接项目，请换一家服务商', {
      name: provider?.shortName ?? '',
    })
  }
  if (coop !== coopStatus.values.cooperating) {
    throw new Refusal('商户与服务商{name}的合作已暂停或终止，不能承接项目', {
      name: provider.shortName,
    })
  }
  const { invoiceCategories } = provider
  if (invoiceCategories.length > 0 && !invoiceCategories.includes(categoryId ?? '')) {
    throw new Refusal('项目的类目不在服务商{name}的开票类目之内', { name: provider.shortName })
  }
}

/** The package of a merchant with a provider, the one that works now first. */
export function findPackage(
  reader: RowSource,
  merchantId: string,
  providerId: string,
): ServicePackage | undefined {
  const between = reader
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .filter((row) => row.delFlag === '0' && row.providerId === providerId)
  const works = between.find((row) => row.coopStatus === coopStatus.values.cooperating)
  return works ?? between[0]
}

function packageWith(reader: RowSource, actor: Actor, providerId: string): ServicePackage {
  const found = findPackage(reader, actor.merchantId ?? '', providerId)
  if (found === undefined) throw fieldRefusal('providerId', '没有与这家服务商合作')
  return found
}

function assertComplete(tx: Transaction, { categoryId, endDate }: Project): void {
  if (categoryId === null) throw fieldRefusal('categoryId', '请先选择项目类目，再发布')
  if (endDate < tx.today()) throw fieldRefusal('endDate', '项目的结束日期已过，请修改后再发布')
}

/** What the form may set, checked; nothing else of what was sent. */
function fieldsOf(tx: Transaction, draft: Draft) {
  const { beginDate, endDate, providerId, cityCode, categoryId, industryId, attachments } = draft
  if (endDate < beginDate) throw fieldRefusal('endDate', '结束日期不能早于开始日期')
  const { valid } = validStatus.values
  const city = tx.rows(cityRows).findBy('cityCode', cityCode)
  if (city?.delFlag !== '0' || city.status !== valid) {
    throw fieldRefusal('cityCode', '请选择所在城市')
  }
  const category = categoryId === null ? undefined : tx.rows(invoiceCategoryRows).find(categoryId)
  if (categoryId !== null && (category?.delFlag !== '0' || category.status !== valid)) {
    throw fieldRefusal('categoryId', '没有这个类目，请重新选择')
  }
  const industry = industryId === '' ? null : industryId
  if (industry !== null && tx.rows(industryRows).find(industry)?.status !== valid) {
    throw fieldRefusal('industryId', '请选择所属行业')
  }
  for (const path of attachments) {
    if (tx.rows(fileRows).findBy('path', path) === undefined) {
      throw fieldRefusal('attachments', '附件不存在，请重新上传')
    }
  }
  return {
    projectName: draft.projectName.trim(),
    providerId,
    providerName: tx.rows(providers).find(providerId)?.providerName ?? '',
    categoryId,
    categoryName: category?.categoryName ?? null,
    industryId: industry,
    cityCode,
    workContent: draft.workContent,
    standard: draft.standard.trim(),
    headcount: draft.headcount,
    budget: draft.budget,
    payWay: draft.payWay.trim(),
    beginDate,
    endDate,
    attachments,
  }
}
