import { type DashboardPool } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { findDashboardPath } from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { useSession } from '#client/core/session/session.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { poolsAnchor, RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { usePools } from '#client/features/dashboard/view/dashboard-queries.ts'
import { formatFigure } from '#client/features/dashboard/figure/figure-format.ts'
import { LoadingRows } from './loading-rows.tsx'
import { RecentRow } from './recent-card.tsx'

/** 池余额: each provider and channel, what the bank says beside what the ledger says. */
export function PoolTable() {
  return (
    <section className="dashboard-card dashboard-wide" aria-labelledby={poolsAnchor}>
      <h2 id={poolsAnchor}>{t('资金池余额')}</h2>
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

/** The reconciliations of a pool; null where the role has none. */
function reconLinkOf(role: Role | undefined, { providerId, payPass }: DashboardPool) {
  const path = role === undefined ? undefined : findDashboardPath(role, 'recon')
  return path === undefined ? null : { path, query: { providerId, payPass } }
}

interface PoolsProps {
  pools: readonly DashboardPool[]
}

function PoolCards({ pools }: PoolsProps) {
  const role = useSession()?.userInfo.info.roleCode

  return (
    <ul className="plain-rows">
      {pools.map((pool) => (
        <li key={`${pool.providerId}:${pool.payPass}`}>
          <RecentRow
            title={<RowsLink link={reconLinkOf(role, pool)}>{pool.providerName}</RowsLink>}
            figure={<Money amount={pool.bank} />}
            party={
              <>
                <DictionaryText dictionary={payChannel} value={pool.payPass} /> · {t('账务')}{' '}
                <Money amount={pool.ledger} />
              </>
            }
            time={t('差额 {amount}', { amount: formatFigure('fen', pool.difference) })}
          />
        </li>
      ))}
    </ul>
  )
}

function PoolLines({ pools }: PoolsProps) {
  const role = useSession()?.userInfo.info.roleCode

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
            <th scope="row">
              <RowsLink link={reconLinkOf(role, pool)}>{pool.providerName}</RowsLink>
            </th>
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
              <RowsLink link={pool.inLink}>
                <Money amount={pool.todayIn} />
              </RowsLink>
            </td>
            <td className="figure-cell">
              <RowsLink link={pool.outLink}>
                <Money amount={pool.todayOut} />
              </RowsLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
