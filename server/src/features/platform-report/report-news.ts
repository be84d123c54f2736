import { reportKind } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type ReportNews, type ReportRef } from '#server/simulators/tax/report-bureau.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { change } from './platform-report.service.ts'
import { platformReportRows, reportedPeople } from './report-rows.ts'

/** What the answers of the bureau are called (order 810). */
const refusals: Readonly<Record<string, { readonly field: string; readonly text: string }>> = {
  BS01: { field: '证件号码', text: '证件号码校验不通过' },
  BS99: { field: '', text: '系统繁忙，请稍后重新报送' },
}
export const reportPages = {
  provider: '/provider/tax/platformReport',
  admin: '/plate/tax/platformReport',
} as const

/** What follows from the bureau's answers; one that comes twice, or is about an earlier sending, changes nothing. */
export const reportNews: ReportNews = {
  accepted(tx, filing) {
    const found = findSent(tx, filing, 'accept')
    if (found === undefined) return
    const { row, status } = found
    const receiptNo = `990101${tx.today().replaceAll('-', '')}${row.id.slice(-6)}`
    const failure = { failMsg: null, refusedRows: [], askText: null }
    change(tx, row, 'system', { status, receiptNo, acceptTime: tx.now(), ...failure })
    const old = row.corrects === null ? undefined : tx.rows(platformReportRows).find(row.corrects)
    const after = old && platformReportMachine.next(old.status, 'supersede', 'sim')
    if (old !== undefined && after !== undefined) change(tx, old, 'system', { status: after })
    tell(tx, row, '已受理')
  },
  rejected(tx, filing, code, individualId) {
    const found = findSent(tx, filing, 'reject')
    if (found === undefined) return
    const { row, status } = found
    const { field, text } = refusals[code] ?? { field: '', text: code }
    const name = tx.rows(reportedPeople).find(`${row.id}/${individualId}`)?.name ?? ''
    const refusedRows = name === '' ? [] : [{ individualId, name, field, code }]
    change(tx, row, 'system', { status, failMsg: `${code} ${text}`, refusedRows })
    tell(tx, row, `被退回：${text}`)
  },
  asked(tx, filing, text) {
    const found = findSent(tx, filing, 'ask')
    if (found === undefined) return
    change(tx, found.row, 'system', { status: found.status, askText: text })
    tell(tx, found.row, '需补充说明')
  },
}

function findSent(
  tx: Transaction,
  { reportId, version }: ReportRef,
  event: 'accept' | 'reject' | 'ask',
) {
  const row = tx.rows(platformReportRows).find(reportId)
  if (row?.version !== version) return undefined
  const status = platformReportMachine.next(row.status, event, 'sim')
  return status === undefined ? undefined : { row, status }
}

function tell(tx: Transaction, { providerId, period, kind }: PlatformReport, what: string): void {
  const title = `涉税信息报送：${period} ${reportKind.labelOf(kind)}${what}`
  tellBusiness(tx, providerId, title, reportPages.provider)
}
