import { type DashboardPool } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/dictionary-text.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Money } from '#client/ui/money.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { usePools } from './dashboard-queries.ts'
import { formatFigure } from './figure-format.ts'
import { LoadingRows } from './loading-rows.tsx'
import { RecentRow } from './recent-card.tsx'

/** 池余额: each provider and channel, what the bank says beside what the ledger says. */
export function PoolTable() {
  return (
    <section className="dashboard-card dashboard-wide" aria-labelledby="dashboard-pools">
      <h2 id="dashboard-pools">{t('资金池余额')}</h2>
      <PoolRows />
    </section>
  )
}

function PoolRows() {
  const pools = usePools()
  const isNarrow = useIsNarrow()
  if (pools.isPending) return <LoadingRows count={3} />
  if (pools.isError) {
    return <ErrorState failure={pools.error} onRetry={() => void pools.refetch()} />
  }
  if (pools.data.length === 0) {
    return <EmptyState sentence={t('还没有资金池。商户首次充值后会显示在这里。')} />
  }
  return isNarrow ? <PoolCards pools={pools.data} /> : <PoolLines pools={pools.data} />
}

interface PoolsProps {
  pools: readonly DashboardPool[]
}

function PoolCards({ pools }: PoolsProps) {
  return (
    <ul className="plain-rows">
      {pools.map(({ providerId, providerName, payPass, bank, ledger, difference }) => (
        <li key={`${providerId}:${payPass}`}>
          <RecentRow
            title={providerName}
            figure={<Money amount={bank} />}
            party={
              <>
                <DictionaryText dictionary={payChannel} value={payPass} /> · {t('账务')}{' '}
                <Money amount={ledger} />
              </>
            }
            time={t('差额 {amount}', { amount: formatFigure('fen', difference) })}
          />
        </li>
      ))}
    </ul>
  )
}

function PoolLines({ pools }: PoolsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('服务商')}</th>
          <th scope="col">{t('渠道')}</th>
          <th scope="col" className="figure-cell">
            {t('银行余额(元)')}
          </th>
          <th scope="col" className="figure-cell">
            {t('账务余额(元)')}
          </th>
          <th scope="col" className="figure-cell">
            {t('差额(元)')}
          </th>
          <th scope="col" className="figure-cell">
            {t('今日流入(元)')}
          </th>
          <th scope="col" className="figure-cell">
            {t('今日流出(元)')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pools.map((pool) => (
          <tr key={`${pool.providerId}:${pool.payPass}`}>
            <th scope="row">{pool.providerName}</th>
            <td>
              <DictionaryText dictionary={payChannel} value={pool.payPass} />
            </td>
            <td className="figure-cell">
              <Money amount={pool.bank} />
            </td>
            <td className="figure-cell">
              <Money amount={pool.ledger} />
            </td>
            <td className="figure-cell" data-different={pool.difference !== 0}>
              <Money amount={pool.difference} />
            </td>
            <td className="figure-cell">
              <Money amount={pool.todayIn} />
            </td>
            <td className="figure-cell">
              <Money amount={pool.todayOut} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
