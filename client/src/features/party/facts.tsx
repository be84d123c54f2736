import { type ReactNode } from 'react'
import { missing } from '#client/ui/text/missing.ts'
import './party.css'

/** What tells a party apart, in a line below its name. */
export function PartyFacts({ children }: { children: ReactNode }) {
  return <p className="party-facts">{children}</p>
}

/** Groups of facts side by side where there is room. */
export function FactGroups({ children }: { children: ReactNode }) {
  return <div className="party-groups">{children}</div>
}

interface FactGroupProps {
  title: string
  /** What can be done about these facts, beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Facts that belong together, with a title. */
export function FactGroup({ title, action, children }: FactGroupProps) {
  return (
    <section className="party-group">
      <div className="party-group-head">
        <h3>{title}</h3>
        {action}
      </div>
      <dl>{children}</dl>
    </section>
  )
}

interface FactProps {
  label: string
  /** In figures of one width, so that it can be compared with a paper. */
  isNumber?: boolean
  children: ReactNode
}

/** One fact: what it is called, and what it is; a dash where it is not known. */
export function Fact({ label, isNumber = false, children }: FactProps) {
  const isMissing = children === null || children === undefined || children === ''

  return (
    <div>
      <dt>{label}</dt>
      <dd className={isNumber ? 'cell-figures' : undefined}>{isMissing ? missing : children}</dd>
    </div>
  )
}
