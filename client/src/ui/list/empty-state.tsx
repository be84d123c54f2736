import { type ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** Why there is nothing, in one sentence. */
  sentence: string
  /** The one thing to do next. */
  action?: ReactNode
}

/** Says why a place is empty and what to do about it (visual.md, rule 6). */
export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state-drawing" viewBox="0 0 96 64" aria-hidden="true">
        <rect x="14" y="8" width="68" height="48" rx="6" />
        <path d="M14 22h68" />
        <path d="M24 33h18M24 43h30" />
        <circle className="empty-state-accent" cx="70" cy="44" r="11" />
        <path className="empty-state-accent" d="m78 52 8 8" />
      </svg>
      <p className="empty-state-sentence">{sentence}</p>
      {action}
    </div>
  )
}
