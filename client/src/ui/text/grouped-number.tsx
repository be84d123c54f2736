import { digitGroups } from '#client/core/digit-groups.ts'
import './grouped-number.css'

/** A long number, such as an account's, that is easy to compare with a paper. */
export function GroupedNumber({ children }: { children: string }) {
  return (
    <span className="grouped-number">
      {digitGroups(children).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups are equal, and only their place tells them apart
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
