import { Skeleton } from 'antd'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { ReportCell, reportColumnsOf } from './report-columns.tsx'
import { type Report, type ReportRow, useLinkedReport, useReportList } from './report-list.ts'
import { fieldsInSightOf, reportQueryFields } from './report-query-fields.tsx'

/** The list that an online report comes to, at `/online/cgreport/:code` ([ROUTE-11]; wire.md 3.5). */
export function GeneratedReportScreen() {
  const { pathname } = useLocation()
  // An entry of a menu has the code in its path, where the router knows no parameter.
  const { code = pathname.split('/').at(-1) ?? '' } = useParams()
  const report = useLinkedReport(code)
  useTabTitle(report.data?.name)

  if (report.data !== undefined) return <ReportPage report={report.data} />
  return (
    <Page title={t('在线报表')}>
      {report.error === null ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ErrorState failure={report.error} onRetry={() => void report.refetch()} />
      )}
    </Page>
  )
}

function ReportPage({ report }: { report: Report }) {
  const [parameters, setParameters] = useSearchParams()
  // Back leaves the list; it does not walk through its pages.
  const list = useReportList(report, [parameters, (next) => setParameters(next, { replace: true })])

  return (
    <Page title={report.name} actions={report.canExport && <ExportButton list={list} />}>
      {report.queryFields.length > 0 && (
        <QueryBar list={list} fieldsInSight={fieldsInSightOf(report)}>
          {reportQueryFields(report)}
        </QueryBar>
      )}
      <ResourceTable
        list={list}
        columns={reportColumnsOf(report)}
        renderCard={(row) => <ReportCard report={report} row={row} />}
        empty={<EmptyState sentence={t('这份报表还没有数据')} />}
        footer={hasSums(report) && <SummaryFooter list={list} sums={sumsOf(report)} />}
      />
    </Page>
  )
}

/** The summed columns with their headings. */
function sumsOf({ columns }: Report): Readonly<Record<string, string>> {
  const summed = columns.filter(({ summed: isSummed }) => isSummed === '1')
  return Object.fromEntries(summed.map(({ dataIndex, title }) => [dataIndex, title]))
}

function hasSums(report: Report): boolean {
  return Object.keys(sumsOf(report)).length > 0
}

function ReportCard({ report, row }: { report: Report; row: ReportRow }) {
  const [first, second, third, fourth] = report.columns.map((column) => (
    <ReportCell key={column.dataIndex} report={report} column={column} row={row} />
  ))
  return <ListCard title={first} figure={second} party={third} time={fourth} />
}
