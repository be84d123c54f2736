import { useQuery } from '@tanstack/react-query'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { listOrderEvents } from '@settle/shared/features/payout/payout-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'

type OrderEvent = ResultOf<typeof listOrderEvents>[number]

/** What happened to an order so far; asked anew when the order has changed. */
export function useOrderEvents({ id, version }: BatchOrder) {
  const locale = useLocale()

  return useQuery({
    queryKey: [batchOrders.name, 'events', id, version, locale],
    queryFn: ({ signal }) => call(listOrderEvents, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** The way of an order: what happened, what goes on, and what is still to come. */
export function OrderTimeline({ order }: { order: BatchOrder }) {
  const { data = [] } = useOrderEvents(order)

  return (
    <Timeline label={t('流程')}>
      {data.map((event) => (
        <TimelineStep
          key={event.event + event.time + (event.text ?? '')}
          state={stateOf(event, order)}
          title={titleOf(event)}
          time={event.time}
        >
          {detailOf(event)}
        </TimelineStep>
      ))}
      {comingSteps(order).map(({ title, isCurrent }) => (
        <TimelineStep key={title} state={isCurrent ? 'current' : 'coming'} title={title} />
      ))}
    </Timeline>
  )
}

/** The name of an event. */
export function titleOf({ event }: OrderEvent): string {
  const titles: Readonly<Record<OrderEvent['event'], string>> = {
    submitted: t('提交'),
    reviewed: t('复核通过'),
    accepted: t('服务商受理'),
    refused: t('已拒绝'),
    withdrawn: t('已撤回'),
    paid: t('发出付款指令'),
    finished: t('付款完成'),
    returned: t('银行退汇'),
  }
  return titles[event]
}

/** Why it was done, or to whom it happened; a finish tells how many payments succeeded. */
export function textOf({ event, text }: OrderEvent): string | null {
  const [successes, total] = (text ?? '').split('/')
  if (event === 'finished' && successes !== undefined && total !== undefined) {
    return t('成功 {successes} 笔，共 {total} 笔', { successes, total })
  }
  return text
}

function detailOf(event: OrderEvent): string {
  return [event.byName ?? event.by, textOf(event)].filter(Boolean).join(' · ')
}

function stateOf({ event }: OrderEvent, { status }: BatchOrder) {
  if (event === 'refused' || event === 'withdrawn' || event === 'returned') return 'failed'
  if (event === 'finished' && status === batchOrderStatus.values.failed) return 'failed'
  return 'done'
}

function comingSteps({ status }: BatchOrder): { title: string; isCurrent: boolean }[] {
  const { submitted, accepted, paying } = batchOrderStatus.values
  const steps = [
    { title: t('待服务商受理'), at: submitted },
    { title: t('待付款'), at: accepted },
    { title: t('银行处理中'), at: paying },
  ]
  const current = steps.findIndex(({ at }) => at === status)
  if (current === -1) return []
  return [...steps.slice(current), { title: t('完成'), at: undefined }].map(({ title }, index) => ({
    title,
    isCurrent: index === 0,
  }))
}
