import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

export const platformReportRows = defineCollection<PlatformReport>('platformReports', {
  indexes: ['providerId', 'periodKey', 'status'],
})

/** A row of a report as it was sent: who the person is, and what they earned. Fen. */
export interface ReportedPerson extends Row {
  readonly reportId: string
  readonly individualId: string
  readonly name: string
  readonly certNo: string
  readonly phone: string
  /** Null on a report of income. */
  readonly change: '1' | '2' | '3' | null
  readonly gross: number
  /** The part of the fee that the person bears. */
  readonly fee: number
  readonly count: number
}

export const reportedPeople = defineCollection<ReportedPerson>('reportedPeople', {
  indexes: ['reportId'],
})
