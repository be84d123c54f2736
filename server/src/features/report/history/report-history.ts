import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { loadReports } from './report-rows.ts'

/** The online reports of the fixtures. */
export const reportHistory: FeatureHistory = {
  rowsBefore: (_rows, { folder, d0Ms }) => loadReports(folder, d0Ms),
}
