import { type ReactNode } from 'react'
import './page.css'

interface PageProps {
  title: string
  breadcrumb?: ReactNode
  /** The primary button stands last; on a phone they stick to the bottom (visual.md, rule 11). */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: where one is, what can be done here, and the content. */
export function Page({ title, breadcrumb, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-header">
        {breadcrumb}
        <h1 className="page-title">{title}</h1>
      </header>
      <div className="page-actions">{actions}</div>
      {children}
    </div>
  )
}
