import { Table, type TableColumnsType } from 'antd'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type InvoiceableOrder } from '@settle/shared/features/invoice/invoice-calls.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/dictionary-text.tsx'
import { missing } from '#client/ui/missing.ts'
import { Money } from '#client/ui/money.tsx'
import '#client/ui/resource-table.css'

interface OrderChoiceProps {
  orders: readonly InvoiceableOrder[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The orders that can be invoiced, with what of each: partial successes and returns are taken off already. */
export function OrderChoice({ orders, chosen, onChange }: OrderChoiceProps) {
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
        columns={columns()}
        pagination={
          orders.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false
        }
        scroll={{ x: 'max-content' }}
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

/** `YYYY-MM-DD` of a moment. */
const dayLength = 10

function columns(): TableColumnsType<InvoiceableOrder> {
  return [
    {
      key: 'orderNo',
      title: t('批次号'),
      // One cell for both, so that the amounts stay in sight beside the preview.
      render: (_, { orderNo, batchName }) => (
        <>
          <span className="cell-figures">{orderNo}</span>
          <div className="invoice-hint">{batchName}</div>
        </>
      ),
    },
    {
      key: 'invoiceAmount',
      title: t('可开票金额(元)'),
      align: 'right',
      render: (_, { invoiceAmount }) => <Money amount={invoiceAmount} />,
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
      key: 'net',
      title: t('实发金额(元)'),
      align: 'right',
      render: (_, { net }) => <Money amount={net} />,
    },
    {
      key: 'finishTime',
      title: t('完成时间'),
      render: (_, { finishTime }) => (
        <span className="cell-figures">{finishTime?.slice(0, dayLength) ?? missing}</span>
      ),
    },
    {
      key: 'payPass',
      title: t('渠道'),
      render: (_, { payPass }) => <DictionaryText dictionary={payChannel} value={payPass} />,
    },
  ]
}
