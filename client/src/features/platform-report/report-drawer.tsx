import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  listReportedPeople,
  reconcilePlatformReport,
} from '@settle/shared/features/platform-report/platform-report-calls.ts'
import {
  reportChange,
  reportClass,
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import {
  type PlatformReport,
  platformReports,
} from '@settle/shared/features/platform-report/platform-report.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import { ReportActions } from './report-actions.tsx'
import './report-drawer.css'

interface ReportDrawerProps {
  id: string
  onClosed: () => void
}

const pageSize = 10

/** One report: its three numbers beside the ledger, the rows behind each, and the people it tells of. */
export function ReportDrawer({ id, onClosed }: ReportDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [platformReports.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(platformReports.endpoints.read, { query: { id } }, { signal, quiet: true }),
    // The bureau answers within seconds.
    refetchInterval: ({ state }) =>
      state.data?.status === reportStatus.values.declaring ? 3_000 : false,
  })

  return (
    <Drawer
      open={isOpen}
      rootClassName="report-drawer"
      title={data === undefined ? t('平台报送') : `${t('平台报送')} ${data.period}`}
      size={isNarrow ? '100%' : 760}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
      footer={data === undefined ? null : <ReportActions report={data} />}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ReportFacts report={data} />}
    </Drawer>
  )
}

function ReportFacts({ report }: { report: PlatformReport }) {
  const { kind, status, providerName, reportNo, deadline, receiptNo, acceptTime } = report

  return (
    <>
      <DetailFacts>
        {providerName}
        <DictionaryText dictionary={reportKind} value={kind} />
        {reportNo}
        {t('截止 {day}', { day: deadline })}
        <StatusTag dictionary={reportStatus} value={status} />
      </DetailFacts>
      <Notices report={report} />
      {receiptNo !== null && (
        <p className="report-hint">
          {t('回执号')} {receiptNo} · {acceptTime}
        </p>
      )}
      <Reconciled report={report} />
      <section>
        <h2>{t('报送明细')}</h2>
        <People report={report} />
      </section>
    </>
  )
}

function Notices({ report }: { report: PlatformReport }) {
  const { failMsg, refusedRows, askText, replyText, izChanged, reason } = report

  return (
    <>
      {failMsg !== null && (
        <Alert
          type="error"
          showIcon
          title={answerText(failMsg)}
          description={refusedRows
            .map(({ name, field }) => t('{name}：{field}', { name, field: t(field) }))
            .join(t('、'))}
        />
      )}
      {askText !== null && (
        <Alert type="warning" showIcon title={askText} description={replyText} />
      )}
      {izChanged === yesNo.values.yes && (
        <Alert type="warning" showIcon title={t('报送后有退汇，请更正')} />
      )}
      {reason !== null && <p className="report-hint">{t('原因：{reason}', { reason })}</p>}
    </>
  )
}

type Class = PlatformReportClass | undefined
type PlatformReportClass = 'R' | 'W' | 'E'

/** Three numbers that must add up to the ledger; each opens the rows that it sums. */
function Reconciled({ report: { id, version } }: { report: PlatformReport }) {
  const [chosen, setChosen] = useState<Class>()
  const [pageNo, setPageNo] = useState(1)
  const locale = useLocale()
  const query = { id, pageNo, pageSize, ...(chosen === undefined ? {} : { class: chosen }) }
  const { data, error, refetch } = useQuery({
    queryKey: [platformReports.name, 'reconcile', version, query, locale],
    queryFn: ({ signal }) => call(reconcilePlatformReport, { query }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const choose = (wanted: PlatformReportClass) => {
    setChosen(chosen === wanted ? undefined : wanted)
    setPageNo(1)
  }

  return (
    <section>
      <h2>{t('核对：三项之和等于账务')}</h2>
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <AmountStrip>
            {(
              [
                ['R', data.reported],
                ['W', data.withheld],
                ['E', data.exempt],
              ] as const
            ).map(([name, amount]) => (
              <AmountFigure
                key={name}
                label={
                  <button
                    type="button"
                    className="plain-button report-class"
                    aria-pressed={chosen === name}
                    onClick={() => choose(name)}
                  >
                    <DictionaryText dictionary={reportClass} value={name} />
                  </button>
                }
                amount={amount}
              />
            ))}
            <AmountFigure
              label={t('账务')}
              amount={data.ledger}
              note={data.isEqual ? t('相符') : t('不平，请联系平台')}
              isDecisive
            />
          </AmountStrip>
          {data.unfinished > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('本期仍有{count}笔付款未完成', { count: data.unfinished })}
            />
          )}
          <Table heads={[t('姓名'), t('月份'), t('分类'), t('收入额')]}>
            {data.records.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{row.month}</td>
                <td>
                  <DictionaryText dictionary={reportClass} value={row.class} />
                </td>
                <td className="figure-cell">
                  <Money amount={row.amount} />
                </td>
              </tr>
            ))}
          </Table>
          <Pages pageNo={pageNo} total={data.total} onChange={setPageNo} />
        </>
      )}
    </section>
  )
}

function People({ report: { id, version, kind } }: { report: PlatformReport }) {
  const [pageNo, setPageNo] = useState(1)
  const locale = useLocale()
  const isIncome = kind === reportKind.values.income
  const query = { id, pageNo, pageSize }
  const { data, error, refetch } = useQuery({
    queryKey: [platformReports.name, 'people', version, query, locale],
    queryFn: ({ signal }) => call(listReportedPeople, { query }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  if (data === undefined) {
    return error === null ? (
      <DetailSkeleton />
    ) : (
      <ErrorState failure={error} onRetry={() => void refetch()} />
    )
  }
  if (data.total === 0) {
    return (
      <p className="report-hint">
        {isIncome ? t('没有需要报送收入的人员。') : t('与上次受理的身份信息相比没有变化。')}
      </p>
    )
  }
  const heads = isIncome
    ? [t('姓名'), t('证件号码'), t('收入总额'), t('服务费'), t('交易笔数')]
    : [t('姓名'), t('证件号码'), t('手机号'), t('信息状态')]

  return (
    <>
      <Table heads={heads}>
        {data.records.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td>{row.certNo}</td>
            {isIncome ? (
              <>
                <td className="figure-cell">
                  <Money amount={row.gross} />
                </td>
                <td className="figure-cell">
                  <Money amount={row.fee} />
                </td>
                <td className="figure-cell">{row.count}</td>
              </>
            ) : (
              <>
                <td>{row.phone}</td>
                <td>
                  {row.change !== null && (
                    <DictionaryText dictionary={reportChange} value={row.change} />
                  )}
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      <Pages pageNo={pageNo} total={data.total} onChange={setPageNo} />
    </>
  )
}

function Table({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="report-table">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface PagesProps {
  pageNo: number
  total: number
  onChange: (pageNo: number) => void
}

function Pages({ pageNo, total, onChange }: PagesProps) {
  return (
    <Pagination
      size="small"
      align="end"
      hideOnSinglePage
      showSizeChanger={false}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      onChange={onChange}
    />
  )
}
