import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { getMerchantProvider } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'

interface ProviderSelectProps {
  id?: string
  value?: string
  onChange?: (id: string) => void
}

/** One of the providers that the merchant works with; the control of a form item. */
export function ProviderSelect(control: ProviderSelectProps) {
  const username = useSession()?.userInfo.info.username ?? ''
  const { data, isPending } = useQuery({
    queryKey: [getMerchantProvider.id, username],
    queryFn: ({ signal }) =>
      call(getMerchantProvider, { query: { username } }, { signal, quiet: true }),
    retry: false,
  })
  const names = new Map((data ?? []).map((one) => [one.providerId, one.providerName]))

  return (
    <Select
      loading={isPending}
      options={[...names].map(([value, label]) => ({ value, label }))}
      {...control}
    />
  )
}
