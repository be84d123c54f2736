import {
  type ReportHead,
  type ReportItem,
  type ReportParam,
} from '@settle/shared/features/report/report.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const reportHeadRows = defineCollection<ReportHead>('reportHeads', { indexes: ['code'] })
export const reportItemRows = defineCollection<ReportItem>('reportItems', {
  indexes: ['cgrheadId'],
})
export const reportParamRows = defineCollection<ReportParam>('reportParams', {
  indexes: ['cgrheadId'],
})
