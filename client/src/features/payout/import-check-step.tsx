import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Pagination, Table, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ImportRow } from '@settle/shared/features/payout-import/import-row.ts'
import {
  downloadImportErrors,
  dropBlockedRows,
  type ImportSummary,
  signImportedPayees,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { useCan } from '#client/core/access.ts'
import { call, download } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { ListCard } from '#client/ui/list-cards.tsx'
import { Money } from '#client/ui/money.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { ImportFindings } from './import-findings.tsx'
import {
  blockedReasonsOf,
  type ImportView,
  useImportPlace,
  useImportResult,
  useRefreshImports,
} from './import-session.ts'
import { ImportTotals } from './import-totals.tsx'
import '#client/ui/resource-table.css'

const ImportRowForm = lazy(async () => ({
  default: (await import('./import-row-form.tsx')).ImportRowForm,
}))

const firstPage: ImportView = { level: undefined, pageNo: 1, pageSize: 10 }

/** Step 2: what the checks say to each row, and the ways to mend it. */
export function ImportCheckStep({ sessionId }: { sessionId: string }) {
  const [view, setView] = useState(firstPage)
  const { data, error, isFetching, refetch } = useImportResult(sessionId, view)

  if (data === undefined && error !== null) {
    return <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <div className="import-skeleton" aria-busy="true" />
  const { summary, rows } = data
  return (
    <>
      <ImportFindings summary={summary} />
      <div className="create-columns">
        <section
          className="create-card import-rows"
          aria-label={t('校验结果')}
          aria-busy={isFetching}
        >
          <CheckActions summary={summary} />
          <LevelTabs
            summary={summary}
            level={view.level}
            onChange={(level) => setView({ ...view, level, pageNo: 1 })}
          />
          <CheckedRows sessionId={sessionId} rows={rows.records} />
          <Pagination
            className="list-pager"
            size="small"
            hideOnSinglePage
            current={view.pageNo}
            pageSize={view.pageSize}
            total={rows.total}
            showSizeChanger={false}
            onChange={(pageNo) => setView({ ...view, pageNo })}
          />
        </section>
        <div className="create-side">
          <ImportTotals summary={summary} />
          <NextStep summary={summary} />
        </div>
      </div>
    </>
  )
}

interface LevelTabsProps {
  summary: ImportSummary
  level: ImportView['level']
  onChange: (level: ImportView['level']) => void
}

const allLevels = 'all'

function LevelTabs({ summary, level, onChange }: LevelTabsProps) {
  const { passed, warning, blocked } = checkLevel.values
  const levels = [
    { value: passed, text: t('校验通过'), count: summary.passedCount },
    { value: warning, text: t('警告'), count: summary.warnedCount },
    { value: blocked, text: t('拦截'), count: summary.blockedCount },
  ]

  return (
    <Tabs
      className="list-tabs"
      activeKey={level ?? allLevels}
      items={[{ value: allLevels, text: t('全部'), count: summary.rowCount }, ...levels].map(
        ({ value, text, count }) => ({
          key: value,
          label: (
            <>
              {text}
              <span className="tab-count">{count}</span>
            </>
          ),
        }),
      )}
      onChange={(key) => onChange(levels.find(({ value }) => value === key)?.value)}
    />
  )
}

/** What can be done to all rows that have a problem. */
function CheckActions({ summary }: { summary: ImportSummary }) {
  const { message } = App.useApp()
  const can = useCan()
  const refresh = useRefreshImports()
  const { toUpload } = useImportPlace()
  const { id: sessionId, unsignedCount, blockedCount, warnedCount } = summary
  const sign = useMutation({
    mutationFn: async () => {
      const { signedCount, refusedCount, leftCount } = await call(signImportedPayees, {
        body: { sessionId },
      })
      const counts = { signedCount, refusedCount, leftCount }
      if (refusedCount + leftCount === 0) message.success(t('已签约 {signedCount} 人', counts))
      else {
        message.warning(
          t(
            '已签约 {signedCount} 人，未签成 {refusedCount} 人，另有 {leftCount} 行须先改正',
            counts,
          ),
        )
      }
      await refresh()
    },
  })
  const drop = useMutation({
    mutationFn: async () => {
      await call(dropBlockedRows, { body: { sessionId } })
      message.success(t('已剔除 {blockedCount} 行异常', { blockedCount }))
      await refresh()
    },
  })
  const downloading = useMutation({
    mutationFn: () => download(downloadImportErrors, { query: { sessionId } }),
  })
  if (!can('payout:import')) return null

  return (
    <div className="check-actions">
      {unsignedCount > 0 && (
        <Button loading={sign.isPending} onClick={() => sign.mutate()}>
          {t('一键静默签约（{unsignedCount} 人）', { unsignedCount })}
        </Button>
      )}
      {blockedCount > 0 && (
        <Button loading={drop.isPending} onClick={() => drop.mutate()}>
          {t('剔除异常并继续（{blockedCount} 行）', { blockedCount })}
        </Button>
      )}
      {blockedCount + warnedCount > 0 && (
        <Button loading={downloading.isPending} onClick={() => downloading.mutate()}>
          {t('下载异常')}
        </Button>
      )}
      <Button onClick={toUpload}>{t('重新上传')}</Button>
    </div>
  )
}

function NextStep({ summary }: { summary: ImportSummary }) {
  const { toConfirm } = useImportPlace()
  const { hasBlockedRows, hasNoRows, isShort } = blockedReasonsOf(summary)
  const reason = [
    hasBlockedRows && t('还有被拦截的行：请修改或剔除后继续。'),
    hasNoRows && t('没有可以付款的行，请重新上传。'),
    isShort && t('可用余额不足，请先充值。'),
  ].find((sentence) => sentence !== false)

  return (
    <div className="create-next">
      {reason !== undefined && <Alert type="info" title={reason} />}
      <Button
        type="primary"
        block
        disabled={reason !== undefined}
        onClick={() => toConfirm(summary.id)}
      >
        {t('下一步：确认')}
      </Button>
    </div>
  )
}

interface CheckedRowsProps {
  sessionId: string
  rows: readonly ImportRow[]
}

function CheckedRows({ sessionId, rows }: CheckedRowsProps) {
  const isNarrow = useIsNarrow()
  const can = useCan()
  const [edited, setEdited] = useState<ImportRow>()
  const editButton = (row: ImportRow) =>
    can('payout:import') && (
      <Button type="link" size="small" onClick={() => setEdited(row)}>
        {t('修改')}
      </Button>
    )

  return (
    <>
      {rows.length === 0 && <EmptyState sentence={t('这里没有行')} />}
      {rows.length > 0 && isNarrow && (
        <ul className="list-cards">
          {rows.map((row) => (
            <li key={row.rowNo}>
              <ListCard
                title={t('第 {rowNo} 行 · {name}', { rowNo: row.rowNo, name: row.name })}
                status={<StatusTag dictionary={checkLevel} value={row.level} />}
                figure={<RowAmount row={row} />}
                party={<RowMessages row={row} />}
                time={row.payeeAccount}
                actions={editButton(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !isNarrow && (
        <Table
          className="list-rows import-table"
          rowKey="rowNo"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { key: 'rowNo', title: t('行号'), align: 'right', render: (_, { rowNo }) => rowNo },
            {
              key: 'level',
              title: t('结果'),
              render: (_, { level }) => <StatusTag dictionary={checkLevel} value={level} />,
            },
            { key: 'name', title: t('姓名'), render: (_, { name }) => name },
            {
              key: 'amount',
              title: t('发放金额(元)'),
              align: 'right',
              render: (_, row) => <RowAmount row={row} />,
            },
            {
              key: 'messages',
              title: t('说明'),
              render: (_, row) => <RowMessages row={row} />,
            },
            { key: 'certNo', title: t('证件号码'), render: (_, { certNo }) => certNo },
            {
              key: 'payeeAccount',
              title: t('收款账号'),
              render: (_, { payeeAccount }) => payeeAccount,
            },
            {
              key: 'pay',
              title: t('应付金额(元)'),
              align: 'right',
              render: (_, { pay }) => <Money amount={pay} />,
            },
            {
              key: 'actions',
              title: t('操作'),
              fixed: 'end',
              width: 72,
              render: (_, row) => editButton(row),
            },
          ]}
        />
      )}
      <Suspense>
        {edited !== undefined && (
          <ImportRowForm
            key={edited.rowNo}
            sessionId={sessionId}
            row={edited}
            onClosed={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The amount as it was read; of a row that is blocked as it was typed. */
function RowAmount({ row: { amount, amountText } }: { row: ImportRow }) {
  return amount === null ? <span>{amountText}</span> : <Money amount={amount} />
}

function RowMessages({ row: { messages, codes } }: { row: ImportRow }) {
  return (
    <span className="row-messages">
      {messages.map((message, index) => (
        <span key={codes[index]}>{message}</span>
      ))}
    </span>
  )
}
