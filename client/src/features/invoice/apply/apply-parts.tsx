import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import {
  invoiceApplies,
  type InvoiceApply,
  type InvoiceApplyOrder,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { listApplyOrders, listApplyPieces } from '@settle/shared/features/invoice/invoice-calls.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { useInvoiceRole } from './apply-moves.ts'

/** 发票: what the application is split into, and the numbers once the bureau has given them. */
export function ApplyPieces({ apply }: { apply: InvoiceApply }) {
  const { id, version, status } = apply
  const { data } = useQuery({
    queryKey: [invoiceApplies.name, 'pieces', id, version],
    queryFn: ({ signal }) => call(listApplyPieces, { query: { id } }, { signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })
  const isPlanned = status === invoiceApplyStatus.values.toInvoice

  return (
    <section className="invoice-part">
      <h3>{isPlanned ? t('发票（按当前限额试算）') : t('发票')}</h3>
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <ScrollRegion className="invoice-pieces" label={t('发票')}>
          <Table<InvoicePiece>
            size="small"
            rowKey="id"
            dataSource={data}
            columns={pieceColumns(apply.deductAmount !== null)}
            pagination={data.length > 10 ? { pageSize: 10, size: 'small' } : false}
          />
        </ScrollRegion>
      )}
    </section>
  )
}

/** 关联批次, with what came back of each since. */
export function ApplyOrders({ apply }: { apply: InvoiceApply }) {
  const role = useInvoiceRole()
  const { id, version } = apply
  const { data } = useQuery({
    queryKey: [invoiceApplies.name, 'orders', id, version],
    queryFn: ({ signal }) => call(listApplyOrders, { query: { id } }, { signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
    meta: { follows: ['batch-order'] },
  })
  const folder = role === 'admin' ? 'plate' : role

  return (
    <section className="invoice-part">
      <h3>{t('关联批次')}</h3>
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Table<InvoiceApplyOrder>
          size="small"
          rowKey="id"
          dataSource={data}
          columns={orderColumns(
            folder,
            data.some(({ returned }) => returned > 0),
          )}
          pagination={data.length > 10 ? { pageSize: 10, size: 'small' } : false}
          scroll={{ x: 'max-content' }}
        />
      )}
    </section>
  )
}

function pieceColumns(isDifference: boolean): TableColumnsType<InvoicePiece> {
  return [
    { key: 'n', title: t('序号'), render: (_, _row, index) => index + 1, width: 64 },
    {
      key: 'invoiceNo',
      title: t('发票号码'),
      render: (_, { invoiceNo }) => <span className="cell-figures">{invoiceNo ?? missing}</span>,
    },
    moneyOf('total', t('价税合计(元)')),
    ...(isDifference ? [moneyOf<InvoicePiece>('deduct', t('扣除额(元)'))] : []),
    moneyOf('exTax', t('不含税(元)')),
    moneyOf('tax', t('税额(元)')),
    {
      key: 'issueTime',
      title: t('开具时间'),
      render: (_, { issueTime }) => <span className="cell-figures">{issueTime ?? missing}</span>,
    },
  ]
}

function orderColumns(folder: string, hasReturned: boolean): TableColumnsType<InvoiceApplyOrder> {
  return [
    {
      key: 'orderNo',
      title: t('批次号'),
      render: (_, order) => <Link to={pageOf(folder, order)}>{order.orderNo}</Link>,
    },
    { key: 'batchName', dataIndex: 'batchName', title: t('批次名称') },
    {
      key: 'bizType',
      title: t('业务类型'),
      render: (_, order) => <DictionaryText dictionary={bizType} value={order.bizType} />,
    },
    { key: 'successCount', dataIndex: 'successCount', title: t('成功笔数'), align: 'right' },
    moneyOf('net', t('实发金额(元)')),
    moneyOf('amount', t('开票金额(元)')),
    ...(hasReturned ? [moneyOf<InvoiceApplyOrder>('returned', t('之后退汇(元)'))] : []),
    {
      key: 'finishTime',
      title: t('完成时间'),
      render: (_, { finishTime }) => <span className="cell-figures">{finishTime ?? missing}</span>,
    },
  ]
}

/** The page of an order; merchants have one of their own for back payments. */
function pageOf(folder: string, { orderId, bizType: type }: InvoiceApplyOrder): string {
  const { socialInsurancePayment, socialInsuranceBackPayment } = bizType.values
  const isBack = type === socialInsuranceBackPayment
  if (!isBack && type !== socialInsurancePayment) {
    return `/${folder}/payout/batchOrder/detail?id=${orderId}`
  }
  const list = isBack && folder === 'merchant' ? 'backpay' : 'order'
  return `/${folder}/social/${list}/detail?id=${orderId}`
}

function moneyOf<Row extends object>(
  field: keyof Row & string,
  title: string,
): TableColumnsType<Row>[number] {
  return {
    key: field,
    title,
    align: 'right',
    render: (_, row) => {
      const amount: unknown = row[field]
      return <Money amount={typeof amount === 'number' ? amount : undefined} />
    },
  }
}
