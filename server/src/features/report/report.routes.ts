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
} from '@settle/shared/features/report/report-definition-calls.ts'
import {
  exportReport,
  exportReportSheets,
  getColumnsAndData,
  getParamsInfo,
  getQueryInfo,
  getReportData,
  getReportSums,
  getRpColumns,
  reportSheetRows,
} from '@settle/shared/features/report/report-calls.ts'
import { chosenOf, sendSheet } from '#server/core/export/export.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { implement } from '#server/core/call/implement.ts'
import { JsonText } from '#server/core/call/answer.ts'
import { requirePermission } from '#server/core/call/access.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { say } from '#server/core/call/locale.ts'
import { dataSources, draftFieldsOf } from './dataset/dataset-description.ts'
import {
  changeReport,
  createReport,
  deleteReports,
  hasHead,
} from './definition/report-definition.service.ts'
import { reportMenuRoutes } from './menu/report-menu.routes.ts'
import { reportHeadRows } from './definition/report-rows.ts'
import {
  cellRowsOf,
  columnsOf,
  dataText,
  dictOptionsOf,
  itemsOf,
  linksOf,
  paramsOf,
  previewOf,
  queryFieldsOf,
  reportOf,
  reportOfCode,
  reportQuery,
  sumsOf,
} from './report.service.ts'
import { type ReportView } from './report-view.ts'

/** Online reports (wire.md 6): what every role may see of them, and what the platform may define. */
export function reportRoutes(api: Api): void {
  implement(api, getRpColumns, ({ params, world, actor, locale }) => {
    const view = reportOfCode(world, actor, params.code)
    return {
      columns: columnsOf(view, locale),
      dictOptions: dictOptionsOf(view, world, actor, locale),
      cgRpConfigId: view.head.id,
      cgRpConfigName: say(locale, view.head.name),
    }
  })
  implement(api, getQueryInfo, (call) => queryFieldsOf(viewOf(call), call.locale))
  implement(api, getReportData, (call) => new JsonText(pageTextOf(call)))
  implement(api, getReportSums, (call) => {
    const view = viewOf(call)
    const asked = reportQuery(view, call.world, call.actor, call.rawQuery)
    return sumsOf(view, call.world, asked)
  })
  implement(api, getParamsInfo, (call) =>
    viewOf(call).params.map(({ paramName, paramTxt, paramValue, orderNum }) => ({
      paramName,
      paramTxt: say(call.locale, paramTxt),
      paramValue,
      orderNum,
    })),
  )
  implement(api, getColumnsAndData, (call) => {
    const { world, actor, locale } = call
    const view = viewOf(call)
    const frame = {
      columns: columnsOf(view, locale, true),
      dictOptions: dictOptionsOf(view, world, actor, locale),
      cgreportHeadName: say(locale, view.head.name),
      canExport: mayExport(view, actor),
      fieldHrefSlots: linksOf(view),
      isGroupTitle: false,
    }
    return new JsonText(`${JSON.stringify(frame).slice(0, -1)},"data":${pageTextOf(call)}}`)
  })
  implement(api, exportReport, (call) => {
    const { view, rows, total } = exportedOf(call)
    return sendSheet(call, {
      title: view.head.name,
      format: call.query.format ?? 'xlsx',
      headings: view.shown.map(({ item }) => say(call.locale, item.fieldTxt)),
      total,
      rows,
    })
  })
  implement(api, exportReportSheets, (call) => {
    const { view, rows, total } = exportedOf(call)
    const headings = view.shown.map(({ item }) => say(call.locale, item.fieldTxt))
    const { name: title } = view.head
    return sendSheet(call, {
      title,
      format: 'xlsx',
      headings,
      total,
      rows,
      sheetRows: reportSheetRows,
    })
  })
  definitionRoutes(api)
  reportMenuRoutes(api)
}

type ExportCall = Pick<
  Call<typeof exportReport>,
  'world' | 'actor' | 'locale' | 'params' | 'rawQuery'
> & { readonly query: Pick<Call<typeof exportReport>['query'], 'selections'> }

/** The rows of a report that a call asks for, as cells. */
function exportedOf(call: ExportCall) {
  const { world, actor, locale, query, rawQuery } = call
  const view = viewOf(call)
  const { exportCode } = view.dataset
  if (exportCode !== undefined) requirePermission(actor, exportCode)
  const asked = chosenOf(reportQuery(view, world, actor, rawQuery), query.selections)
  const rows = view.dataset.rowsIn(world)
  return {
    view,
    total: rows.count(asked.where),
    rows: cellRowsOf(view, rows.each(asked), dictOptionsOf(view, world, actor, locale)),
  }
}

function definitionRoutes(api: Api): void {
  implement(api, addReport, ({ body, actor, commit, describe }) => {
    describe(body.head.name)
    return commit((tx) => createReport(tx, body, actor))
  })
  implement(api, editReport, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const head = changeReport(tx, body, actor)
      describe(head.name)
      return head
    }),
  )
  implement(api, removeReport, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deleteReports(tx, [query.id], actor)))
      return null
    }),
  )
  implement(api, removeReports, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const ids = query.ids.split(',').filter((id) => id !== '')
      describe(namesOf(deleteReports(tx, ids, actor)))
      return null
    }),
  )
  implement(api, previewReport, ({ body, world, actor, locale }) => {
    const view = previewOf(world, body, actor)
    const frame = {
      columns: columnsOf(view, locale),
      dictOptions: dictOptionsOf(view, world, actor, locale),
      queryFields: queryFieldsOf(view, locale),
    }
    const data = dataText(view, world, reportQuery(view, world, actor, {}), {})
    return new JsonText(`${JSON.stringify(frame).slice(0, -1)},"data":${data}}`)
  })
  implement(api, parseReportSource, ({ query, locale }) => ({
    fields: draftFieldsOf(query.datasetId, locale),
    params: [],
  }))
  implement(api, listReportItems, ({ query, world }) =>
    hasHead(world.rows(reportHeadRows), query.headId) ? itemsOf(world, query.headId) : [],
  )
  implement(api, listReportParams, ({ query, world }) =>
    hasHead(world.rows(reportHeadRows), query.headId) ? paramsOf(world, query.headId) : [],
  )
  implement(api, listDataSources, ({ locale }) => dataSources(locale))
}

function namesOf(heads: readonly { readonly name: string }[]): string {
  return heads.map(({ name }) => name).join('、')
}

/** What leaves no list as a file without a code leaves no report without it either. */
function mayExport({ dataset: { exportCode } }: ReportView, { permissions }: Actor): boolean {
  return exportCode === undefined || permissions.has(exportCode)
}

type ReportCall = Call<typeof getReportData>

function viewOf({ world, actor, params }: Pick<ReportCall, 'world' | 'actor' | 'params'>) {
  return reportOf(world, actor, params.cgRpConfigId)
}

function pageTextOf(call: Pick<ReportCall, 'world' | 'actor' | 'params' | 'query' | 'rawQuery'>) {
  const view = viewOf(call)
  const asked = reportQuery(view, call.world, call.actor, call.rawQuery)
  return dataText(view, call.world, asked, call.query)
}
