import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import {
  dueFollowUpsUntil,
  protectionsEndingFrom,
} from '@settle/shared/features/customer/customer-due.rules.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import './customer.css'

const addressOf = (filters: Record<string, string>) => `?${new URLSearchParams(filters).toString()}`

/** 报备 → 申请 → 开户 → 首单: how many came how far, and what is to be done soon (domain.md 6). */
export function CustomerFunnel() {
  const { data } = useQuery({
    queryKey: [customerInfos.name, 'funnel'],
    queryFn: ({ signal }) => call(getCustomerFunnel, {}, { signal, quiet: true }),
    retry: false,
  })
  const day = serverToday()
  const steps = [
    { name: t('报备|漏斗'), count: data?.reported },
    { name: t('申请|漏斗'), count: data?.applied },
    { name: t('已开户'), count: data?.opened },
    { name: t('已首单'), count: data?.firstOrder },
  ]
  const most = Math.max(1, data?.reported ?? 1)

  return (
    <section className="customer-funnel" aria-label={t('客户漏斗')} aria-busy={data === undefined}>
      <ol>
        {steps.map(({ name, count }) => (
          <li key={name}>
            <span className="customer-funnel-track">
              <span
                className="customer-funnel-bar"
                style={{ inlineSize: `${((count ?? 0) / most) * 100}%` }}
              />
            </span>
            <span className="customer-funnel-name">{name}</span>
            <strong className="cell-figures">{count ?? '–'}</strong>
          </li>
        ))}
      </ol>
      <p className="customer-funnel-todo">
        <Link to={addressOf(dueFollowUpsUntil(day))}>
          {t('待跟进 {count} 家', { count: data?.toFollow ?? '–' })}
        </Link>
        <Link to={addressOf(protectionsEndingFrom(day))}>
          {t('保护期 7 天内结束 {count} 家', { count: data?.endingSoon ?? '–' })}
        </Link>
      </p>
    </section>
  )
}
