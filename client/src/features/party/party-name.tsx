import { Link } from 'react-router-dom'
import { FrozenMark } from './frozen-mark.tsx'
import './party.css'

interface PartyNameProps {
  name: string
  /** Its page. */
  to: string
  /** Its `user_status`. */
  status: string
}

/** The name of a business, which leads to its page; a frozen one says so, however long the name is. */
export function PartyName({ name, to, status }: PartyNameProps) {
  return (
    <span className="party-name" title={name}>
      <Link to={to}>{name}</Link>
      <FrozenMark status={status} />
    </span>
  )
}
