import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { reportKind, reportStatus } from './platform-report.dictionaries.ts'

/** fen */
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

/** Whom the bureau refused, and which field of theirs. */
const refusedRow = Type.Object({
  individualId: Type.String(),
  name: Type.String(),
  field: Type.String(),
  code: Type.String(),
})

/**
 * 平台报送 (order 810): what a provider tells the bureau of a quarter. `reported + withheld + exempt = ledger`, all in fen, as
 * they were when the report was made or sent.
 */
export const platformReports = defineResource({
  name: 'platform-report',
  title: '平台报送',
  path: '/tax/platformReport',
  collection: 'platformReports',
  row: Type.Object({
    ...rowFields,
    reportNo: Type.String(),
    providerId: Type.String(),
    providerName: Type.String(),
    kind: reportKind.schema,
    /** `2026Q3` */
    period: Type.String({ pattern: '^\\d{4}Q[1-4]$' }),
    /** `providerId/period` */
    periodKey: Type.String(),
    reportVersion: Type.Integer({ minimum: 1 }),
    /** The report that this one corrects. */
    corrects: nullableText,
    status: reportStatus.schema,
    rowCount: count,
    reported: money,
    withheld: money,
    exempt: money,
    ledger: money,
    /** 截止日期 */
    deadline: dayText,
    /** It was deferred once: '1'. */
    izDeferred: yesNo.schema,
    /** Something was returned since it was sent: '1'. */
    izChanged: yesNo.schema,
    reason: nullableText,
    receiptNo: nullableText,
    submitTime: nullableDateTimeText,
    acceptTime: nullableDateTimeText,
    failMsg: nullableText,
    refusedRows: Type.Array(refusedRow),
    askText: nullableText,
    replyText: nullableText,
  }),
  access: { list: ['admin', 'provider'], read: ['admin', 'provider'] },
  screens: ['PlatformReportList'],
  owner: { provider: 'providerId' },
  /** The provider puts them right by name; the platform sees nobody's whole name (domain.md 2.3). */
  masked: { 'refusedRows.name': { admin: 'name' } },
  dictionaries: { kind: reportKind, status: reportStatus, izDeferred: yesNo, izChanged: yesNo },
  keyword: ['reportNo', 'providerName'],
  order: { field: 'period', descending: true },
  summary: { sums: [], counted: 'status' },
  money: ['reported', 'withheld', 'exempt', 'ledger'],
  columns: {},
})
export type PlatformReport = RowOf<typeof platformReports>
