import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import './status-tag.css'

interface YesNoTagProps {
  value: string
  /** What 是 means here. */
  yes: string
  /** What 否 means here. */
  no: string
  /** 否 is a fault. */
  isFailure?: boolean
}

/** A yes or no in words, where no heading says what was asked. */
export function YesNoTag({ value, yes, no, isFailure = false }: YesNoTagProps) {
  const isYes = value === yesNo.values.yes
  const meaningOfNo = isFailure ? 'failed' : 'ended'

  return (
    <span className="status-tag" data-meaning={isYes ? 'done' : meaningOfNo}>
      {isYes ? yes : no}
    </span>
  )
}
