import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { type DashboardLink } from '@settle/shared/features/dashboard/dashboard-calls.ts'

const OpenPaths = createContext<ReadonlySet<string>>(new Set())

/** Tells the cards below which routes the user's menu has. */
export const OpenPathsProvider = OpenPaths

/** Whether the user's menu has a screen at a route. */
export function useIsOpen(): (path: string) => boolean {
  const paths = use(OpenPaths)
  return (path) => paths.has(path)
}

interface RowsLinkProps {
  link: DashboardLink | null
  className?: string
  children: ReactNode
}

/** Leads to the rows behind a figure where the user's menu has their list; plain text where it has not. */
export function RowsLink({ link, className, children }: RowsLinkProps) {
  const isOpen = useIsOpen()
  if (link === null || !isOpen(link.path)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={addressOf(link)}>
      {children}
    </Link>
  )
}

/** The address of a list under its filters. */
function addressOf({ path, query }: DashboardLink): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
