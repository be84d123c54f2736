import { type ReactNode } from 'react'
import './timeline.css'

interface TimelineProps {
  /** What the steps tell of, for those who cannot see it. */
  label: string
  /** Timeline steps, in the order of time. */
  children: ReactNode
}

/** What happened, in order: side by side where there is room, else one below the other. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  )
}

interface TimelineStepProps {
  /** What came of it: it is done, went wrong, goes on now, or is still to come. */
  state: 'done' | 'failed' | 'current' | 'coming'
  title: ReactNode
  time?: ReactNode
  /** Who did it, and why. */
  children?: ReactNode
}

/** One step of a timeline. */
export function TimelineStep({ state, title, time, children }: TimelineStepProps) {
  return (
    <li className="timeline-step" data-state={state} {...currentMark(state)}>
      <strong className="timeline-title">{title}</strong>
      {time !== undefined && <span className="timeline-minor cell-figures">{time}</span>}
      {children !== undefined && <span className="timeline-minor">{children}</span>}
    </li>
  )
}

function currentMark(state: TimelineStepProps['state']) {
  return state === 'current' ? ({ 'aria-current': 'step' } as const) : {}
}
