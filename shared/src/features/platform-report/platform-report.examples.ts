import { exampleOf } from '#shared/core/example.ts'
import {
  correctPlatformReport,
  deferPlatformReport,
  listReportedPeople,
  reconcilePlatformReport,
  replyPlatformReport,
  submitPlatformReport,
} from './platform-report-calls.ts'
import { platformReports } from './platform-report.ts'

const id = '$platform-report.list.records.0.id'
/** The reports of a provider in a status, as the story left them. */
function reportsIn(as: string, status: string) {
  const query: object = { status }
  return exampleOf(platformReports.endpoints.list, { as, query })
}

const notSent: object = { status: '0' }

export const platformReportExamples = [
  exampleOf(submitPlatformReport, {
    as: 'haitang',
    body: { id },
    first: [reportsIn('haitang', '3')],
  }),
  exampleOf(replyPlatformReport, {
    as: 'yunxiu',
    body: { id, text: '本季度新增两个项目，人员收入随之增加。' },
    first: [reportsIn('yunxiu', '4')],
  }),
  exampleOf(correctPlatformReport, {
    as: 'provider',
    body: { id, reason: '季度内有退汇' },
    first: [reportsIn('provider', '2')],
  }),
  exampleOf(deferPlatformReport, {
    as: 'haitang',
    body: { id, reason: '个别人员证件待核实', days: 10 },
    // The next quarter's report is there early in January, and not due yet.
    first: [
      exampleOf(platformReports.endpoints.list, { as: 'haitang', query: notSent, wait: '46d' }),
    ],
  }),
  exampleOf(listReportedPeople, {
    as: 'provider',
    query: { id },
    first: [reportsIn('provider', '2')],
  }),
  exampleOf(reconcilePlatformReport, {
    as: 'provider',
    query: { id },
    first: [reportsIn('provider', '2')],
  }),
]
