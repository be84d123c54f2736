import { defineFeature } from '#shared/core/feature.ts'
import {
  correctPlatformReport,
  deferPlatformReport,
  listReportedPeople,
  reconcilePlatformReport,
  replyPlatformReport,
  submitPlatformReport,
} from './platform-report-calls.ts'
import {
  reportChange,
  reportClass,
  reportKind,
  reportStatus,
} from './platform-report.dictionaries.ts'
import { platformReportExamples } from './platform-report.examples.ts'
import { platformReportMachine } from './platform-report.status.ts'
import { platformReports } from './platform-report.ts'

export const platformReportFeature = defineFeature({
  name: 'platform-report',
  group: 'taxes',
  resources: [platformReports],
  calls: [
    submitPlatformReport,
    replyPlatformReport,
    correctPlatformReport,
    deferPlatformReport,
    listReportedPeople,
    reconcilePlatformReport,
  ],
  dictionaries: [reportStatus, reportKind, reportClass, reportChange],
  moving: [{ resource: platformReports, field: 'status', machine: platformReportMachine }],
  examples: platformReportExamples,
})
