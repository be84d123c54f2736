import { useSearchParams } from 'react-router-dom'
import {
  type DashboardPeriod,
  dashboardPeriods,
} from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { useSession } from '#client/core/session/session.ts'

const defaultPeriod: DashboardPeriod = 'month'

/** What of the dashboard the address asks for: which period, and for a merchant which of its providers. */
interface DashboardView {
  readonly period: DashboardPeriod
  readonly isOfAllProviders: boolean
  /** What narrows the calls: a merchant begins with its current provider (domain.md 2.3, ◎). */
  readonly narrowing: { readonly providerId?: string }
  readonly showPeriod: (period: DashboardPeriod) => void
  readonly showAllProviders: (isOfAll: boolean) => void
}

/** The view that the address holds; a hand-written one falls back to the default. */
export function useDashboardView(): DashboardView {
  const [parameters, setParameters] = useSearchParams()
  const currentProvider = useSession()?.userInfo.info.providerId ?? undefined
  const asked = parameters.get('period')
  const period = dashboardPeriods.find((name) => name === asked) ?? defaultPeriod
  const isOfAllProviders = currentProvider === undefined || parameters.get('provider') === 'all'

  const write = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(parameters)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true })
  }
  return {
    period,
    isOfAllProviders,
    narrowing: isOfAllProviders ? {} : { providerId: currentProvider },
    showPeriod: (next) => write('period', next === defaultPeriod ? undefined : next),
    showAllProviders: (isOfAll) => write('provider', isOfAll ? 'all' : undefined),
  }
}
