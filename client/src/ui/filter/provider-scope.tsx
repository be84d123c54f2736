import { Checkbox } from 'antd'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import './provider-scope.css'

interface ProviderScopeProps {
  list: ResourceList<unknown>
  /** The filter that holds the provider, by `ofCurrentProvider`. */
  name?: string
}

/** Lets a merchant see the rows of all its providers instead of the current one's; nobody else has a current provider. */
export function ProviderScope({ list, name = 'providerId' }: ProviderScopeProps) {
  const info = useSession()?.userInfo.info
  if (info?.providerId === null || info?.providerId === undefined) return null
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  const { providerId, providerName } = info

  return (
    <div className="provider-scope">
      <span>{t('当前服务商：{name}', { name: providerName ?? '' })}</span>
      <Checkbox
        checked={filters[name] === undefined}
        onChange={({ target }) =>
          list.search({ ...filters, [name]: target.checked ? undefined : providerId })
        }
      >
        {t('全部服务商')}
      </Checkbox>
    </div>
  )
}
