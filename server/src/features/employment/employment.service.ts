import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { isDay } from '@settle/shared/core/day.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { jobNature as jobNatures } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addEmployment,
  type editEmployment,
  type leaveEmployment,
  type takePaidPeople,
} from '@settle/shared/features/employment/employment-calls.ts'
import { employmentSource } from '@settle/shared/features/employment/employment.dictionaries.ts'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { isPersonName } from '@settle/shared/features/payout-import/payee.rules.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { knownOrNewIndividual } from '#server/features/individual/index.ts'
import { employmentRows, individuals } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { ownEmployment } from './employment-infos.ts'

const { employed, left } = employmentStatus.values

/** How somebody came to be entered. */
interface Origin {
  readonly source: EmploymentRow['source']
  /** The position that they were hired for; null where there is none. */
  readonly positionId: string | null
}

const byHand: Origin = { source: employmentSource.values.import, positionId: null }

/** Enters somebody who works for the acting merchant; a person who is not known yet is entered too, and asked about. */
export function enter(
  tx: Transaction,
  draft: BodyOf<typeof addEmployment>,
  actor: Actor,
  origin: Origin = byHand,
): EmploymentRow {
  const name = draft.name.trim()
  if (!isPersonName(name)) throw fieldRefusal('name', '姓名为空或含非法字符')
  const entryDate = pastDay(tx, draft.entryDate, 'entryDate', '入职日期不能晚于今天')
  const servicePackage = packageOf(tx, actor, draft.providerId)
  const person = knownOrNewIndividual(tx, actor, {
    name,
    certType: draft.certType ?? certType.values.idCard,
    certNo: draft.certNo.trim().toUpperCase(),
    phone: draft.phone,
  })
  const isThere = recordsOf(tx, person.id, servicePackage).some(({ status }) => status === employed)
  if (isThere) throw fieldRefusal('certNo', '该人员在这家服务商已有在职记录')
  const { jobTitle, jobNature } = draft
  return insert(tx, actor, {
    servicePackage,
    person,
    job: { jobTitle: jobTitle.trim(), jobNature, entryDate },
    origin,
  })
}

/** Changes the job of somebody who works there. */
export function edit(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editEmployment>,
  actor: Actor,
): EmploymentRow {
  const row = ownEmployment(tx, id, actor)
  assertVersion(row, version, { id, version: row.version })
  if (row.status !== employed) throw new Refusal('已离职的记录不能修改')
  if (draft.entryDate !== undefined) {
    pastDay(tx, draft.entryDate, 'entryDate', '入职日期不能晚于今天')
  }
  return tx.rows(employmentRows).replace({
    ...row,
    ...draft,
    jobTitle: draft.jobTitle?.trim() ?? row.jobTitle,
    ...stampsOfChange(tx, actor, row),
  })
}

/** 办理离职 of several people at once: all of them, or none. */
export function leave(
  tx: Transaction,
  { ids, leaveDate, leaveReason }: BodyOf<typeof leaveEmployment>,
  actor: Actor,
): readonly EmploymentRow[] {
  pastDay(tx, leaveDate, 'leaveDate', '离职日期不能晚于今天')
  return ids.map((id) => {
    const row = ownEmployment(tx, id, actor)
    if (row.status !== employed) throw new Refusal('{name}已经离职', { name: row.name })
    if (leaveDate < row.entryDate) {
      throw fieldRefusal('leaveDate', '{name}的入职日期是{day}，离职日期不能更早', {
        name: row.name,
        day: row.entryDate,
      })
    }
    return tx.rows(employmentRows).replace({
      ...row,
      leaveDate,
      leaveReason: leaveReason.trim(),
      status: left,
      ...stampsOfChange(tx, actor, row),
    })
  })
}

