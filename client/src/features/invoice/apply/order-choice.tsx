import { Table, type TableColumnsType } from 'antd'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type InvoiceableOrder } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { Money } from '#client/ui/text/money.tsx'
import '#client/ui/list/resource-table.css'
import '#client/ui/list/resource-cells.css'

interface OrderChoiceProps {
  orders: readonly InvoiceableOrder[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The orders that can be invoiced, of payouts and of social insurance, with what of each: what failed or came back is taken off already. */
export function OrderChoice({ orders, chosen, onChange }: OrderChoiceProps) {
  const isNarrow = useIsNarrow()
  const ids = new Set(chosen)
  const amount = orders.reduce((sum, one) => sum + (ids.has(one.id) ? one.invoiceAmount : 0), 0)

  return (
    <section className="invoice-part">
      <h3>{t('选择批次')}</h3>
      <Table<InvoiceableOrder>
        className="list-rows"
        size="small"
        rowKey="id"
        dataSource={orders}
        columns={
          isNarrow
            ? columns().filter(({ key }) => key !== 'count' && key !== 'finishTime')
            : columns()
        }
        pagination={
          orders.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false
        }
        // On a phone the name breaks, and the amount stays in sight.
        scroll={{ x: isNarrow ? true : 'max-content' }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          getCheckboxProps: ({ orderNo }) => ({ 'aria-label': orderNo }),
          onChange: (keys) => onChange(keys.map(String)),
        }}
      />
      <p className="invoice-hint" aria-live="polite">
        {t('已选 {count} 个批次，可开票', { count: chosen.length })} <Money amount={amount} />{' '}
        {t('元')}
      </p>
    </section>
  )
}

function columns(): TableColumnsType<InvoiceableOrder> {
  return [
    {
      key: 'orderNo',
      title: t('批次'),
      render: (_, { orderNo, batchName, ...order }) => (
        <span className="invoice-two-lines">
          <span className="cell-text" title={batchName}>
            {batchName}
          </span>
          <small className="cell-figures">
            {orderNo} <DictionaryText dictionary={bizType} value={order.bizType} />
          </small>
        </span>
      ),
    },
    {
      key: 'count',
      title: t('成功/总笔数'),
      align: 'right',
      render: (_, { successCount, totalCount }) => (
        <span className="cell-figures">
          {successCount}/{totalCount}
        </span>
      ),
    },
    {
      key: 'invoiceAmount',
      title: t('可开票金额(元)'),
      align: 'right',
      render: (_, { invoiceAmount, net }) => (
        <span className="invoice-two-lines">
          <Money amount={invoiceAmount} />
          <small>
            {t('实发')} <Money amount={net} />
          </small>
        </span>
      ),
    },
    {
      key: 'finishTime',
      title: t('完成时间'),
      render: (_, { finishTime, payPass }) => (
        <span className="invoice-two-lines">
          <span className="cell-figures" title={finishTime ?? undefined}>
            {finishTime?.slice(0, 'YYYY-MM-DD'.length) ?? missing}
          </span>
          <small>
            <DictionaryText dictionary={payChannel} value={payPass} />
          </small>
        </span>
      ),
    },
  ]
}
