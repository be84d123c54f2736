import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { LegalHistory } from '#client/features/legal-change/index.ts'
import { t } from '#client/core/text.ts'
import { useLegalChanges } from '#client/features/provider/detail/provider-change.tsx'
import { providerWords } from '#client/features/provider/form/provider-words.tsx'
import { Tabs } from '#client/ui/tabs.tsx'

// Each tab comes when it is chosen.
const ProviderProducts = lazy(async () => ({
  default: (await import('./provider-products.tsx')).ProviderProducts,
}))
const ProviderTaxPolicies = lazy(async () => ({
  default: (await import('./provider-tax-policies.tsx')).ProviderTaxPolicies,
}))
const ProviderTemplates = lazy(async () => ({
  default: (await import('./provider-templates.tsx')).ProviderTemplates,
}))
const ProviderPartners = lazy(async () => ({
  default: (await import('./provider-partners.tsx')).ProviderPartners,
}))
const ProviderAccounts = lazy(async () => ({
  default: (await import('./provider-accounts.tsx')).ProviderAccounts,
}))
const ProviderPeople = lazy(async () => ({
  default: (await import('./provider-people.tsx')).ProviderPeople,
}))
const ProviderMonths = lazy(async () => ({
  default: (await import('./provider-months.tsx')).ProviderMonths,
}))

interface ProviderTabsProps {
  provider: ProviderInfo
  /** What stands in the first tab. */
  basics: ReactNode
}

/** What belongs to one provider (domain.md 2.4): each tab reads its own part. */
export function ProviderTabs({ provider, basics }: ProviderTabsProps) {
  const [parameters, setParameters] = useSearchParams()
  const { id } = provider
  const tabs = [
    { key: 'basics', label: t('基本信息'), children: basics },
    { key: 'products', label: t('产品|页签'), children: <ProviderProducts id={id} /> },
    { key: 'tax', label: t('税务政策'), children: <ProviderTaxPolicies id={id} /> },
    { key: 'templates', label: t('合同模板'), children: <ProviderTemplates id={id} /> },
    { key: 'merchants', label: t('合作商户'), children: <ProviderPartners id={id} /> },
    { key: 'accounts', label: t('资金账户'), children: <ProviderAccounts id={id} /> },
    { key: 'people', label: t('签约人员'), children: <ProviderPeople id={id} /> },
    { key: 'months', label: t('月度数据'), children: <ProviderMonths id={id} /> },
    { key: 'changes', label: t('变更历史'), children: <Changes provider={provider} /> },
  ]
  const chosen = parameters.get('tab')

  return (
    <Tabs
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === chosen)?.key ?? 'basics'}
      items={tabs.map(({ children, ...tab }) => ({
        ...tab,
        children: (
          <Suspense fallback={<span className="skeleton-bar" aria-busy="true" />}>
            <div className="provider-tab">{children}</div>
          </Suspense>
        ),
      }))}
      // Page and order of a tab's list do not go along to the next tab.
      onChange={(tab) => {
        const own = parameters.get('id')
        setParameters({ ...(own === null ? {} : { id: own }), tab }, { replace: true })
      }}
    />
  )
}

function Changes({ provider }: { provider: ProviderInfo }) {
  const changes = useLegalChanges(provider)

  return changes && <LegalHistory changes={changes} words={providerWords()} />
}
