import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type RowOf } from '@settle/shared/core/resource.ts'
import {
  type DashboardScreen,
  findDashboardPath,
} from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { type ListedResource } from '#client/core/list/listed-resource.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { LoadingRows } from './loading-rows.tsx'

const shownCount = 5

type ShortListed = Pick<ListedResource, 'name' | 'row' | 'endpoints'>

interface RecentCardProps<R extends ShortListed> {
  title: string
  resource: R
  conditions: Readonly<Record<string, string>>
  /** The screen with all rows. */
  screen: DashboardScreen
  renderRow: (row: RowOf<R>) => ReactNode
  empty: ReactNode
}

/** The last rows of a list, as short as they can be. */
export function RecentCard<R extends ShortListed>(props: RecentCardProps<R>) {
  const { title, screen } = props
  const role = useSession()?.userInfo.info.roleCode
  const isOpen = useIsOpen()
  const path = role === undefined ? undefined : findDashboardPath(role, screen)
  const id = useId()
  // The rows follow the menu, as the figures do.
  if (path === undefined || !isOpen(path)) return null

  return (
    <section className="dashboard-card" aria-labelledby={id}>
      <header className="dashboard-card-header">
        <h2 id={id}>{title}</h2>
        <Link to={path}>{t('查看全部')}</Link>
      </header>
      <RecentRows {...props} />
    </section>
  )
}

function RecentRows<R extends ShortListed>({
  resource,
  conditions,
  renderRow,
  empty,
}: RecentCardProps<R>) {
  const page = useFirstRows(resource, conditions, shownCount)
  if (page.isPending) return <LoadingRows />
  if (page.isError) return <ErrorState failure={page.error} onRetry={() => void page.refetch()} />
  const { records } = page.data
  if (records.length === 0) return empty
  return (
    <ul className="plain-rows">
      {records.map((row) => (
        <li key={rowKey(row)}>{renderRow(row)}</li>
      ))}
    </ul>
  )
}

function rowKey(row: object): string {
  return String(Reflect.get(row, 'id'))
}

interface RecentRowProps {
  /** What identifies the row. */
  title: ReactNode
  status?: ReactNode
  party: ReactNode
  figure: ReactNode
  /** When it happened, or what else stands at the end of the second line. */
  time: string
}

/** One row in two lines. */
export function RecentRow({ title, status, party, figure, time }: RecentRowProps) {
  return (
    <div className="recent-row">
      <div className="recent-row-line">
        <div className="recent-row-head">
          {title}
          {status}
        </div>
        <div className="recent-row-figure">{figure}</div>
      </div>
      <div className="recent-row-line recent-row-minor">
        <div className="recent-row-party">{party}</div>
        <div>{time}</div>
      </div>
    </div>
  )
}

interface NextStepProps {
  sentence: string
  screen: DashboardScreen
  action: string
}

/** Why there are no rows, and the next thing to do where the user's menu has it. */
export function NextStep({ sentence, screen, action }: NextStepProps) {
  const role = useSession()?.userInfo.info.roleCode
  const isOpen = useIsOpen()
  const path = role === undefined ? undefined : findDashboardPath(role, screen)
  const link = path !== undefined && isOpen(path) ? <Link to={path}>{action}</Link> : undefined
  return <EmptyState sentence={sentence} action={link} />
}
