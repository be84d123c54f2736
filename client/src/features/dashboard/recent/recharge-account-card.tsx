import { useQuery } from '@tanstack/react-query'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { copyText } from '#client/core/storage/clipboard.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { LoadingRows } from './loading-rows.tsx'
import { NextStep } from './recent-card.tsx'

const staleMs = 60_000

/** 专属充值账号: where a merchant transfers its money to, by provider and channel. */
export function RechargeAccountCard({ providerId }: { providerId: string | undefined }) {
  return (
    <section className="dashboard-card" aria-labelledby="dashboard-recharge">
      <h2 id="dashboard-recharge">{t('专属充值账号')}</h2>
      <Accounts providerId={providerId} />
    </section>
  )
}

function Accounts({ providerId }: { providerId: string | undefined }) {
  const locale = useLocale()
  const query = { pageSize: 20, ...(providerId === undefined ? {} : { providerId }) }
  const page = useQuery({
    queryKey: [fundAccounts.name, 'recharge', query, locale],
    queryFn: ({ signal }) => call(fundAccounts.endpoints.list, { query }, { quiet: true, signal }),
    staleTime: staleMs,
    retry: false,
  })
  if (page.isPending) return <LoadingRows count={3} />
  if (page.isError) return <ErrorState failure={page.error} onRetry={() => void page.refetch()} />
  const accounts = page.data.records.filter(({ accountNo }) => accountNo !== null)
  if (accounts.length === 0) {
    return (
      <NextStep
        sentence={t('开户完成后，这里会显示你的专属充值账号。')}
        screen="fundAccount"
        action={t('查看资金账户')}
      />
    )
  }
  return (
    <ul className="plain-rows">
      {accounts.map(({ id, accountName, bankName, accountNo }) => (
        <li key={id} className="recharge-account">
          <div className="recharge-account-number">
            <strong>{accountNo}</strong>
            <button
              type="button"
              className="plain-button"
              aria-label={t('复制 {number}', { number: accountNo ?? '' })}
              onClick={() => void copyText(accountNo ?? '')}
            >
              {t('复制')}
            </button>
          </div>
          <div className="recent-row-minor">
            {t('户名：{name}', { name: accountName ?? missing })}
          </div>
          <div className="recent-row-minor">
            {t('开户行：{name}', { name: bankName ?? missing })}
          </div>
        </li>
      ))}
    </ul>
  )
}
