import { type ReactNode } from 'react'
import { useCan } from '#client/core/session/access.ts'

interface HasProps {
  /** A button code of the menu answer, for example `user:add`. */
  action: string
  children: ReactNode
}

/** Shows its children only to whom the action is granted; everybody else never gets the element ([PERM-01]). */
export function Has({ action, children }: HasProps) {
  const can = useCan()

  return can(action) ? children : null
}
