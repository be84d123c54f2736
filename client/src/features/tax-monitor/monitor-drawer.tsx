import { useQuery } from '@tanstack/react-query'
import { Drawer, Tag } from 'antd'
import { useState } from 'react'
import { riskLevel } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  readMonitorDetail,
  type MonitorDetail,
} from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { taxMonitors, type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { HandleAction } from './handle-action.tsx'
import { UsedRatio } from './used-ratio.tsx'
import './monitor-drawer.css'

interface MonitorDrawerProps {
  row: TaxMonitor
  onClosed: () => void
}

/** One person in one month: the four limits, the rules that hit, the year, and what was done. */
export function MonitorDrawer({ row, onClosed }: MonitorDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { id, name, month, providerName } = row
  const { data, error, refetch } = useQuery({
    queryKey: [taxMonitors.name, 'detail', id],
    queryFn: ({ signal }) => call(readMonitorDetail, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })

  return (
    <Drawer
      open={isOpen}
      title={`${name} · ${month} · ${providerName}`}
      size={isNarrow ? '100%' : 640}
      extra={<HandleAction row={row} />}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data !== undefined && <Detail detail={data} />}
      {data === undefined &&
        (error === null ? (
          <DetailSkeleton />
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ))}
    </Drawer>
  )
}

function Detail({ detail }: { detail: MonitorDetail }) {
  const { hits, limits, months, merchants, handling } = detail

  return (
    <div className="monitor-detail">
      <FactGroup title={t('限额')}>
        <div className="monitor-limits">
          {limits.map((limit) => (
            <LimitLine key={limit.kind} limit={limit} />
          ))}
        </div>
      </FactGroup>
      <FactGroup title={t('命中规则')}>
        {hits.length === 0 && <p>{t('没有命中任何规则。')}</p>}
        <ul className="monitor-hits">
          {hits.map(({ rule, title, level, value }) => (
            <li key={rule}>
              <Tag>{rule}</Tag>
              <strong>{t(title)}</strong>
              <StatusTag dictionary={riskLevel} value={level} />
              <span>{value}</span>
            </li>
          ))}
        </ul>
      </FactGroup>
      <FactGroup title={t('近 12 个月')}>
        <Months months={months} />
      </FactGroup>
      <FactGroup title={t('本月付款的商户')}>
        <ul className="monitor-hits">
          {merchants.map(({ merchantName, amount }) => (
            <li key={merchantName}>
              <span>{merchantName}</span>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
      </FactGroup>
      {handling.length > 0 && (
        <FactGroup title={t('处理记录')}>
          <ul className="monitor-hits">
            {handling.map(({ remark, by, time }) => (
              <li key={`${time}${remark}`}>
                <span className="cell-figures">{time}</span>
                <span>{by}</span>
                <span>{remark}</span>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
    </div>
  )
}

function LimitLine({ limit }: { limit: MonitorDetail['limits'][number] }) {
  const { kind, used, limit: most, level } = limit
  const ratio = most > 0 ? Math.floor((used * 1_000_000) / most) : 0
  const isAge = kind === 'age'

  return (
    <div className="monitor-limit">
      <span>{nameOf(kind)}</span>
      <span className="cell-figures">
        {isAge ? (
          t('{used} 岁 / 上限 {most} 岁', { used, most })
        ) : (
          <Amounts used={used} most={most} />
        )}
      </span>
      {isAge ? (
        <StatusTag dictionary={riskLevel} value={level} />
      ) : (
        <UsedRatio row={{ usedRatio: ratio }} />
      )}
    </div>
  )
}

function Amounts({ used, most }: { used: number; most: number }) {
  return (
    <>
      <Money amount={used} /> / <Money amount={most} />
    </>
  )
}

function nameOf(kind: MonitorDetail['limits'][number]['kind']): string {
  switch (kind) {
    case 'single':
      return t('单笔限额')
    case 'month':
      return t('月限额')
    case 'rolling12':
      return t('近12月限额')
    case 'age':
      return t('年龄')
  }
}

function Months({ months }: { months: MonitorDetail['months'] }) {
  const paid = months.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return <EmptyState sentence={t('没有付款。')} />

  return (
    <Facts>
      {paid.toReversed().map(({ month, amount, tax }) => (
        <Fact key={month} label={month} isNumber>
          <Money amount={amount} /> · {t('税款')} <Money amount={tax} />
        </Fact>
      ))}
    </Facts>
  )
}
