import { type ResumeRow } from '@settle/shared/features/recruit/resume.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const vacancyRows = defineCollection<VacancyRow>('vacancies', {
  indexes: ['status', 'merchantId'],
})
export const resumeRows = defineCollection<ResumeRow>('resumes', {
  indexes: ['positionId', 'certNo', 'employmentId'],
})

/** How often an address applied in the last minutes; its id is the address. */
interface CountedApplications extends PassingRow {
  readonly count: number
}

export const countedApplications = defineCollection<CountedApplications>('recruitApplications', {
  bookkeeping: true,
})
