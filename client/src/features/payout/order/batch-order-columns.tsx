import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  missing,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { OrderLink } from './order-number.tsx'

type OrderColumn = ListColumn<BatchOrder>

/** The columns of the order list: nine in sight, the parties that the role itself is are left out (domain.md 2.7). */
export function batchOrderColumns(
  role: Role,
  ordersPath: string,
  actions: readonly OrderColumn[],
): OrderColumn[] {
  return [
    {
      key: 'orderNo',
      title: t('批次号'),
      render: ({ id, orderNo }) => <OrderLink basePath={ordersPath} id={id} orderNo={orderNo} />,
    },
    ...partyColumns(role),
    {
      key: 'totalCount',
      title: t('成功/失败/总笔数'),
      align: 'right',
      yields: 3,
      render: (order) => <CountsOf order={order} />,
    },
    { ...moneyColumn<BatchOrder>('totalAmount', t('发放金额(元)')), yields: 1 },
    moneyColumn('totalPay', t('应付总额(元)')),
    statusColumn('status', t('状态'), batchOrderStatus),
    timeColumn('submitTime', t('提交时间')),
    ...extraColumns(role).map((column) => ({ ...column, isExtra: true })),
    ...actions,
  ]
}

function partyColumns(role: Role): OrderColumn[] {
  const batchName = { ...textColumn<BatchOrder>('batchName', t('批次名称')), yields: 2 }
  const merchant = textColumn<BatchOrder>('merchantName', t('商户'))
  const provider = { ...textColumn<BatchOrder>('providerName', t('服务商')), yields: 4 }
  if (role === 'merchant') return [batchName, { ...provider, isExtra: true }]
  if (role === 'provider') return [merchant, { ...batchName, isExtra: true }]
  return [merchant, provider, { ...batchName, isExtra: true }]
}

function extraColumns(role: Role): OrderColumn[] {
  const agent = textColumn<BatchOrder>('agentName', t('代理商'))
  const operator = textColumn<BatchOrder>('operatorName', t('运营商'))
  return [
    ...(role === 'admin' || role === 'operator' ? [agent] : []),
    ...(role === 'admin' ? [operator] : []),
    dictionaryColumn('bizType', t('业务类型'), bizType),
    dictionaryColumn('payPass', t('渠道'), payChannel),
    moneyColumn('totalFee', t('服务费(元)')),
    moneyColumn('totalTax', t('税费(元)')),
    moneyColumn('successAmount', t('成功发放(元)')),
    moneyColumn('successPay', t('成功金额(元)')),
    statusColumn('invoicingStatus', t('开票状态'), invoicingStatus),
    timeColumn('finishTime', t('完成时间')),
  ]
}

/** How many payments of an order succeeded, failed, and are there; a dash before any was sent. */
function CountsOf({ order }: { order: BatchOrder }) {
  const { successCount, failCount, totalCount, payTime } = order
  const done = payTime === null ? [missing, missing] : [successCount, failCount]

  return <span className="cell-figures">{[...done, totalCount].join(' / ')}</span>
}
