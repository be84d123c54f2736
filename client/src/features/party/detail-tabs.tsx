import { Tabs } from '#client/ui/tabs.tsx'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import './party.css'

/** One tab of a page. */
interface DetailTab {
  readonly key: string
  readonly label: string
  /** Drawn when the tab is chosen. */
  readonly children: ReactNode
}

interface DetailTabsProps {
  id: string
  /** The first one is shown where the address names none. */
  tabs: readonly DetailTab[]
}

/** The tabs of one row's page; which of them is open stands in the address. */
export function DetailTabs({ id, tabs }: DetailTabsProps) {
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('tab')

  return (
    <Tabs
      className="party-tabs"
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key ?? ''}
      items={tabs.map(({ children, ...tab }) => ({
        ...tab,
        children: (
          <Suspense fallback={<div className="party-skeleton" aria-busy="true" />}>
            {children}
          </Suspense>
        ),
      }))}
      // Page and order of a tab's list do not go along to the next tab.
      onChange={(tab) => setParameters({ id, tab }, { replace: true })}
    />
  )
}
