import { Tag } from 'antd'
import { lazy } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import {
  type PlatformReport,
  platformReports,
} from '@settle/shared/features/platform-report/platform-report.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

const ReportDrawer = lazy(async () => ({
  default: (await import('./report-drawer.tsx')).ReportDrawer,
}))

const reports = {
  filters: {
    status: oneOf(reportStatus),
    period: contains,
    kind: oneOf(reportKind),
    providerName: contains,
  },
  sortable: ['period', 'status', 'deadline'],
} as const
const byPeriod = listCodec({ ...reports, order: { column: 'period', direction: 'desc' } })
/** Of all providers, those that have nothing to tell come last. */
const byStatus = listCodec({ ...reports, order: { column: 'status', direction: 'asc' } })

/** 平台报送 (order 810): what a provider tells the bureau of each quarter. */
export function PlatformReportListScreen() {
  const isPlatform = useSession()?.userInfo.info.roleCode === roleCode.values.admin
  const list = useResourceList(platformReports, isPlatform ? byStatus : byPeriod)

  return (
    <Page title={t('平台报送')}>
      <StatusTabs list={list} name="status" dictionary={reportStatus} />
      <QueryBar list={list}>
        <TextFilter name="period" label={t('所属季度')} />
        <DictionaryFilter name="kind" label={t('报送类型')} dictionary={reportKind} />
        {isPlatform && <TextFilter name="providerName" label={t('服务商')} />}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(report) => <ReportCard report={report} />}
        empty={<EmptyState sentence={t('还没有报送。每季度后的 5 日自动生成上一季度的报送。')} />}
      />
    </Page>
  )
}

const { toSend, rejected, asked } = reportStatus.values
const openStatuses: ReadonlySet<string> = new Set([toSend, rejected, asked])

function columns(isPlatform: boolean): ListColumn<PlatformReport>[] {
  return [
    { ...textColumn<PlatformReport>('period', t('所属季度')), width: 104 },
    dictionaryColumn('kind', t('报送类型'), reportKind),
    { ...textColumn<PlatformReport>('providerName', t('服务商')), isExtra: !isPlatform },
    countColumn('rowCount', t('人数')),
    moneyColumn('reported', t('报送|金额')),
    moneyColumn('withheld', t('已代扣申报')),
    moneyColumn('exempt', t('免报')),
    moneyColumn('ledger', t('账务')),
    {
      key: 'status',
      title: t('状态'),
      isStatus: true,
      render: (report) => <ReportState report={report} />,
    },
    { ...textColumn<PlatformReport>('deadline', t('截止日期')), yields: 1 },
    { ...textColumn<PlatformReport>('reportNo', t('报送单号')), isExtra: true },
    { ...textColumn<PlatformReport>('receiptNo', t('回执号')), isExtra: true },
    { ...timeColumn<PlatformReport>('acceptTime', t('受理时间')), isExtra: true },
    actionsColumn(t('操作'), 96, (report) => <OpenReport report={report} />),
  ]
}

/** How a report stands; one that is not taken yet by its day is late. */
function ReportState({ report: { status, deadline } }: { report: PlatformReport }) {
  const isLate = openStatuses.has(status) && deadline < serverToday()

  return (
    <span className="status-tags">
      <StatusTag dictionary={reportStatus} value={status} />
      {isLate && <Tag color="error">{t('逾期')}</Tag>}
    </span>
  )
}

function OpenReport({ report }: { report: PlatformReport }) {
  return (
    <RowActions>
      <FormButton
        label={t('查看')}
        type="link"
        renderForm={(close) => <ReportDrawer id={report.id} onClosed={close} />}
      />
    </RowActions>
  )
}

function ReportCard({ report }: { report: PlatformReport }) {
  const { period, kind, ledger, providerName, deadline, izChanged } = report

  return (
    <ListCard
      title={
        <>
          {period} <DictionaryText dictionary={reportKind} value={kind} />
        </>
      }
      status={<ReportState report={report} />}
      figure={
        <>
          {t('账务')} <Money amount={ledger} isDecisive />
        </>
      }
      party={providerName}
      time={
        izChanged === yesNo.values.yes
          ? t('报送后有退汇，请更正')
          : t('截止 {day}', { day: deadline })
      }
      actions={<OpenReport report={report} />}
    />
  )
}
