import {
  education,
  experience,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { chanceFor, madeUpApplicant } from '#server/simulators/people/applicants.ts'

/** The day until which a position is offered is over; the payload names the position. */
export const positionEnds = 'recruit.positionEnds'
/** Somebody applies by themselves (domain.md 7.2, individual.applied); the payload names position and turn. */
export const applicantArrives = 'individual.applied'

/** Those who apply by themselves have been to school, and have worked before. */
const backgrounds = {
  education: education.items.slice(3).map(({ value }) => value),
  experience: experience.items.slice(1).map(({ value }) => value),
}

/** The first one comes soon, so that somebody who shows it need not wait. */
const firstAfterMs = 45_000
const hourMs = 3_600_000
/** So many come by themselves each time that a position is published. */
export const applicantsOfRun = 4

/** Has people apply: the first within a minute, the others a few on a day. */
export function applicantsCome(tx: Transaction, { id }: VacancyRow): void {
  tx.schedule(applicantArrives, tx.nowMs() + firstAfterMs, { id, turn: 1 })
}

/** The next one of the same run, some hours later. */
export function nextApplicantComes(tx: Transaction, id: string, turn: number): void {
  if (turn >= applicantsOfRun) return
  const hours = 3 + Math.floor(chanceFor('applies', id, turn) * 6)
  tx.schedule(applicantArrives, tx.nowMs() + hours * hourMs, { id, turn: turn + 1 })
}

/** Somebody who applies by themselves; what is told hangs on the names alone. */
export function applicantOf(...names: readonly (string | number)[]) {
  return madeUpApplicant(backgrounds, names)
}
