import './status-tag.css'

interface YesNoTagProps {
  isYes: boolean
  /** What 是 means here. */
  yes: string
  /** What 否 means here. */
  no: string
  /** 否 is a fault. */
  isFailure?: boolean
}

/** A yes or no in words, where no heading says what was asked. */
export function YesNoTag({ isYes, yes, no, isFailure = false }: YesNoTagProps) {
  const meaningOfNo = isFailure ? 'failed' : 'ended'

  return (
    <span className="status-tag" data-meaning={isYes ? 'done' : meaningOfNo}>
      {isYes ? yes : no}
    </span>
  )
}
