import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Table } from 'antd'
import { useEffect, useState } from 'react'
import { previewReport } from '@settle/shared/features/report/report-definition-calls.ts'
import { reportHeads } from '@settle/shared/features/report/report.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { FilterDraftContext } from '#client/ui/filter/filter-draft.ts'
import { reportColumnsOf } from '#client/features/report/generated/report-columns.tsx'
import { type FieldDraft, type ParamDraft } from './report-draft.ts'
import { type Report } from '#client/features/report/generated/report-list.ts'
import { reportQueryFields } from '#client/features/report/generated/report-query-fields.tsx'
import { rowKeyOf } from '#client/features/report/generated/report-values.ts'

interface ReportPreviewProps {
  datasetId: string
  items: readonly FieldDraft[]
  params: readonly ParamDraft[]
}

/** How long nothing is typed before the preview follows, in ms. */
const pauseMs = 400

/** 预览: query fields, columns and first rows as the definition in the form would give them; nothing is kept. */
export function ReportPreview({ datasetId, items, params }: ReportPreviewProps) {
  const locale = useLocale()
  const body = bodyOf(useSettled({ datasetId, items, params }))
  const preview = useQuery({
    queryKey: [reportHeads.name, 'preview', body, locale],
    queryFn: ({ signal }) => call(previewReport, { body }, { quiet: true, signal }),
    enabled: body.datasetId !== '' && body.items.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

  return (
    <section className="report-preview" aria-label={t('预览')} aria-busy={preview.isFetching}>
      <h3 className="report-editor-heading">{t('预览')}</h3>
      {preview.error !== null && <Alert type="warning" showIcon title={preview.error.message} />}
      {preview.data === undefined && preview.error === null && (
        <p className="report-editor-hint">{t('选择数据集和字段后，这里显示生成的报表。')}</p>
      )}
      {preview.data !== undefined && preview.error === null && items.length > 0 && (
        <PreviewTable
          report={{
            ...preview.data,
            id: '',
            code: '',
            name: '',
            links: new Map(),
            canExport: false,
          }}
          data={preview.data.data}
        />
      )}
    </section>
  )
}

interface PreviewTableProps {
  report: Report
  data: { readonly total: number; readonly records: Readonly<Record<string, unknown>>[] }
}

function PreviewTable({ report, data }: PreviewTableProps) {
  const rows = data.records.map((record) => ({ id: rowKeyOf(record), record }))

  return (
    <>
      {report.queryFields.length > 0 && (
        <FilterDraftContext
          value={{
            values: Object.fromEntries(report.queryFields.map(({ field }) => [field, undefined])),
            change: () => undefined,
          }}
        >
          {/* To be looked at: there is no list behind it. */}
          <div className="report-preview-filters" inert>
            {reportQueryFields(report)}
          </div>
        </FilterDraftContext>
      )}
      <Table
        rowKey="id"
        size="small"
        dataSource={rows}
        columns={reportColumnsOf(report).map(({ render, ...column }) => ({
          ...column,
          render: (_value: unknown, row: (typeof rows)[number]) => render(row),
        }))}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      <p className="report-editor-hint">
        {t('您能看到的共 {total} 条，预览前 {shown} 条', { total: data.total, shown: rows.length })}
      </p>
    </>
  )
}

/** What the form holds, once it has stood still for a moment. */
function useSettled({ datasetId, items, params }: ReportPreviewProps): ReportPreviewProps {
  const [settled, setSettled] = useState({ datasetId, items, params })

  useEffect(() => {
    const timer = setTimeout(() => setSettled({ datasetId, items, params }), pauseMs)
    return () => clearTimeout(timer)
  }, [datasetId, items, params])

  return settled
}

/** A heading that is being typed anew is not refused: the field's name stands in. */
function bodyOf({ datasetId, items, params }: ReportPreviewProps) {
  return {
    datasetId,
    items: items.map((item) => ({ ...item, fieldTxt: item.fieldTxt || item.fieldName })),
    params: params.map((param) => ({ ...param, paramTxt: param.paramTxt || param.paramName })),
  }
}
