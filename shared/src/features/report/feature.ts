import { defineFeature } from '#shared/core/feature.ts'
import { listReportMenus, placeReport, readReportPlaces } from './report-menu.ts'
import { reportExamples } from './report.examples.ts'
import {
  addReport,
  editReport,
  listDataSources,
  listReportItems,
  listReportParams,
  parseReportSource,
  previewReport,
  removeReport,
  removeReports,
} from './report-definition-calls.ts'
import {
  exportReport,
  exportReportSheets,
  getColumnsAndData,
  getParamsInfo,
  getQueryInfo,
  getReportData,
  getReportSums,
  getRpColumns,
} from './report-calls.ts'
import { reportHeads } from './report.ts'

export const reportFeature = defineFeature({
  name: 'report',
  group: 'reports',
  resources: [reportHeads],
  calls: [
    getRpColumns,
    getQueryInfo,
    getReportData,
    getReportSums,
    getParamsInfo,
    getColumnsAndData,
    exportReport,
    addReport,
    editReport,
    removeReport,
    removeReports,
    parseReportSource,
    previewReport,
    listReportItems,
    listReportParams,
    listDataSources,
    exportReportSheets,
    listReportMenus,
    readReportPlaces,
    placeReport,
  ],
  examples: reportExamples,
})
