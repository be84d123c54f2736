import { addDays, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import {
  positionStatus,
  salaryUnit,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  type auditVacancy,
  type editVacancy,
  type publishVacancy,
  type takeVacancyOffline,
} from '@settle/shared/features/recruit/vacancy-calls.ts'
import { vacancyMachine } from '@settle/shared/features/recruit/vacancy.status.ts'
import {
  leastAge,
  vacancies,
  vacancyDraft,
  type VacancyDraft,
  type VacancyRow,
} from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { applicantsCome, positionEnds } from './recruit-events.ts'
import { cityNameOf, hiredOf, vacancyInfoOf } from './recruit-infos.ts'
import { tellVacancyOwner, tellVacancyReviewers } from './recruit-messages.ts'
import { resumeRows, vacancyRows } from './vacancy-rows.ts'

type Event = (typeof vacancyMachine.moves)[number]['event']

/** What somebody reads who was too late. */
const refusals: Readonly<Record<Event, string>> = {
  pass: '只有待审核的岗位可以审核，请刷新页面',
  reject: '只有待审核的岗位可以审核，请刷新页面',
  edit: '只有审核拒绝或已下线的岗位可以修改，请刷新页面',
  publish: '只有审核通过的岗位可以发布，请刷新页面',
  offline: '只有发布中的岗位可以下线，请刷新页面',
  fill: '只有发布中的岗位可以下线，请刷新页面',
  end: '只有发布中的岗位可以下线，请刷新页面',
  republish: '只有已下线的岗位可以重新发布，请刷新页面',
}

/** How a job of the clock signs what it did. */
export const byClock = { mover: 'job', username: 'system' } as const

/** Writes a new position; who reviews it is told. */
export function addPosition(tx: Transaction, actor: Actor, draft: VacancyDraft): VacancyRow {
  const fields = checkedFields(tx, draft)
  const row = tx.rows(vacancyRows).insert({
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    merchantId: actor.merchantId ?? '',
    ...fields,
    positionNo: nextBusinessNumber(tx, 'GW'),
    status: positionStatus.values.pendingReview,
    auditBy: null,
    auditTime: null,
    auditReason: null,
    publishTime: null,
    offlineTime: null,
    offlineReason: null,
  })
  tellVacancyReviewers(tx, row)
  return row
}

/** Changes a position that was refused or is offline, which hands it in again. */
export function editPosition(
  tx: Transaction,
  actor: Actor,
  { id, version, ...changes }: BodyOf<typeof editVacancy>,
): VacancyRow {
  const row = ownRow(tx, actor, { id, version })
  const status = statusAfter(row, 'edit', actor.role)
  const fields = checkedFields(tx, { ...fieldsOf(row), ...changes })
  const changed = keep(tx, actor, row, { ...fields, status, auditReason: null })
  tellVacancyReviewers(tx, changed)
  return changed
}

/** Lets a position pass, or sends it back with a reason; its merchant is told. */
export function auditPosition(
  tx: Transaction,
  actor: Actor,
  { id, version, isPassed, reason }: BodyOf<typeof auditVacancy>,
): VacancyRow {
  const row = ownRow(tx, actor, { id, version })
  const status = statusAfter(row, isPassed ? 'pass' : 'reject', actor.role)
  const auditReason = isPassed ? null : saidReason(reason)
  const changed = keep(tx, actor, row, {
    status,
    auditBy: actor.realname,
    auditTime: tx.now(),
    auditReason,
  })
  tellVacancyOwner(
    tx,
    changed,
    isPassed
      ? `岗位审核通过：${row.title}，可以发布了`
      : `岗位审核拒绝：${row.title}。原因：${auditReason ?? ''}`,
  )
  return changed
}

/** Offers a position to everybody, for the first time or again; applicants come from then on. */
export function publishPosition(
  tx: Transaction,
  actor: Actor,
  { id, version, endDate }: BodyOf<typeof publishVacancy>,
): VacancyRow {
  const row = ownRow(tx, actor, { id, version })
  const isAgain = row.status === positionStatus.values.offline
  const status = statusAfter(row, isAgain ? 'republish' : 'publish', actor.role)
  if (hiredOf(tx.rows(resumeRows).allBy('positionId', row.id)) >= row.headcount) {
    throw new Refusal('招聘人数已招满；要继续招聘，请先修改招聘人数并重新审核')
  }
  const until = endDate === undefined ? row.endDate : endDate
  assertEndDate(tx, until)
  const changed = keep(tx, actor, row, {
    status,
    endDate: until,
    publishTime: tx.now(),
    offlineTime: null,
    offlineReason: null,
  })
  if (until !== null) tx.schedule(positionEnds, dayAfterMs(until), { id })
  applicantsCome(tx, changed)
  return changed
}

/** Takes a position offline with a reason; where it was not its merchant, the merchant is told. */
export function takeOffline(
  tx: Transaction,
  actor: Actor,
  { id, version, reason }: BodyOf<typeof takeVacancyOffline>,
): VacancyRow {
  const row = ownRow(tx, actor, { id, version })
  const status = statusAfter(row, 'offline', actor.role)
  const changed = keep(tx, actor, row, {
    status,
    offlineTime: tx.now(),
    offlineReason: saidReason(reason),
  })
  if (actor.role !== 'merchant') {
    tellVacancyOwner(tx, changed, `岗位被下线：${row.title}。原因：${reason}`)
  }
  return changed
}

/** Takes a position offline by the clock, or because everybody was found; nothing where it is not offered any more. */
export function closePosition(tx: Transaction, id: string, event: 'fill' | 'end'): void {
  const row = tx.rows(vacancyRows).find(id)
  if (row === undefined || row.delFlag !== '0') return
  const status = vacancyMachine.next(row.status, event, 'job')
  if (status === undefined) return
  if (event === 'end' && (row.endDate === null || row.endDate >= tx.today())) return
  const offlineReason = event === 'fill' ? '已招满' : '已过招聘截止日期'
  const changed = keep(tx, byClock, row, { status, offlineTime: tx.now(), offlineReason })
  tellVacancyOwner(tx, changed, `岗位自动下线：${row.title}，${offlineReason}`)
}

function ownRow(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
): VacancyRow {
  const row = rowOf(vacancies, tx.rows(vacancyRows), id, actor)
  assertVersion(row, version, vacancyInfoOf(tx, row))
  return row
}

function statusAfter(row: VacancyRow, event: Event, mover: Mover): VacancyRow['status'] {
  const status = vacancyMachine.next(row.status, event, mover)
  if (status === undefined) throw new Refusal(refusals[event])
  return status
}

function keep(
  tx: Transaction,
  { username }: Pick<Actor, 'username'>,
  row: VacancyRow,
  changes: Partial<VacancyRow>,
): VacancyRow {
  const stamps = { updateBy: username, updateTime: tx.now(), version: row.version + 1 }
  return tx.rows(vacancyRows).replace({ ...row, ...changes, ...stamps })
}

/** What the form may set, and nothing else of what was sent. */
function fieldsOf(sent: VacancyDraft): VacancyDraft {
  const names = Object.keys(vacancyDraft.properties)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all members of the draft, and no others
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => names.includes(name)),
  ) as VacancyDraft
}

