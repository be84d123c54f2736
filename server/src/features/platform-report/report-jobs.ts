import { addMonths, epochMsOf, monthOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { reportStatus } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { connectReportBureau } from '#server/simulators/tax/report-bureau.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { buildQuarter } from './build-report.service.ts'
import { change } from './platform-report.service.ts'
import { quarterBefore } from './quarter.ts'
import { reportNews, reportPages } from './report-news.ts'
import { platformReportRows } from './report-rows.ts'

const quarterly = 'platformReport.quarter'
const reminder = 'platformReport.reminder'

/** Makes the reports of each quarter, reminds of them, and hears the bureau and what is returned later. */
export function connectPlatformReports(registry: WorldRegistry): void {
  connectReportBureau(registry, reportNews)
  registry.onLongDue(quarterly, function* build(tx) {
    planQuarter(tx)
    const period = quarterBefore(monthOf(parseDay(tx.today())))
    yield* buildQuarter(tx, period)
    planReminders(tx, period)
  })
  registry.onDue(reminder, remind)
  registry.onChange([payoutItemRows], function* noting(tx, changes) {
    for (const one of changes) {
      noteReturn(tx, one)
      yield
    }
  })
}

/** Has the reports of the quarter made that ends next: in its next month on the 5th at 01:00, and so on. */
export function planQuarter(tx: Transaction): void {
  const thisMonth = monthOf(parseDay(tx.today()))
  const candidates = [0, 1, 2, 3, 4]
    .map((ahead) => addMonths(thisMonth, ahead))
    .filter((month) => Number(month.slice(5)) % 3 === 1)
    .map((month) => epochMsOf(parseDateTime(`${month}-05 01:00:00`)))
  const at = candidates.find((ms) => ms > tx.nowMs())
  if (at !== undefined) tx.schedule(quarterly, at, {})
}

function planReminders(tx: Transaction, period: string): void {
  const month = monthOf(parseDay(tx.today()))
  const last = epochMsOf(parseDateTime(`${addMonths(month, 1)}-01 00:00:00`)) - 6 * 3_600_000
  const days = ['20', '25'].map((day) => epochMsOf(parseDateTime(`${month}-${day} 09:00:00`)))
  for (const at of [...days, last]) tx.schedule(reminder, at, { period })
}

/** N27 in the manner of the declarations: who has not sent a quarter is told. */
function remind(tx: Transaction, payload: JsonValue): void {
  const period = findText(payload, 'period') ?? ''
  const { toSend, rejected, asked } = reportStatus.values
  const late = [toSend, rejected, asked].flatMap((status) =>
    tx.rows(platformReportRows).allBy('status', status),
  )
  const owing = new Set(
    late.filter((row) => row.period === period).map(({ providerId }) => providerId),
  )
  for (const providerId of owing) {
    tellBusiness(tx, providerId, `涉税信息报送提醒：${period}`, reportPages.provider)
  }
}

/** A payout of an accepted quarter that comes back makes its reports wrong: they are to be corrected. */
function noteReturn(tx: Transaction, { id, before }: Change): void {
  const item = before === undefined ? undefined : tx.rows(payoutItemRows).find(id)
  if (item?.returned !== yesNo.values.yes || Reflect.get(Object(before), 'returned') !== '0') return
  const month = item.taxPeriod
  const period = quarterBefore(addMonths(month, 3))
  for (const row of tx
    .rows(platformReportRows)
    .allBy('periodKey', `${item.providerId}/${period}`)) {
    if (row.status !== reportStatus.values.accepted) continue
    change(tx, row, 'system', { izChanged: yesNo.values.yes })
  }
}
