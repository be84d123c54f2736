import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useLiveOrder } from './live-order.ts'
import { OrderAmounts, OrderFacts, OrderProgress } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrdersPath } from '#client/features/payout/order/payout-paths.ts'
import '#client/features/payout/order/payout.css'

interface OrderNoticeProps {
  id: string
  onClosed: () => void
}

/** An order that a message opens: how it stands, without leaving the page; all of it is one click further ([NOTICE-07]). */
export function OrderNotice({ id, onClosed }: OrderNoticeProps) {
  const [isOpen, setOpen] = useState(true)
  const { data: order, error, refetch } = useLiveOrder(id)
  const navigate = useNavigate()
  const ordersPath = useOrdersPath()

  return (
    <Drawer
      open={isOpen}
      size="min(720px, 100vw)"
      title={order === undefined ? t('批次详情') : t('批次 {orderNo}', { orderNo: order.orderNo })}
      extra={
        order !== undefined && <StatusTag dictionary={batchOrderStatus} value={order.status} />
      }
      footer={
        <Button
          type="primary"
          onClick={() => {
            onClosed()
            void navigate(`${ordersPath}/detail?id=${encodeURIComponent(id)}`)
          }}
        >
          {t('查看批次详情')}
        </Button>
      }
      onClose={() => setOpen(false)}
      afterOpenChange={(next) => !next && onClosed()}
    >
      {order === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {order === undefined && error === null && <DetailSkeleton />}
      {order !== undefined && (
        <div className="order-notice">
          <OrderFacts order={order} />
          <OrderAmounts order={order} />
          <OrderProgress order={order} />
          <OrderTimeline order={order} />
        </div>
      )}
    </Drawer>
  )
}
