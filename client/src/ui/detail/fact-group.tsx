import { type ReactNode } from 'react'
import { missing } from '#client/ui/text/missing.ts'
import './fact-group.css'

interface FactGroupProps {
  title: string
  /** Stands behind the title, such as a status. */
  mark?: ReactNode
  /** Facts; the pictures of a group stand behind them. */
  children: ReactNode
}

/** What belongs together of one thing, on a card of its page (visual.md, detail). */
export function FactGroup({ title, mark, children }: FactGroupProps) {
  return (
    <section className="fact-group">
      <h3>
        {title}
        {mark}
      </h3>
      {children}
    </section>
  )
}

/** The facts of a group, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

interface FactProps {
  label: string
  /** In figures of one width, so that it can be compared with a picture. */
  isNumber?: boolean
  children: ReactNode
}

/** One fact; a dash where it is not known. */
export function Fact({ label, isNumber = false, children }: FactProps) {
  const isMissing = children === null || children === undefined || children === ''

  return (
    <div>
      <dt>{label}</dt>
      <dd className={isNumber ? 'cell-figures' : undefined}>{isMissing ? missing : children}</dd>
    </div>
  )
}
