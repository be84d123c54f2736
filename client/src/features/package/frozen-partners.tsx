import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'

/** What a merchant cannot do with a provider of its own that is frozen, and what it can (domain.md 3.5); else nothing. */
export function FrozenPartners() {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [providerInfos.name, 'partners', locale],
    queryFn: ({ signal }) =>
      call(
        providerInfos.endpoints.list,
        { query: { pageNo: 1, pageSize: 100 } },
        { signal, quiet: true },
      ),
    retry: false,
  })
  const frozen = (data?.records ?? []).filter((one) => one.userStatus === userStatus.values.frozen)

  return frozen.map(({ id, providerName }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      title={providerName}
      description={t('该服务商已被冻结，暂不能发起付款和充值；可以提现，或切换到其他服务商。')}
    />
  ))
}
