import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { Input, Pagination, Table } from 'antd'
import { type Page } from '@settle/shared/core/envelope.ts'
import { fen, formatYuan, negate } from '@settle/shared/core/money/fen.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ReviewRow } from '@settle/shared/features/payout-import/import-review.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type ReviewView } from '#client/features/payout-import/session/import-review.ts'
import { RowAmount, RowMessages } from '#client/features/payout-import/session/import-row-parts.tsx'
import '#client/ui/list/resource-table.css'
import '#client/ui/list/resource-cells.css'

interface ReviewRowsProps {
  rows: Page<ReviewRow>
  view: ReviewView
  isFetching: boolean
  onView: (change: Partial<ReviewView>) => void
}

/** The rows of a list page by page, searched by what is shown of them; the ones to look into stand first. */
export function ReviewRows({ rows, view, isFetching, onView }: ReviewRowsProps) {
  const isNarrow = useIsNarrow()
  const { records, total } = rows

  return (
    <section className="create-card import-rows" aria-label={t('付款名单')} aria-busy={isFetching}>
      <div className="review-rows-bar">
        <Input.Search
          key={view.keyWord}
          className="review-search"
          allowClear
          maxLength={50}
          defaultValue={view.keyWord}
          aria-label={t('搜索名单')}
          placeholder={t('姓名、备注，或证件、手机、账号的尾号')}
          onSearch={(keyWord) => onView({ keyWord: keyWord.trim() })}
        />
        <span className="list-toolbar-total">
          {t('共 {total} 条', { total: formatNumber(total) })}
        </span>
      </div>
      {records.length === 0 && <EmptyState sentence={t('没有符合的行')} />}
      {records.length > 0 && (isNarrow ? <RowCards rows={records} /> : <RowTable rows={records} />)}
      <Pagination
        className="list-pager"
        size="small"
        hideOnSinglePage={total <= 10}
        current={view.pageNo}
        pageSize={view.pageSize}
        total={total}
        showSizeChanger={!isNarrow}
        pageSizeOptions={[10, 20, 50, 100]}
        onChange={(pageNo, pageSize) =>
          onView(pageSize === view.pageSize ? { pageNo } : { pageNo: 1, pageSize })
        }
      />
    </section>
  )
}

function RowCards({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={row.rowNo}>
          <ListCard
            title={<PayeeName row={row} />}
            status={<StatusTag dictionary={checkLevel} value={row.level} />}
            figure={<AmountBeside row={row} />}
            party={<RowMessages row={row} />}
            time={<AccountBeside row={row} />}
          />
        </li>
      ))}
    </ul>
  )
}

function RowTable({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <Table
      className="list-rows import-table"
      rowKey="rowNo"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { key: 'rowNo', title: t('行号'), align: 'right', render: (_, { rowNo }) => rowNo },
        { key: 'name', title: t('姓名'), render: (_, row) => <PayeeName row={row} /> },
        {
          key: 'amount',
          title: t('发放金额(元)'),
          align: 'right',
          render: (_, row) => <AmountBeside row={row} />,
        },
        {
          key: 'account',
          title: t('收款账号'),
          render: (_, row) => <AccountBeside row={row} />,
        },
        {
          key: 'level',
          title: t('结果'),
          render: (_, { level }) => <StatusTag dictionary={checkLevel} value={level} />,
        },
        ...(rows.some(({ messages }) => messages.length > 0)
          ? [
              {
                key: 'messages',
                title: t('说明'),
                render: (_: unknown, row: ReviewRow) => <RowMessages row={row} />,
              },
            ]
          : []),
        { key: 'certNo', title: t('证件号码'), render: (_, { certNo }) => certNo },
        ...(rows.some(({ remark }) => remark !== '')
          ? [
              {
                key: 'remark',
                title: t('备注'),
                render: (_: unknown, { remark }: ReviewRow) => remark,
              },
            ]
          : []),
      ]}
    />
  )
}

function PayeeName({ row: { name, isFirst } }: { row: ReviewRow }) {
  return (
    <span className="review-beside">
      <span>{name}</span>
      {isFirst && <span className="review-mark">{t('首次收款')}</span>}
    </span>
  )
}

/** What is paid; under it what the person got in the batch before, where that differs. */
function AmountBeside({ row }: { row: ReviewRow }) {
  const { previousAmount, difference } = row
  const isChanged = previousAmount !== null && difference !== null && difference !== 0

  return (
    <span className="review-beside">
      <RowAmount row={row} />
      {isChanged && (
        <span className="review-mark">
          {t('上批 {amount}，{change}', {
            amount: formatYuan(fen(previousAmount)),
            change: signed(difference),
          })}
        </span>
      )}
    </span>
  )
}

function signed(difference: number): string {
  return difference > 0
    ? `+${formatYuan(fen(difference))}`
    : `−${formatYuan(negate(fen(difference)))}`
}

function AccountBeside({ row: { payeeAccount, previousAccount } }: { row: ReviewRow }) {
  return (
    <span className="review-beside">
      <span className="number">{payeeAccount}</span>
      {previousAccount !== null && (
        <span className="review-mark">
          {t('换了账号，原 {account}', { account: previousAccount })}
        </span>
      )}
    </span>
  )
}
