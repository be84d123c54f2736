import { useMemo } from 'react'
import { actionsHeld } from '#client/core/session/access.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { type FindScreenPath } from '#client/core/session/screens.ts'
import { menuRoutesOf } from './menu-routes.ts'

/** Where the menu of the one who looks has a screen that they may open, by the last part of its component. */
export function useScreenPaths(): FindScreenPath {
  const permissions = usePermissions()

  // Read for every key that is pressed, and as long as the menu.
  const paths = useMemo(() => {
    const routes =
      permissions === undefined
        ? []
        : menuRoutesOf(permissions.menu, actionsHeld(permissions)).routes
    return new Map(
      routes
        .filter(({ isForbidden }) => !isForbidden)
        .map(({ component, path }) => [component.replace(/^.*\//, ''), path]),
    )
  }, [permissions])
  return (screen) => paths.get(screen)
}
