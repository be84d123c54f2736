import { type ResumeRow } from '@settle/shared/features/recruit/resume.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { resumeScreening } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { isReviewedByPlatform, tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { resumeRows } from './vacancy-rows.ts'

/** The screens that the messages lead to (domain.md 5.2, 5.3, 5.5). */
const pages = {
  admin: '/plate/recruit/position',
  operator: '/operator/project/position',
  merchant: '/merchant/recruit/position',
  resume: '/merchant/recruit/resume',
} as const

/** Who reviews the merchant's positions learns that one waits. */
export function tellVacancyReviewers(tx: Transaction, row: VacancyRow): void {
  const title = `岗位待审核：${row.title}`
  if (isReviewedByPlatform(row)) tellPlatform(tx, title, `${pages.admin}/detail?id=${row.id}`)
  else if (row.operatorId !== null) {
    tellBusiness(tx, row.operatorId, title, `${pages.operator}/detail?id=${row.id}`)
  }
}

/** The merchant learns what came of its position. */
export function tellVacancyOwner(tx: Transaction, row: VacancyRow, title: string): void {
  tellBusiness(tx, row.merchantId, title, `${pages.merchant}/detail?id=${row.id}`)
}

/** The merchant learns that somebody applied; it is not told again while others wait for the same position. */
export function tellApplied(tx: Transaction, row: ResumeRow): void {
  const waiting = tx
    .rows(resumeRows)
    .allBy('positionId', row.positionId)
    .filter(({ screening }) => screening === resumeScreening.values.unhandled)
  if (waiting.length > 1) return
  const title = `收到新的投递：${row.positionTitle}`
  tellBusiness(tx, row.merchantId, title, `${pages.resume}/detail?id=${row.id}`)
}
