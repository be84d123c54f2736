import { type ReactNode } from 'react'

interface ScrollRegionProps {
  /** What it holds, for a screen reader. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** What may be wider than its place, such as a table without columns to hide. The keyboard scrolls it where nothing inside takes the focus. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
