import { dateTimeOf, isDateTime, isDay } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  applyStatus,
  onboardingStatus,
  probationStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { employmentSource } from '@settle/shared/features/employment/employment.dictionaries.ts'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import {
  type declineResume,
  type decideProbation,
  type inviteToInterview,
  type onboardResume,
  type screenResumes,
} from '@settle/shared/features/recruit/resume-calls.ts'
import {
  onboardingMachine,
  probationMachine,
  screeningMachine,
  stageOfResume,
} from '@settle/shared/features/recruit/resume-stage.ts'
import { resumes, type ResumeRow } from '@settle/shared/features/recruit/resume.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { enter, leave } from '#server/features/employment/index.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { inviteHired, type Inviter } from '#server/features/signing/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { hiredOf, merchantNameOf, shownResume } from './recruit-infos.ts'
import { resumeRows, vacancyRows } from './vacancy-rows.ts'
import { closePosition, saidReason } from './vacancy.service.ts'

/** Selects or drops several applications at once: all of them, or none. */
export function screen(
  tx: Transaction,
  actor: Actor,
  { ids, isSelected, reason }: BodyOf<typeof screenResumes>,
): readonly ResumeRow[] {
  const text = isSelected ? null : saidReason(reason)
  return ids.map((id) => {
    const row = rowOf(resumes, tx.rows(resumeRows), id, actor)
    const event = isSelected ? 'select' : 'drop'
    const screening = screeningMachine.next(row.screening, event, actor.role)
    if (screening === undefined) {
      const { name } = row
      throw new Refusal(
        row.screening === resumeScreening.values.selected
          ? '{name}已经入选，不能再筛选；不合适时请选择不录用'
          : '{name}已经淘汰',
        { name },
      )
    }
    const isRecalled = row.screening === resumeScreening.values.dropped
    return keep(tx, actor, row, {
      screening,
      applyStatus: isSelected ? applyStatus.values.applied : applyStatus.values.refused,
      remark: text,
      step: { event: isRecalled ? 'recall' : event, text },
    })
  })
}

/** Sets the time and place of an interview, or others; the applicant gets a text message. */
export function setInterview(
  tx: Transaction,
  actor: Actor,
  { id, version, interviewTime, interviewPlace }: BodyOf<typeof inviteToInterview>,
): ResumeRow {
  const row = ownRow(tx, actor, { id, version })
  assertSelected(row)
  if (row.onboarding !== onboardingStatus.values.unhandled) {
    throw new Refusal('已经录用或不录用，不需要再约面试')
  }
  if (!isDateTime(interviewTime)) {
    throw fieldRefusal('interviewTime', '没有这个时间，请重新选择')
  }
  if (interviewTime <= tx.now()) throw fieldRefusal('interviewTime', '面试时间须晚于现在')
  const place = interviewPlace.trim()
  if (place.length < 2) throw fieldRefusal('interviewPlace', '请输入面试地点')
  const merchant = merchantNameOf(tx, row.merchantId)
  sendOutside(tx, {
    channel: 'sms',
    to: row.phone,
    text: `【衡舟灵工】${merchant}邀请您面试“${row.positionTitle}”：${interviewTime.slice(0, 16)}，${place}。面试不收费。`,
    code: null,
  })
  return keep(tx, actor, row, {
    interviewTime,
    interviewPlace: place,
    step: { event: 'interview', text: `${interviewTime.slice(0, 16)} ${place}` },
  })
}

/**
 * Hires somebody: they become an individual where nobody knows them yet, get an employment record, and are asked to sign
 * with the provider. The position that has everybody goes offline.
 */
export function onboard(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  body: BodyOf<typeof onboardResume>,
): ResumeRow {
  const row = ownRow(tx, actor, body)
  assertSelected(row)
  const onboarding = onboardingMachine.next(row.onboarding, 'hire', actor.role)
  if (onboarding === undefined) throw decided(row)
  const { entryDate, probationEnd = null } = body
  if (probationEnd !== null && (!isDay(probationEnd) || probationEnd < entryDate)) {
    throw fieldRefusal('probationEnd', '试用期至不能早于入职日期')
  }
  const position = tx.rows(vacancyRows).find(row.positionId)
  if (position === undefined) throw new Refusal('岗位已不存在')
  const packageId = packageIdOf(tx, actor, body.providerId)
  const { name, certNo, phone } = row
  inviteHired(tx, actor, inviter, packageId, { name, certNo, phone })
  const employment = enter(
    tx,
    {
      name,
      certNo,
      phone,
      entryDate,
      jobTitle: position.title.slice(0, 30),
      jobNature: position.jobNature,
      ...(body.providerId === undefined ? {} : { providerId: body.providerId }),
    },
    actor,
    { source: employmentSource.values.recruit, positionId: position.id },
  )
  const hired = keep(tx, actor, row, {
    onboarding,
    applyStatus: applyStatus.values.passed,
    entryDate,
    probationEnd,
    individualId: employment.individualId,
    employmentId: employment.id,
    step: { event: 'hire', text: null },
  })
  const count = hiredOf(tx.rows(resumeRows).allBy('positionId', position.id))
  if (count >= position.headcount) closePosition(tx, position.id, 'fill')
  return hired
}

