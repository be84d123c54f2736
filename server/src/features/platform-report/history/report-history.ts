import { maskName } from '@settle/shared/core/text/masking.ts'
import { epochMsOf, parseDateTime, type Month } from '@settle/shared/core/day.ts'
import {
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import {
  platformReportRows,
  planQuarter,
  reportedPeople,
  reportNews,
  submitReport,
} from '#server/features/platform-report/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'

const [luoshui, haitang, yunxiu] = [1, 2, 4].map((count) => `12${String(count).padStart(17, '0')}`)
const { toSend, declaring } = reportStatus.values

/**
 * What the providers report of each quarter of the story, in the month behind it: identities on the 10th, income on the 12th.
 * Of the last quarter 海棠's identities were refused, 云岫 was asked about its income, and the others are accepted.
 */
export const platformReportHistory: FeatureHistory = {
  follows: ['tax-declaration'],
  happenings: quartersOf,
}

function quartersOf({ d0Ms, startMs, months: played }: HistoryStage): Happening[] {
  const months = played.filter((month) => Number(month.slice(5)) % 3 === 1)
  const last = months.at(-1)
  const happenings = months.flatMap((month) => quarterOf(month, month === last))
  return [{ atMs: startMs, run: planQuarter }, ...happenings.filter(({ atMs }) => atMs < d0Ms)]
}

function quarterOf(month: Month, isLast: boolean): Happening[] {
  const at = (day: string, time: string) => epochMsOf(parseDateTime(`${month}-${day} ${time}`))
  const send = (kind: PlatformReport['kind'], atMs: number): Happening => ({
    atMs,
    run: (tx) => {
      for (const row of openOnes(tx, kind, toSend)) {
        if (isLast && kind === reportKind.values.income && row.providerId === haitang) continue
        runAtOnce(submitReport(tx, row, 'system'))
      }
    },
  })
  const { identity, income } = reportKind.values
  return [
    send(identity, at('10', '10:00:00')),
    ...(isLast ? [answered(identity, haitang, at('10', '10:00:05'))] : []),
    send(income, at('12', '10:00:00')),
    ...(isLast ? [answered(income, yunxiu, at('12', '10:00:05'))] : []),
  ]
}

/** The bureau refuses the first person of a provider's identities, or asks about their income. */
function answered(
  kind: PlatformReport['kind'],
  providerId: string | undefined,
  atMs: number,
): Happening {
  return {
    atMs,
    run: (tx: Transaction) => {
      const row = openOnes(tx, kind, declaring).find((one) => one.providerId === providerId)
      const [first] = row === undefined ? [] : tx.rows(reportedPeople).allBy('reportId', row.id)
      if (row === undefined || first === undefined) return
      const filing = { reportId: row.id, version: row.version }
      if (kind === reportKind.values.identity) {
        reportNews.rejected(tx, filing, 'BS01', first.individualId)
      } else
        reportNews.asked(
          tx,
          filing,
          `请说明${maskName(first.name)}等3人收入较上期增长超过300%的原因`,
        )
    },
  }
}

/** The reports of the providers that the story follows, in a status. */
function openOnes(tx: Transaction, kind: PlatformReport['kind'], status: string) {
  return tx
    .rows(platformReportRows)
    .allBy('status', status)
    .filter((row) => row.kind === kind && [luoshui, haitang, yunxiu].includes(row.providerId))
}
