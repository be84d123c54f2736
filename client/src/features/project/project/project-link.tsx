import { Link } from 'react-router-dom'
import { useProjectPage } from './project-role.ts'

interface ProjectLinkProps {
  kind: 'project' | 'task' | 'settle'
  id: string
  /** A number of figures of one width, rather than a name. */
  isNumber?: boolean
  children: string
}

/** A name or number that leads to its page, where the user's menu has it. */
export function ProjectLink({ kind, id, isNumber = false, children }: ProjectLinkProps) {
  const page = useProjectPage()(kind, id)
  const look = isNumber ? 'cell-figures' : 'cell-text'

  if (page === undefined) return <span className={look}>{children}</span>
  return (
    <Link className={look} to={page}>
      {children}
    </Link>
  )
}
