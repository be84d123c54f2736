import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayoutStep } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { type PayoutDetail } from './item-drawer.tsx'

/** The way of a payment: what happened, and what it waits for. */
export function ItemTimeline({ detail }: { detail: PayoutDetail }) {
  const waiting = waitingFor(detail)

  return (
    <Timeline label={t('经过')}>
      {detail.steps.map((step) => (
        <TimelineStep
          key={step.event + step.time}
          state={isBad(step) ? 'failed' : 'done'}
          title={titleOf(step)}
          time={step.time}
        >
          {[step.byName, step.text].filter((part) => part !== null).join(' · ')}
        </TimelineStep>
      ))}
      {waiting !== undefined && <TimelineStep state="current" title={waiting} />}
    </Timeline>
  )
}

function titleOf({ event }: PayoutStep): string {
  const titles: Readonly<Record<PayoutStep['event'], string>> = {
    signed: t('本人签约'),
    submitted: t('校验通过并提交'),
    reviewed: t('复核通过'),
    accepted: t('再次校验，服务商受理'),
    refused: t('已拒绝'),
    withdrawn: t('已撤回'),
    sent: t('发出付款指令'),
    paid: t('付款成功'),
    failed: t('付款失败'),
    returned: t('银行退汇'),
    invoiced: t('已开具发票'),
    declared: t('已申报税款'),
    taxPaid: t('税款已缴纳'),
    resent: t('已在新批次重发'),
  }
  return titles[event]
}

function isBad({ event }: PayoutStep): boolean {
  return ['refused', 'withdrawn', 'failed', 'returned'].includes(event)
}

/** What happens next; undefined where nothing more is to come. */
function waitingFor({ item, links: { order, retriedBy } }: PayoutDetail): string | undefined {
  const { toPay, paying, failed } = paymentStatus.values
  if (item.status === paying) {
    return item.needManual === yesNo.values.yes ? t('结果未知，需查证') : t('银行处理中')
  }
  if (item.status === toPay) {
    return order.status === batchOrderStatus.values.submitted ? t('待服务商受理') : t('待付款')
  }
  return item.status === failed && retriedBy === null ? t('待商户重发') : undefined
}
