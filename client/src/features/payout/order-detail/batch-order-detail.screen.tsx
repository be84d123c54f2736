import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { DetailAddress, DetailContent, DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useLiveOrder } from './live-order.ts'
import { OrderPageActions } from '#client/features/payout/order/order-actions.tsx'
import { CopyNumber } from '#client/features/payout/order/order-number.tsx'
import { OrderAmounts, OrderFacts, OrderProgress } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'
import '#client/features/payout/order/payout.css'
import { Tabs } from '#client/ui/tabs.tsx'
import './batch-order-detail.css'

// Each tab comes while the order is read, or when it is chosen.
const OrderItems = lazy(async () => ({
  default: (await import('./order-items.tsx')).OrderItems,
}))
const OrderFiles = lazy(async () => ({
  default: (await import('./order-files.tsx')).OrderFiles,
}))
const OrderFlows = lazy(async () => ({
  default: (await import('./order-flows.tsx')).OrderFlows,
}))
const OrderLog = lazy(async () => ({
  default: (await import('./order-log.tsx')).OrderLog,
}))
const OrderShares = lazy(async () => ({
  default: (await import('./order-shares.tsx')).OrderShares,
}))

/** 批次详情 (domain.md 2.7): one order with everything that belongs to it, live while the bank pays. */
export function BatchOrderDetailScreen() {
  return <DetailAddress title={t('批次详情')}>{(id) => <OrderPage id={id} />}</DetailAddress>
}

function OrderPage({ id }: { id: string }) {
  const query = useLiveOrder(id)
  useTabTitle(query.data?.orderNo)

  return (
    <DetailContent title={t('批次详情')} query={query}>
      {(order) => <OrderFound order={order} />}
    </DetailContent>
  )
}

function OrderFound({ order }: { order: BatchOrder }) {
  return (
    <Page
      title={order.orderNo}
      mark={
        <>
          <CopyNumber number={order.orderNo} />
          <StatusTag dictionary={batchOrderStatus} value={order.status} />
        </>
      }
      actions={<OrderPageActions order={order} />}
    >
      <OrderFacts order={order} />
      <OrderAmounts order={order} />
      <OrderProgress order={order} />
      <OrderTimeline order={order} />
      <OrderTabs order={order} />
    </Page>
  )
}

function OrderTabs({ order }: { order: BatchOrder }) {
  const role = usePayoutRole()
  const [parameters, setParameters] = useSearchParams()
  const tabs = [
    { key: 'items', label: t('付款明细'), children: <OrderItems orderId={order.id} /> },
    { key: 'flows', label: t('资金流水'), children: <OrderFlows orderNo={order.orderNo} /> },
    ...(role === 'merchant'
      ? []
      : [{ key: 'shares', label: t('分润'), children: <OrderShares orderNo={order.orderNo} /> }]),
    { key: 'files', label: t('回单与附件'), children: <OrderFiles order={order} /> },
    { key: 'log', label: t('操作日志'), children: <OrderLog order={order} /> },
  ]
  const chosen = parameters.get('tab')

  return (
    <Tabs
      className="order-tabs"
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === chosen)?.key ?? 'items'}
      items={tabs.map(({ children, ...tab }) => ({ ...tab, children: inTime(children) }))}
      // Page and order of a tab's list do not go along to the next tab.
      onChange={(tab) => setParameters({ id: order.id, tab }, { replace: true })}
    />
  )
}

function inTime(tab: ReactNode) {
  return <Suspense fallback={<DetailSkeleton />}>{tab}</Suspense>
}
