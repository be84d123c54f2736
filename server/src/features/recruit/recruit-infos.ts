import {
  onboardingStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { ageAt } from '@settle/shared/features/individual/id-card.rules.ts'
import {
  resumes,
  resumeSchema,
  type Resume,
  type ResumeRow,
} from '@settle/shared/features/recruit/resume.ts'
import {
  vacancies,
  vacancySchema,
  type Vacancy,
  type VacancyRow,
} from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { positionCityRows } from '#server/features/basics/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { MappedRows } from '#server/worlds/rows/mapped-rows.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { resumeRows, vacancyRows } from './vacancy-rows.ts'

/** What lists are asked by: the kept fields alone. */
export const askedVacancies = { ...vacancies, row: vacancySchema }
export const askedResumes = { ...resumes, row: resumeSchema }

/** Positions with their merchant, their city and how many applied and were hired. */
export function vacancyInfos(reader: RowSource): MappedRows<VacancyRow, Vacancy> {
  return new MappedRows(reader.rows(vacancyRows), (row) => vacancyInfoOf(reader, row))
}

/** One position with what is added. */
export function vacancyInfoOf(reader: RowSource, row: VacancyRow): Vacancy {
  const applied = reader.rows(resumeRows).allBy('positionId', row.id)
  return {
    ...row,
    merchantName: merchantNameOf(reader, row.merchantId),
    cityName: cityNameOf(reader, row.cityCode),
    applyCount: applied.length,
    unscreenedCount: applied.filter(
      ({ screening }) => screening === resumeScreening.values.unhandled,
    ).length,
    hiredCount: hiredOf(applied),
  }
}

/** How many of some applicants were hired, whatever became of them since. */
export function hiredOf(applied: readonly ResumeRow[]): number {
  return applied.filter(({ onboarding }) => onboarding === onboardingStatus.values.passed).length
}

/** The position of an id in the caller's scope, with what is added. */
export function ownVacancy(reader: RowSource, id: string, actor: Actor): Vacancy {
  return vacancyInfoOf(reader, rowOf(vacancies, reader.rows(vacancyRows), id, actor))
}

/** Applications with their merchant and the age of now; `today` is `YYYY-MM-DD`. */
export function resumeInfos(reader: RowSource, today: string): MappedRows<ResumeRow, Resume> {
  return new MappedRows(reader.rows(resumeRows), (row) => resumeInfoOf(reader, row, today))
}

/** One application with what is added, before masks. */
export function resumeInfoOf(reader: RowSource, row: ResumeRow, today: string): Resume {
  return {
    ...row,
    merchantName: merchantNameOf(reader, row.merchantId),
    age: ageAt(row.birthDate, today),
  }
}

/** The same as the caller may see it. */
export function shownResume(
  reader: RowSource,
  row: ResumeRow,
  actor: Actor,
  today: string,
): Resume {
  return presentRow(resumes, resumeInfoOf(reader, row, today), actor.role)
}

/** What a city is called in the list of cities with positions; '' where it is not there any more. */
export function cityNameOf(reader: RowSource, cityCode: string): string {
  return reader.rows(positionCityRows).findBy('cityCode', cityCode)?.cityName ?? ''
}

/** What a merchant is called. */
export function merchantNameOf(reader: RowSource, merchantId: string): string {
  return reader.rows(merchants).find(merchantId)?.merchantName ?? ''
}