/** Enters, in slices, whom the merchant has paid and has no record of; gives how many. */
export function* enterPaidPeople(
  tx: Transaction,
  { jobTitle, jobNature }: BodyOf<typeof takePaidPeople>,
  actor: Actor,
): Generator<void, number> {
  const merchantId = actor.merchantId ?? ''
  const firstPaid = new Map<string, { individualId: string; providerId: string; day: string }>()
  for (const item of tx.rows(payoutItemRows).each({
    where: [
      { field: 'merchantId', is: 'equal', value: merchantId },
      { field: 'status', is: 'equal', value: paymentStatus.values.succeeded },
    ],
    order: { field: 'id', descending: false },
  })) {
    const { individualId, providerId } = item
    const day = (item.finishTime ?? item.createTime).slice(0, 10)
    const key = `${individualId}/${providerId}`
    if ((firstPaid.get(key)?.day ?? '9') > day)
      firstPaid.set(key, { individualId, providerId, day })
    yield
  }
  let added = 0
  for (const { individualId, providerId, day } of firstPaid.values()) {
    const person = tx.rows(individuals).find(individualId)
    const servicePackage = ownPackages(tx, merchantId).find((one) => one.providerId === providerId)
    if (person?.delFlag !== '0' || servicePackage === undefined) continue
    if (recordsOf(tx, individualId, servicePackage).length > 0) continue
    insert(tx, actor, {
      servicePackage,
      person,
      job: { jobTitle: jobTitle.trim(), jobNature, entryDate: day },
      origin: { source: employmentSource.values.payout, positionId: null },
    })
    added += 1
    yield
  }
  return added
}

/** Has a person whom the merchant gave work have a record of it, unless one is in force. */
export function employForTask(
  tx: Transaction,
  actor: Actor,
  { servicePackage, person, jobTitle }: EmployedForTask,
): void {
  const isThere = recordsOf(tx, person.id, servicePackage).some(({ status }) => status === employed)
  if (isThere) return
  insert(tx, actor, {
    servicePackage,
    person,
    job: {
      jobTitle: Array.from(jobTitle).slice(0, jobTitleLimit).join(''),
      jobNature: jobNatures.values.partTime,
      entryDate: tx.today(),
    },
    origin: { source: employmentSource.values.payout, positionId: null },
  })
}

interface EmployedForTask {
  readonly servicePackage: ServicePackage
  readonly person: Individual
  readonly jobTitle: string
}

const jobTitleLimit = 30

interface NewEmployment {
  readonly servicePackage: ServicePackage
  readonly person: Individual
  readonly job: Pick<EmploymentRow, 'jobTitle' | 'jobNature' | 'entryDate'>
  readonly origin: Origin
}

function insert(
  tx: Transaction,
  actor: Actor,
  { servicePackage, person, job, origin }: NewEmployment,
): EmploymentRow {
  const { tenantId, operatorId, agentId, merchantId, providerId } = servicePackage
  const { id: individualId, name, certType: type, certNo, phone } = person
  return tx.rows(employmentRows).insert({
    ...stampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    merchantId,
    providerId,
    individualId,
    name,
    certType: type,
    certNo,
    phone,
    ...job,
    leaveDate: null,
    leaveReason: null,
    status: employed,
    socialInsured: yesNo.values.no,
    ...origin,
  })
}

function recordsOf(
  reader: RowSource,
  individualId: string,
  { merchantId, providerId }: ServicePackage,
): readonly EmploymentRow[] {
  return reader
    .rows(employmentRows)
    .allBy('individualId', individualId)
    .filter(
      (row) =>
        row.delFlag === '0' && row.merchantId === merchantId && row.providerId === providerId,
    )
}

function ownPackages(reader: RowSource, merchantId: string): readonly ServicePackage[] {
  return reader
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .filter(({ delFlag }) => delFlag === '0')
}

/** The package with a provider, or that of the session; a terminated one employs nobody any more. */
function packageOf(
  reader: RowSource,
  actor: Actor,
  providerId: string | undefined,
): ServicePackage {
  const own = ownPackages(reader, actor.merchantId ?? '')
  const chosen =
    providerId === undefined
      ? own.find(({ id }) => id === actor.currentPackageId)
      : own.find((one) => one.providerId === providerId)
  if (chosen === undefined || chosen.coopStatus === coopStatus.values.terminated) {
    throw fieldRefusal('providerId', '没有与这家服务商合作')
  }
  return chosen
}

function pastDay(tx: Transaction, text: string, field: string, tooLate: string): string {
  if (!isDay(text)) throw fieldRefusal(field, '没有这一天，请按 2027-06-30 的样子填写')
  if (text > tx.today()) throw fieldRefusal(field, tooLate)
  return text
}
