import { type ComponentType } from 'react'
import { actionsHeld } from '#client/core/session/access.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { type HomeProps } from '#client/core/session/screens.ts'
import { useSession } from '#client/core/session/session.ts'
import { linksOf } from '#client/app/menu/menu-links.tsx'
import { type MenuRoute, menuRoutesOf } from '#client/app/menu/menu-routes.ts'
import { homePath } from './guard-rules.ts'
import { findScreen } from './screen-registry.ts'

const logComponent = 'system/LogList'

/** 首页, told what this user's menu offers. */
export function homePageOf(Home: ComponentType<HomeProps>): ComponentType {
  return function HomePage() {
    const permissions = usePermissions()
    const session = useSession()
    if (permissions === undefined || session === undefined) return null

    const { items, routes } = menuRoutesOf(permissions.menu, actionsHeld(permissions))
    const links = linksOf(items).filter(({ path }) => path !== homePath)
    const log = routes.find((route) => route.component.endsWith(logComponent) && !route.isForbidden)
    const open = routes.filter((route) => !route.isForbidden && isScreen(route))

    return (
      <Home
        userInfo={session.userInfo}
        links={links}
        paths={new Set(open.map(({ path }) => path))}
        logPath={log?.path}
      />
    )
  }
}

/** A folder of the menu only leads on; a route of which this client has no screen leads nowhere. */
function isScreen({ component }: MenuRoute): boolean {
  return findScreen(component) !== undefined
}
