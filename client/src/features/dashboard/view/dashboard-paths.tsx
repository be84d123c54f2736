import { createContext, type ReactNode, use } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type DashboardLink } from '@settle/shared/features/dashboard/dashboard-calls.ts'

const OpenPaths = createContext<ReadonlySet<string>>(new Set())

/** Tells the cards below which routes the user's menu has. */
export const OpenPathsProvider = OpenPaths

/** Whether the user's menu has a screen at a route. */
export function useIsOpen(): (path: string) => boolean {
  const paths = use(OpenPaths)
  return (path) => paths.has(path)
}

/** Where the pools stand on the same page. */
export const poolsAnchor = 'dashboard-pools'

interface RowsLinkProps {
  link: DashboardLink | null
  /** The part of this page that has the rows, where no list has them. */
  anchor?: string | undefined
  className?: string
  children: ReactNode
}

/** Leads to the rows behind a figure where the user's menu has their list; plain text where it has not. */
export function RowsLink({ link, anchor, className, children }: RowsLinkProps) {
  const isOpen = useIsOpen()
  if (anchor !== undefined) {
    return (
      <button
        type="button"
        className={className}
        onClick={() => document.querySelector(`#${anchor}`)?.scrollIntoView({ block: 'start' })}
      >
        {children}
      </button>
    )
  }
  if (link === null || !isOpen(link.path)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={addressOf(link)}>
      {children}
    </Link>
  )
}

/** Opens the rows behind a bar that is pressed, where the user's menu has their list; the table has the same as links. */
export function useFollow(): (link: DashboardLink | null | undefined) => void {
  const isOpen = useIsOpen()
  const navigate = useNavigate()
  return (link) => {
    if (link !== null && link !== undefined && isOpen(link.path)) void navigate(addressOf(link))
  }
}

/** The address of a list under its filters. */
function addressOf({ path, query }: DashboardLink): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
