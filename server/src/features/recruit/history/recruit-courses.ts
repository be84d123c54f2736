import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Happening } from '#server/core/history/feature-history.ts'
import { leave } from '#server/features/employment/index.ts'
import {
  applicantOf,
  apply,
  decline,
  endProbation,
  onboard,
  resumeRows,
  screen,
  setInterview,
} from '#server/features/recruit/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

export const days = 24 * 3_600_000
/** 云帆 with 海棠, which signs in silence: nobody waits for an answer. */
const silentProvider = '1200000000000000002'

/** What becomes of an applicant of the story. */
export type Course =
  | 'new'
  | 'selected'
  | 'dropped'
  | 'interview'
  | 'declined'
  | 'hired-trial'
  | 'hired-regular'
  | 'hired-left'
  | 'failed-trial'
  | 'fills'

export function courseOf(
  merchant: () => Actor,
  position: () => VacancyRow,
  course: Course,
  { place, fromMs }: { readonly place: number; readonly fromMs: number },
): Happening[] {
  const known: { id?: string } = {}
  const id = () => known.id ?? ''
  const applyAtMs = fromMs + place * 0.3 * days
  const step = (afterDays: number, run: (tx: Transaction) => void): Happening => ({
    atMs: applyAtMs + afterDays * days,
    run,
  })
  const applied = step(0, (tx) => void (known.id = applicationTo(tx, position(), place)))
  const selected = step(0.5, (tx) => void screen(tx, merchant(), { ids: [id()], isSelected: true }))
  const met = step(0.6, (tx) => {
    const day = addDays(dayOf(tx.nowMs()), 2)
    const interview = { interviewTime: `${day} 14:00:00`, interviewPlace: '公司 3 楼会议室' }
    setInterview(tx, merchant(), { id: id(), ...interview })
  })
  const hired = step(4, (tx) => {
    const entryDate = dayOf(tx.nowMs())
    const probationEnd = addDays(entryDate, 30)
    const inviter = { mover: 'merchant', username: 'merchant', name: null, linkTo: noLink } as const
    const hiring = { entryDate, probationEnd, providerId: silentProvider }
    onboard(tx, merchant(), inviter, { id: id(), ...hiring })
  })
  switch (course) {
    case 'new':
      return [applied]
    case 'selected':
      return [applied, selected]
    case 'dropped':
      return [
        applied,
        step(0.5, (tx) => {
          screen(tx, merchant(), { ids: [id()], isSelected: false, reason: '经验不符合' })
        }),
      ]
    case 'interview':
      return [applied, selected, met]
    case 'declined':
      return [
        applied,
        selected,
        met,
        step(3, (tx) => void decline(tx, merchant(), { id: id(), reason: '未参加面试' })),
      ]
    case 'hired-trial':
    case 'fills':
      return [applied, selected, met, hired]
    case 'hired-regular':
      return [
        applied,
        selected,
        met,
        hired,
        step(14, (tx) => void endProbation(tx, merchant(), { id: id(), isPassed: true })),
      ]
    case 'failed-trial':
      return [
        applied,
        selected,
        met,
        hired,
        step(12, (tx) => {
          endProbation(tx, merchant(), { id: id(), isPassed: false, reason: '出勤不达标' })
        }),
      ]
    case 'hired-left':
      return [applied, selected, met, hired, step(13, (tx) => leaving(tx, merchant(), id()))]
  }
}

function leaving(tx: Transaction, merchant: Actor, resumeId: string): void {
  const employmentId = tx.rows(resumeRows).find(resumeId)?.employmentId ?? ''
  const leaveDate = dayOf(tx.nowMs())
  leave(tx, { ids: [employmentId], leaveDate, leaveReason: '个人原因，回老家发展' }, merchant)
}

function applicationTo(tx: Transaction, position: VacancyRow, place: number): string {
  const person = applicantOf('story', position.title, place)
  const education =
    Number(person.education) < Number(position.education) ? position.education : person.education
  const sent = {
    ...person,
    education,
    positionId: position.id,
    expectSalary: place % 2 === 0 && position.salaryUnit === '3' ? '7000' : '',
  }
  return apply(tx, sent, () => null).row.id
}

function noLink(): string {
  return ''
}
