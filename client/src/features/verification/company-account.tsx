import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode } from 'react'
import { getBusDetailInfo } from '@settle/shared/features/account/account-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { GroupedNumber } from '#client/ui/text/grouped-number.tsx'
import { missing } from '#client/ui/text/missing.ts'

/** The company's own account, to which the bank remitted; read-only. */
export function CompanyAccount() {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [getBusDetailInfo.id, locale],
    queryFn: ({ signal }) => call(getBusDetailInfo, {}, { signal, quiet: true }),
  })

  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { accountName, accountBankNo, accountBankNo_dictText: bankName, accountNo } = data
  return (
    <dl className="verification-account">
      <Fact term={t('账户名称')}>{accountName ?? missing}</Fact>
      <Fact term={t('开户银行')}>
        {bankName} {accountBankNo}
      </Fact>
      <Fact term={t('银行账号')}>
        {accountNo === null ? missing : <GroupedNumber>{accountNo}</GroupedNumber>}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