/** Somebody who was selected is not hired after all. */
export function decline(
  tx: Transaction,
  actor: Actor,
  { id, version, reason }: BodyOf<typeof declineResume>,
): ResumeRow {
  const row = ownRow(tx, actor, { id, version })
  assertSelected(row)
  const onboarding = onboardingMachine.next(row.onboarding, 'decline', actor.role)
  if (onboarding === undefined) throw decided(row)
  const text = saidReason(reason)
  return keep(tx, actor, row, {
    onboarding,
    applyStatus: applyStatus.values.refused,
    remark: text,
    step: { event: 'decline', text },
  })
}

/** What came of the probation; who fails leaves at once, for the reason 试用不合格. */
export function endProbation(
  tx: Transaction,
  actor: Actor,
  { id, version, isPassed, reason }: BodyOf<typeof decideProbation>,
): ResumeRow {
  const row = ownRow(tx, actor, { id, version })
  if (row.onboarding !== onboardingStatus.values.passed || row.employmentId === null) {
    throw new Refusal('录用入职后才能登记试用结果')
  }
  const event = isPassed ? 'pass' : 'fail'
  const probation = probationMachine.next(row.probation, event, actor.role)
  if (probation === undefined) throw new Refusal('试用结果已经登记，请刷新页面')
  const employment = tx.rows(employmentRows).find(row.employmentId)
  if (employment?.status !== employmentStatus.values.employed) {
    throw new Refusal('此人已经离职，不能登记试用结果')
  }
  const text = isPassed ? null : saidReason(reason)
  if (!isPassed) {
    const leaveReason = `试用不合格：${text ?? ''}`.slice(0, 200)
    leave(tx, { ids: [employment.id], leaveDate: tx.today(), leaveReason }, actor)
  }
  return keep(tx, actor, row, {
    probation,
    applyStatus: isPassed ? applyStatus.values.passed : applyStatus.values.refused,
    remark: text,
    step: { event, text },
  })
}

/** An employment that came of an application has ended: its timeline tells of it. */
export function noteLeaving(tx: Transaction, employment: EmploymentRow): void {
  if (employment.status !== employmentStatus.values.left) return
  for (const row of tx.rows(resumeRows).allBy('employmentId', employment.id)) {
    if (row.steps.some(({ event }) => event === 'leave')) continue
    if (row.probation === probationStatus.values.failed) continue
    keep(tx, { username: 'system', realname: null }, row, {
      step: { event: 'leave', text: employment.leaveReason },
    })
  }
}

interface Keeping extends Partial<ResumeRow> {
  readonly step: { readonly event: string; readonly text: string | null }
}

/** Keeps a change with its line of the timeline and the stage that follows from it. */
function keep(
  tx: Transaction,
  { username, realname }: { readonly username: string; readonly realname: string | null },
  row: ResumeRow,
  { step, ...changes }: Keeping,
): ResumeRow {
  const steps = [...row.steps, { ...step, time: tx.now(), by: realname }]
  const next = { ...row, ...changes, steps }
  const hasLeft = steps.some(({ event }) => event === 'leave')
  return tx.rows(resumeRows).replace({
    ...next,
    stage: stageOfResume({ ...next, hasLeft }),
    updateBy: username,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

function ownRow(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
): ResumeRow {
  const row = rowOf(resumes, tx.rows(resumeRows), id, actor)
  const today = dateTimeOf(tx.nowMs()).slice(0, 10)
  assertVersion(row, version, shownResume(tx, row, actor, today))
  return row
}

function assertSelected({ screening }: ResumeRow): void {
  if (screening !== resumeScreening.values.selected) throw new Refusal('请先筛选：入选的人才能继续')
}

function decided({ onboarding }: ResumeRow): Refusal {
  return new Refusal(
    onboarding === onboardingStatus.values.passed
      ? '已经录用，请刷新页面'
      : '已标记为不录用，请刷新页面',
  )
}

/** The package with a provider, or that of the session. */
function packageIdOf(reader: RowSource, actor: Actor, providerId: string | undefined): string {
  if (providerId === undefined) {
    if (actor.currentPackageId === null) throw fieldRefusal('providerId', '请选择服务商')
    return actor.currentPackageId
  }
  const found = reader
    .rows(servicePackages)
    .allBy('merchantId', actor.merchantId ?? '')
    .find(
      (row) =>
        row.delFlag === '0' &&
        row.providerId === providerId &&
        row.coopStatus !== coopStatus.values.terminated,
    )
  if (found === undefined) throw fieldRefusal('providerId', '没有与这家服务商合作')
  return found.id
}
