import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** What somebody noted of a person's month; the row's id is that of the counter. */
export interface MonitorMark extends Row {
  /** The newest last. */
  readonly handling: readonly {
    readonly remark: string
    readonly by: string
    readonly time: string
  }[]
  /** A payout was blocked by a limit (C12, C13). */
  readonly blockedTime: string | null
  /** N28 was sent: once for a person and month. */
  readonly warnedTime: string | null
}

export const monitorMarks = defineCollection<MonitorMark>('taxMonitorMarks')
