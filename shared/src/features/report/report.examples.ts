import { exampleOf } from '#shared/core/example.ts'
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
import { listReportMenus, placeReport, readReportPlaces } from './report-menu.ts'

const orders = { cgRpConfigId: '1160000000000000006' }
const users = '1160000000000000007'
const payouts = '1160000000000000009'

export const reportExamples = [
  exampleOf(getRpColumns, { as: 'merchant', params: { code: 'pick_order_invoiceable' } }),
  exampleOf(getQueryInfo, { as: 'merchant', params: orders }),
  exampleOf(getReportData, {
    as: 'merchant',
    params: orders,
    query: { pageNo: 1, pageSize: 10, column: 'invoiceAmount', order: 'desc' },
  }),
  exampleOf(getReportSums, { as: 'merchant', params: orders }),
  exampleOf(getParamsInfo, { as: 'merchant', params: { cgRpConfigId: users } }),
  exampleOf(getColumnsAndData, {
    as: 'provider',
    params: { cgRpConfigId: '1160000000000000005' },
    query: { pageNo: 1, pageSize: 10 },
  }),
  exampleOf(exportReportSheets, { as: 'merchant', params: orders }),
  exampleOf(exportReport, { as: 'merchant', params: orders, query: { format: 'csv' } }),
  exampleOf(listDataSources, { as: 'admin' }),
  exampleOf(parseReportSource, { as: 'admin', query: { datasetId: 'projects' } }),
  exampleOf(reportHeads.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(reportHeads.endpoints.read, { as: 'admin', query: { id: users } }),
  exampleOf(listReportItems, { as: 'admin', query: { headId: users } }),
  exampleOf(listReportParams, { as: 'admin', query: { headId: users } }),
  exampleOf(previewReport, {
    as: 'admin',
    body: {
      datasetId: 'merchants',
      items: [
        { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
        { fieldName: 'merchantName', fieldTxt: '商户名称', isSearch: 1, isOrder: 1 },
      ],
    },
  }),
  exampleOf(addReport, {
    as: 'admin',
    body: {
      head: { code: 'my_merchants', name: '我的商户', datasetId: 'merchants' },
      items: [
        { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
        { fieldName: 'merchantName', fieldTxt: '商户名称', isSearch: 1, isOrder: 1 },
      ],
      params: [{ paramName: 'auditStatus', paramTxt: '审核状态', paramValue: '1' }],
    },
  }),
  exampleOf(editReport, {
    as: 'admin',
    after: ['report.add'],
    body: {
      head: { id: '$report.add.id', version: 1, name: '商户一览' },
      items: [{ fieldName: 'userStatus', fieldTxt: '状态' }],
    },
  }),
  exampleOf(removeReport, {
    as: 'admin',
    after: ['report.add'],
    query: { id: '$report.add.id' },
  }),
  exampleOf(removeReports, {
    as: 'admin',
    after: ['report.add'],
    query: { ids: '$report.add.id' },
  }),
  exampleOf(listReportMenus, { as: 'admin' }),
  exampleOf(readReportPlaces, { as: 'admin', query: { id: payouts } }),
  exampleOf(placeReport, {
    as: 'admin',
    after: ['report.places'],
    body: {
      id: payouts,
      places: [
        {
          baseRole: 'merchant',
          parentId: '$report.places.consoles.3.groups.1.value',
          name: '付款报表',
          roleIds: [],
        },
      ],
    },
  }),
]
