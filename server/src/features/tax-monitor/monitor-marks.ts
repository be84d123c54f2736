import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** What somebody noted of a person's month; the row's id is that of the counter. */
export interface MonitorMark extends Row {
  /** The newest last. */
  readonly handling: readonly {
    readonly remark: string
    readonly by: string
    readonly time: string
  }[]
  /** A payout was blocked by the limit of the month (C12). */
  readonly blockedTime: string | null
  /** The same by that of twelve months (C13); older worlds do not say it. */
  readonly rollingBlockedTime?: string | null
  /** N28 was sent: once for a person and month. */
  readonly warnedTime: string | null
}

/** The limits that a payout was blocked by. */
export interface BlockedLimits {
  readonly month: boolean
  readonly rolling12: boolean
}

export function blockedLimitsOf(mark: MonitorMark | undefined): BlockedLimits {
  return {
    month: (mark?.blockedTime ?? null) !== null,
    rolling12: (mark?.rollingBlockedTime ?? null) !== null,
  }
}

export const monitorMarks = defineCollection<MonitorMark>('taxMonitorMarks')
