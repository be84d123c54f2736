import { Button, Checkbox, Table } from 'antd'
import { type FailedPayment } from '@settle/shared/features/payout-import/failed-payments.ts'
import { t } from '#client/core/text.ts'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import '#client/ui/list/resource-table.css'
import '#client/ui/list/resource-cells.css'
import { OrderLink, useOrdersPath } from '#client/features/payout/index.ts'

interface FailedRowsProps {
  payments: readonly FailedPayment[]
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** What the chosen ones come to, in yuan. */
  sum: string
  isSending: boolean
  onSend: () => void
}

/** The failed payments of one reason, to choose from. */
export function FailedRows(props: FailedRowsProps) {
  const { payments, chosenIds, sum, isSending, onSend } = props
  const isNarrow = useIsNarrow()

  return (
    <section className="failed-rows" aria-label={t('失败付款')}>
      {isNarrow ? <Cards {...props} /> : <Lines {...props} />}
      <div className="failed-foot">
        <span>
          {t('已选 {chosen} / {count} 笔，发放金额 {sum}', {
            chosen: chosenIds.length,
            count: payments.length,
            sum,
          })}
        </span>
        <Button
          type="primary"
          disabled={chosenIds.length === 0}
          loading={isSending}
          onClick={onSend}
        >
          {t('核对并重发')}
        </Button>
      </div>
    </section>
  )
}

function Lines({ payments, chosenIds, onChoose }: FailedRowsProps) {
  const ordersPath = useOrdersPath()

  return (
    <Table<FailedPayment>
      className="list-rows"
      rowKey="id"
      dataSource={payments}
      scroll={{ x: true }}
      pagination={{ defaultPageSize: 20, size: 'small', hideOnSinglePage: true }}
      rowSelection={{
        selectedRowKeys: [...chosenIds],
        onChange: (keys) => onChoose(keys.map(String)),
        preserveSelectedRowKeys: true,
      }}
      columns={[
        { key: 'name', title: t('姓名'), render: (_, { name }) => name },
        {
          key: 'amount',
          title: t('发放金额(元)'),
          align: 'right',
          render: (_, { amount }) => <Money amount={amount} />,
        },
        {
          key: 'account',
          title: t('收款账号'),
          render: (_, { payeeAccount }) => <span className="cell-figures">{payeeAccount}</span>,
        },
        {
          key: 'reason',
          title: t('失败原因'),
          className: 'failed-reason',
          render: (_, row) => row.failReason ?? missing,
        },
        {
          key: 'order',
          title: t('批次号'),
          render: (_, { orderId, orderNo }) => (
            <OrderLink basePath={ordersPath} id={orderId} orderNo={orderNo} />
          ),
        },
        {
          key: 'time',
          title: t('失败时间'),
          render: (_, { finishTime }) => (
            <span className="cell-figures">{finishTime ?? missing}</span>
          ),
        },
      ]}
    />
  )
}

function Cards({ payments, chosenIds, onChoose }: FailedRowsProps) {
  const chosen = new Set(chosenIds)
  const turn = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosenIds, id] : chosenIds.filter((one) => one !== id))

  return (
    <ul className="list-cards">
      {payments.map(({ id, name, amount, payeeAccount, failReason, finishTime }) => (
        <li key={id}>
          <ListCard
            title={
              <Checkbox
                checked={chosen.has(id)}
                onChange={({ target }) => turn(id, target.checked)}
              >
                {name}
              </Checkbox>
            }
            figure={<Money amount={amount} />}
            party={failReason ?? missing}
            time={
              <span className="cell-figures">
                {payeeAccount} · {finishTime ?? missing}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