function checkedFields(tx: Transaction, sent: VacancyDraft): VacancyDraft {
  const draft = { ...fieldsOf(sent), title: sent.title.trim(), address: sent.address.trim() }
  if (draft.title.length < 2) throw fieldRefusal('title', '请输入岗位名称')
  if (cityNameOf(tx, draft.cityCode) === '') {
    throw fieldRefusal('cityCode', '这个城市没有开放招聘，请重新选择')
  }
  assertEndDate(tx, draft.endDate)
  const { ageMin, ageMax } = draft
  if (ageMin !== null && ageMin < leastAge) {
    throw fieldRefusal('ageMin', '年龄要求不能低于 {age} 周岁', { age: leastAge })
  }
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) {
    throw fieldRefusal('ageMax', '最大年龄不能小于最小年龄')
  }
  if (draft.salaryUnit === salaryUnit.values.negotiable) {
    return { ...draft, salaryMin: null, salaryMax: null }
  }
  const { salaryMin, salaryMax } = draft
  if (salaryMin === null) throw fieldRefusal('salaryMin', '请输入薪资，或选择面议')
  if (salaryMax === null) throw fieldRefusal('salaryMax', '请输入薪资，或选择面议')
  if (salaryMin > salaryMax) throw fieldRefusal('salaryMax', '最高薪资不能低于最低薪资')
  return draft
}

function assertEndDate(tx: Transaction, endDate: string | null): void {
  if (endDate === null) return
  if (endDate < tx.today()) throw fieldRefusal('endDate', '招聘截止日期不能早于今天')
}

/** A reason of two characters or more; a refusal is owed one. */
export function saidReason(reason: string | undefined): string {
  const said = reason?.trim() ?? ''
  if (said.length < 2) throw fieldRefusal('reason', '请写明原因，2 至 200 字')
  return said
}

function dayAfterMs(day: string): number {
  return epochMsOf(parseDateTime(`${addDays(parseDay(day), 1)} 00:00:00`))
}
