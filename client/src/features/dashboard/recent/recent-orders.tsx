import { Link } from 'react-router-dom'
import { findDashboardPath } from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { NextStep, RecentCard, RecentRow } from './recent-card.tsx'

/** The last orders that the user sees. */
export function RecentOrders({ filters }: { filters: Readonly<Record<string, string>> }) {
  const role = useSession()?.userInfo.info.roleCode

  return (
    <RecentCard
      title={t('最近批次')}
      resource={batchOrders}
      conditions={{ column: 'createTime', ...filters }}
      screen="batchOrder"
      renderRow={(order) => (
        <RecentRow
          title={<OrderNumber order={order} />}
          status={<StatusTag dictionary={batchOrderStatus} value={order.status} />}
          party={role === 'merchant' ? order.providerName : order.merchantName}
          figure={<Money amount={order.totalAmount} />}
          time={order.createTime}
        />
      )}
      empty={
        role === 'merchant' ? (
          <NextStep
            sentence={t('暂无批次，去发起付款')}
            screen="createBatch"
            action={t('发起付款')}
          />
        ) : (
          <EmptyState sentence={t('暂无批次。商户提交付款后会显示在这里。')} />
        )
      }
    />
  )
}

function OrderNumber({ order: { id, orderNo } }: { order: Pick<BatchOrder, 'id' | 'orderNo'> }) {
  const role = useSession()?.userInfo.info.roleCode
  const isOpen = useIsOpen()
  const path = role === undefined ? undefined : findDashboardPath(role, 'batchOrder')
  const detail = `${path}/detail`
  return isOpen(detail) ? <Link to={`${detail}?id=${id}`}>{orderNo}</Link> : <span>{orderNo}</span>
}
