import { type ReactNode } from 'react'
import './page.css'

interface PageProps {
  title: string
  breadcrumb?: ReactNode
  /** Stands behind the title, such as a status. */
  mark?: ReactNode
  /** The primary button stands last; on a phone they stick to the bottom (visual.md, rule 11). */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: where one is, what can be done here, and the content. */
export function Page({ title, breadcrumb, mark, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-header">
        {breadcrumb}
        <div className="page-heading">
          <h1 className="page-title">{title}</h1>
          {mark}
        </div>
      </header>
      <div className="page-actions">{actions}</div>
      {children}
    </div>
  )
}
