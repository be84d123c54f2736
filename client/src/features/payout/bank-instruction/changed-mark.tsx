import { type ReactNode, useState } from 'react'

interface ChangedMarkProps {
  /** What may change while the row is on the screen. */
  value: string
  children: ReactNode
}

/** Marks the row around it once its value is no longer the one that it was first shown with. */
export function ChangedMark({ value, children }: ChangedMarkProps) {
  const [first] = useState(value)

  return (
    <span className="changed-mark" data-changed={value !== first}>
      {children}
    </span>
  )
}
