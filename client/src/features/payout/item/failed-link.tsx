import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { listFailedPayments } from '@settle/shared/features/payout-import/failed-payments.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'

/** Leads merchants to what failed, over all batches; nothing where nothing waits. */
export function FailedPaymentsLink() {
  const navigate = useNavigate()
  const can = useCan()
  const isMerchant = usePayoutRole() === 'merchant'
  const mayRetry = isMerchant && can('payout:retry')
  const { data } = useQuery({
    queryKey: [listFailedPayments.id, 'count'],
    enabled: mayRetry,
    queryFn: ({ signal }) => call(listFailedPayments, { query: { pageSize: 1 } }, { signal }),
    meta: { follows: ['batch-order'] },
    retry: false,
  })
  if (data === undefined || data.total === 0) return null

  return (
    <Button onClick={() => void navigate('/merchant/payout/item/failed')}>
      {t('处理失败付款 {count}', { count: data.total })}
    </Button>
  )
}
