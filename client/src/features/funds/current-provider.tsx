import { useQuery } from '@tanstack/react-query'
import { getMerchantProvider } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { equalTo, type FilterCodec } from '#client/core/filter-codec.ts'
import { session, useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { SelectFilter } from '#client/ui/select-filter.tsx'

/** Rows of one provider; for a merchant those of the current one unless it asks for all (domain.md 2.3, ◎). */
export const ofCurrentProvider: FilterCodec<string> = equalTo(
  () => session.read()?.userInfo.info.providerId ?? undefined,
)

interface OwnProviderFilterProps {
  /** The field that holds the provider of the row's pool. */
  name: string
}

/** The providers of the merchant who is logged in, with 全部服务商 when none is chosen. */
export function OwnProviderFilter({ name }: OwnProviderFilterProps) {
  const username = useSession()?.userInfo.username ?? ''
  const { data = [] } = useQuery({
    queryKey: [getMerchantProvider.id, username],
    queryFn: ({ signal }) => call(getMerchantProvider, { query: { username } }, { signal }),
    staleTime: Infinity,
  })

  return (
    <SelectFilter
      name={name}
      label={t('服务商')}
      placeholder={t('全部服务商')}
      options={data.map(({ providerId, providerName }) => ({
        value: providerId,
        label: providerName,
      }))}
    />
  )
}
