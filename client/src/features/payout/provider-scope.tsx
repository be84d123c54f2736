import { Checkbox } from 'antd'
import { type FilterCodec, searched } from '#client/core/filter-codec.ts'
import { type ResourceList } from '#client/core/resource-list.ts'
import { session, useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'

/** Rows of one provider; for a merchant those of the current one unless he asks for all (domain.md 2.3, ◎). */
export const scopedProvider: FilterCodec<string> = {
  ...searched,
  initial: () => session.read()?.userInfo.info.providerId ?? undefined,
}

interface ProviderScopeProps {
  /** Filters by `providerId`. */
  list: ResourceList<unknown>
}

/** Lets a merchant see the rows of all his providers instead of the current one's; nobody else has a current provider. */
export function ProviderScope({ list }: ProviderScopeProps) {
  const info = useSession()?.userInfo.info
  if (info?.providerId === null || info?.providerId === undefined) return null
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  const { providerId, providerName } = info

  return (
    <div className="provider-scope">
      <span>{t('当前服务商：{name}', { name: providerName ?? '' })}</span>
      <Checkbox
        checked={filters['providerId'] === undefined}
        onChange={({ target }) =>
          list.search({ ...filters, providerId: target.checked ? undefined : providerId })
        }
      >
        {t('全部服务商')}
      </Checkbox>
    </div>
  )
}
