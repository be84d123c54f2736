import { fen } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  reportChange,
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { individuals, signRecords } from '#server/features/payee-check/index.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { deadlineOf } from './quarter.ts'
import { figuresOfQuarter, payoutKey, type QuarterFigures } from './quarter-figures.ts'
import { platformReportRows, reportedPeople, type ReportedPerson } from './report-rows.ts'

const { identity, income } = reportKind.values
const { toSend, accepted, superseded, notNeeded } = reportStatus.values
const { added, changed, ended } = reportChange.values

/** Makes the two reports of every provider for a quarter, where there are none yet (order 810), in slices. */
export function* buildQuarter(tx: Transaction, period: string): Generator<void, void> {
  const everything = { where: [], order: { field: 'id', descending: false } } as const
  for (const { id: providerId } of tx.rows(providers).each(everything)) {
    const known = tx.rows(platformReportRows).allBy('periodKey', `${providerId}/${period}`)
    if (known.length > 0) continue
    for (const kind of [identity, income]) {
      yield* openReport(tx, { providerId, period, kind, corrects: null, reason: null })
    }
  }
}

type NewReport = Pick<PlatformReport, 'providerId' | 'period' | 'kind' | 'corrects' | 'reason'>

/** Opens a report with the figures of now; one without people has nothing to tell. */
export function* openReport(tx: Transaction, wanted: NewReport): Generator<void, PlatformReport> {
  const { providerId, period, kind, corrects } = wanted
  const periodKey = `${providerId}/${period}`
  const versions = tx
    .rows(platformReportRows)
    .allBy('periodKey', periodKey)
    .filter((row) => row.kind === kind)
  const row = tx.rows(platformReportRows).insert({
    id: tx.nextId(),
    tenantId: '0',
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    reportNo: nextBusinessNumber(tx, 'BS'),
    providerName: tx.rows(providers).find(providerId)?.providerName ?? '',
    periodKey,
    reportVersion: versions.length + 1,
    status: toSend,
    rowCount: 0,
    reported: 0,
    withheld: 0,
    exempt: 0,
    ledger: 0,
    deadline: deadlineOf(period),
    izDeferred: yesNo.values.no,
    izChanged: yesNo.values.no,
    receiptNo: null,
    submitTime: null,
    acceptTime: null,
    failMsg: null,
    refusedRows: [],
    askText: null,
    replyText: null,
    ...wanted,
  })
  const filled = yield* fillReport(tx, row, yield* figuresOfQuarter(tx, providerId, period))
  const isEmpty = filled.ledger === 0 && filled.rowCount === 0 && corrects === null
  return isEmpty ? tx.rows(platformReportRows).replace({ ...filled, status: notNeeded }) : filled
}

/** Writes the people and the three numbers of a report anew, as they are now. */
export function* fillReport(
  tx: Transaction,
  row: PlatformReport,
  figures: QuarterFigures,
): Generator<void, PlatformReport> {
  for (const { id } of tx.rows(reportedPeople).allBy('reportId', row.id)) {
    tx.rows(reportedPeople).remove(id)
  }
  const people = row.kind === income ? incomeRows(tx, figures) : identityRows(tx, row, figures)
  let rowCount = 0
  for (const person of people) {
    const id = `${row.id}/${person.individualId}`
    tx.rows(reportedPeople).insert({ id, reportId: row.id, ...person })
    rowCount += 1
    yield
  }
  const { ledger, reported, withheld, exempt } = figures
  return tx.rows(platformReportRows).replace({
    ...row,
    rowCount,
    ledger,
    reported,
    withheld,
    exempt,
    version: row.version + 1,
    updateTime: tx.now(),
  })
}

type Person = Omit<ReportedPerson, 'id' | 'reportId'>

/** Only what was not told by withholding and is not exempt, by person. */
function* incomeRows(source: RowSource, { rows, payouts }: QuarterFigures): Generator<Person> {
  const people = new Map<string, Pick<Person, 'count' | 'fee' | 'gross'>>()
  for (const row of rows) {
    if (row.class !== 'R') continue
    const known = people.get(row.individualId) ?? { gross: 0, fee: 0, count: 0 }
    const { count = 0, fee = fen(0) } = payouts.get(payoutKey(row)) ?? {}
    people.set(row.individualId, {
      gross: known.gross + row.amount,
      fee: known.fee + fee,
      count: known.count + count,
    })
  }
  for (const [individualId, sums] of people) {
    yield { ...whoIs(source, individualId), change: null, ...sums }
  }
}

/** Who is new, who changed and who has left since the last accepted report; the others are left out. */
function* identityRows(
  source: RowSource,
  row: PlatformReport,
  { rows }: QuarterFigures,
): Generator<Person> {
  const known = knownPeople(source, row)
  const nothing = { gross: 0, fee: 0, count: 0 }
  const seen = new Set(rows.map(({ individualId }) => individualId))
  for (const individualId of seen) {
    const who = whoIs(source, individualId)
    const before = known.get(individualId)
    const isSame =
      before?.name === who.name && before.certNo === who.certNo && before.phone === who.phone
    if (isSame) continue
    yield { ...who, ...nothing, change: before === undefined ? added : changed }
  }
  for (const [individualId, before] of known) {
    if (seen.has(individualId) || isSigned(source, individualId, row.providerId)) continue
    const { name, certNo, phone } = before
    yield { individualId, name, certNo, phone, ...nothing, change: ended }
  }
}

/** The people as the accepted identity reports told them, the newest last. */
function knownPeople(source: RowSource, { id, providerId }: PlatformReport) {
  const told = source
    .rows(platformReportRows)
    .allBy('providerId', providerId)
    .filter(
      (row) =>
        row.id !== id &&
        row.kind === identity &&
        (row.status === accepted || row.status === superseded),
    )
    .toSorted((one, other) => ((one.acceptTime ?? '') < (other.acceptTime ?? '') ? -1 : 1))
  const known = new Map<string, ReportedPerson>()
  for (const report of told) {
    for (const person of source.rows(reportedPeople).allBy('reportId', report.id)) {
      if (person.change === ended) known.delete(person.individualId)
      else known.set(person.individualId, person)
    }
  }
  return known
}

function isSigned(source: RowSource, individualId: string, providerId: string): boolean {
  return source
    .rows(signRecords)
    .allBy('individualId', individualId)
    .some((row) => row.providerId === providerId && row.signStatus === signStatus.values.signed)
}

function whoIs(source: RowSource, individualId: string) {
  const { name = '', certNo = '', phone = '' } = source.rows(individuals).find(individualId) ?? {}
  return { individualId, name, certNo, phone }
}
