import { Alert, Button, Pagination, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ImportRow } from '@settle/shared/features/payout-import/import-row.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { ImportFindings } from '#client/features/payout-import/session/import-findings.tsx'
import {
  blockedReasonsOf,
  type ImportView,
  useImportPlace,
  useImportResult,
} from '#client/features/payout-import/session/import-session.ts'
import { CheckActions } from './import-check-actions.tsx'
import { RowAmount, RowMessages } from '#client/features/payout-import/session/import-row-parts.tsx'
import {
  ConfirmRetryButton,
  RetryHint,
} from '#client/features/payout-import/session/import-retry.tsx'
import { ImportTotals } from '#client/features/payout-import/session/import-totals.tsx'
import '#client/ui/list/resource-table.css'
import '#client/ui/list/resource-cells.css'
import { Tabs } from '#client/ui/tabs.tsx'

const ImportRowForm = lazy(async () => ({
  default: (await import('./import-row-form.tsx')).ImportRowForm,
}))

interface ChosenView {
  /** Undefined until the user has chosen. */
  readonly level: Level | undefined
  readonly pageNo: number
}

type Level = NonNullable<ImportView['level']> | typeof allLevels

const allLevels = 'all'
const pageSize = 10

interface ImportCheckStepProps {
  sessionId: string
  /** How many rows are blocked decides what the step opens on. */
  summary: Pick<ImportSummary, 'blockedCount'>
}

/** Step 2: what the checks say to each row, and the ways to mend it; it opens on what is blocked, if anything is. */
export function ImportCheckStep({ sessionId, summary: known }: ImportCheckStepProps) {
  const [chosen, setChosen] = useState<ChosenView>({ level: undefined, pageNo: 1 })
  const usual = known.blockedCount > 0 ? checkLevel.values.blocked : allLevels
  const { level = usual, pageNo } = chosen
  const view = { level: level === allLevels ? undefined : level, pageNo, pageSize }
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
            level={level}
            onChange={(next) => setChosen({ level: next, pageNo: 1 })}
          />
          <CheckedRows sessionId={sessionId} rows={rows.records} />
          <Pagination
            className="list-pager"
            size="small"
            hideOnSinglePage
            current={pageNo}
            pageSize={pageSize}
            total={rows.total}
            showSizeChanger={false}
            onChange={(next) => setChosen({ ...chosen, pageNo: next })}
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
  level: Level
  onChange: (level: Level) => void
}

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
      activeKey={level}
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
      onChange={(key) => onChange(levels.find(({ value }) => value === key)?.value ?? allLevels)}
    />
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
      <span className="row-mend">
        <Button type="link" size="small" onClick={() => setEdited(row)}>
          {t('修改')}
        </Button>
        {row.retryOf?.isSettled === false && (
          <ConfirmRetryButton sessionId={sessionId} rowNo={row.rowNo} />
        )}
      </span>
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
                party={<RowFindings row={row} />}
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
              render: (_, row) => <RowFindings row={row} />,
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
              width: rows.some(({ retryOf }) => retryOf !== null) ? 144 : 72,
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

/** What the checks say of a row, and where a payment that failed is mended. */
function RowFindings({ row }: { row: ImportRow }) {
  return (
    <>
      <RowMessages row={row} />
      <RetryHint row={row} />
    </>
  )
}
