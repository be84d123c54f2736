import { addDays, parseDay } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { formatYuan, fen } from '@settle/shared/core/money/fen.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type correctPlatformReport,
  type deferPlatformReport,
  type replyPlatformReport,
} from '@settle/shared/features/platform-report/platform-report-calls.ts'
import {
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import { Refusal } from '#server/core/refusal.ts'
import { fileReport } from '#server/simulators/tax/report-bureau.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { fillReport, openReport } from './build-report.service.ts'
import { differenceOf, figuresOfQuarter } from './quarter-figures.ts'
import { platformReportRows, reportedPeople } from './report-rows.ts'

/** Sends a report with the figures of now. Refuses one whose numbers do not add up, or whose quarter is not finished. */
export function* submit(
  tx: Transaction,
  row: PlatformReport,
  by: string,
): Generator<void, PlatformReport> {
  const status = nextStatus(row, 'submit', 'provider')
  if (row.kind === reportKind.values.income) assertIdentitiesAccepted(tx, row)
  const figures = yield* figuresOfQuarter(tx, row.providerId, row.period)
  if (figures.unfinished > 0) {
    throw new Refusal('本期仍有{count}笔付款未完成', { count: figures.unfinished })
  }
  const difference = differenceOf(figures)
  if (difference !== 0) {
    throw new Refusal('报送数据与账务不平，差额{amount}元', {
      amount: formatYuan(fen(difference)),
    })
  }
  const filled = yield* fillReport(tx, row, figures)
  const sent = change(tx, filled, by, {
    status,
    submitTime: tx.now(),
    izChanged: yesNo.values.no,
    askText: null,
  })
  file(tx, sent, row.refusedRows.length === 0 && row.askText === null)
  return sent
}

/** Answers what the bureau asked; it judges anew. */
export function reply(
  tx: Transaction,
  row: PlatformReport,
  { text }: BodyOf<typeof replyPlatformReport>,
  by: string,
): PlatformReport {
  const status = nextStatus(row, 'reply', 'provider')
  const sent = change(tx, row, by, { status, replyText: text, submitTime: tx.now() })
  file(tx, sent, false)
  return sent
}

/** Opens a newer version of an accepted report; the old one stays until the new one is accepted. */
export function* correct(
  tx: Transaction,
  row: PlatformReport,
  { reason }: Pick<BodyOf<typeof correctPlatformReport>, 'reason'>,
): Generator<void, PlatformReport> {
  nextStatus(row, 'correct', 'provider')
  const isOpen = tx
    .rows(platformReportRows)
    .allBy('periodKey', row.periodKey)
    .some(({ corrects }) => corrects === row.id)
  if (isOpen) throw new Refusal('该报送已有更正，请先完成更正')
  const { providerId, period, kind, id } = row
  return yield* openReport(tx, { providerId, period, kind, reason, corrects: id })
}

/** The bureau grants a deferral at once, and once. */
export function defer(
  tx: Transaction,
  row: PlatformReport,
  { reason, days }: Pick<BodyOf<typeof deferPlatformReport>, 'reason' | 'days'>,
  by: string,
): PlatformReport {
  const { toSend, rejected } = reportStatus.values
  if (row.status !== toSend && row.status !== rejected) throw new Refusal('当前状态不允许该操作')
  if (row.izDeferred === yesNo.values.yes) throw new Refusal('同一期间只能延期一次')
  if (tx.today() > row.deadline) throw new Refusal('已超过报送期限，不能再延期')
  const deadline = addDays(parseDay(row.deadline), days)
  return change(tx, row, by, { deadline, izDeferred: yesNo.values.yes, reason })
}

/** Keeps a change of a report. */
export function change(
  tx: Transaction,
  row: PlatformReport,
  by: string,
  changes: Partial<PlatformReport>,
): PlatformReport {
  return tx.rows(platformReportRows).replace({
    ...row,
    ...changes,
    updateBy: by,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

/** The status after an event; refuses what the table does not hold. */
function nextStatus(
  row: PlatformReport,
  event: Parameters<typeof platformReportMachine.next>[1],
  mover: Mover,
): PlatformReport['status'] {
  const status = platformReportMachine.next(row.status, event, mover)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return status
}

function file(tx: Transaction, row: PlatformReport, isFirst: boolean): void {
  fileReport(
    tx,
    {
      reportId: row.id,
      version: row.version,
      providerName: row.providerName,
      isFirst,
      isIncome: row.kind === reportKind.values.income,
    },
    tx.rows(reportedPeople).allBy('reportId', row.id),
  )
}

/** BS03: whose identity the bureau does not know has no income there. */
function assertIdentitiesAccepted(source: RowSource, { periodKey }: PlatformReport): void {
  const { accepted, superseded, notNeeded } = reportStatus.values
  const done = [accepted, superseded, notNeeded]
  const isDone = source
    .rows(platformReportRows)
    .allBy('periodKey', periodKey)
    .some(
      (row) => row.kind === reportKind.values.identity && done.some((one) => one === row.status),
    )
  if (!isDone) throw new Refusal('请先报送本期的身份信息，受理后再报送收入信息')
}
