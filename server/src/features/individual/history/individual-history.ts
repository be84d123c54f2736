import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { employmentRows, individuals, signRecords } from '#server/features/payee-check/index.ts'
import { blacklistRows } from '#server/features/risk/index.ts'
import { peopleRows } from './people-rows.ts'

/** What the rows of people say of others that the fixtures and the crowd tell. */
export const individualHistory: FeatureHistory = {
  follows: ['employment', 'payout'],
  rowsBefore: (rows) =>
    peopleRows({
      individuals: toldRows(rows, individuals),
      signRecords: toldRows(rows, signRecords),
      employments: toldRows(rows, employmentRows),
      blacklists: toldRows(rows, blacklistRows),
    }),
}
