import { useQuery } from '@tanstack/react-query'
import {
  type CustomerEvent,
  listCustomerEvents,
} from '@settle/shared/features/customer/customer-calls.ts'
import { customerInfos, type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

/** 跟进记录: everything that happened to a customer, the newest first. */
export function CustomerLog({ customer: { id, version } }: { customer: CustomerInfo }) {
  const { data = [] } = useQuery({
    queryKey: [customerInfos.name, 'events', id, version],
    queryFn: ({ signal }) => call(listCustomerEvents, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })

  return (
    <section className="customer-group" aria-label={t('跟进记录')}>
      <h2>{t('跟进记录')}</h2>
      <ol className="customer-log">
        {data.toReversed().map((event, index) => (
          // The same may happen twice, and in one second.
          // oxlint-disable-next-line react/no-array-index-key -- events are only ever added
          <li key={data.length - index}>
            <strong>{titleOf(event)}</strong>
            <span className="customer-log-minor cell-figures">{event.time}</span>
            <span className="customer-log-minor">{event.by}</span>
            {event.text !== null && <p>{event.text}</p>}
            {event.nextTime !== null && (
              <p className="customer-log-minor">
                {t('下次跟进：{time}', { time: event.nextTime.slice(0, 16) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ event }: CustomerEvent): string {
  const titles: Readonly<Record<CustomerEvent['event'], string>> = {
    reported: t('报备|漏斗'),
    followed: t('跟进'),
    applied: t('申请|漏斗'),
    refused: t('审核驳回'),
    assigned: t('分配'),
    released: t('保护期结束，已释放'),
    opened: t('已开户'),
  }
  return titles[event]
}
