import { type ReactNode } from 'react'
import './mark-required.css'

/** The star stands behind the label, so that all labels begin in one line. */
export function markRequired(label: ReactNode, { required }: { required: boolean }) {
  return (
    // One part, so that the star follows the last word of a label of two lines.
    <span>
      {label}
      {required && <span className="required-star">*</span>}
    </span>
  )
}
