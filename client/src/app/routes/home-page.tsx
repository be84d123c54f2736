import { actionsHeld } from '#client/core/session/access.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { useSession } from '#client/core/session/session.ts'
import { AnalysisScreen } from '#client/features/dashboard/page/analysis.screen.tsx'
import { MenuIcon } from '#client/app/menu/menu-icons.tsx'
import { leavesOf, type MenuRoute, menuRoutesOf } from '#client/app/menu/menu-routes.ts'
import { homePath } from './guard-rules.ts'
import { findScreen } from './screen-registry.ts'

const logComponent = 'system/LogList'

/** 首页: the dashboard with what this user's menu offers. */
export function HomePage() {
  const permissions = usePermissions()
  const session = useSession()
  if (permissions === undefined || session === undefined) return null

  const { items, routes } = menuRoutesOf(permissions.menu, actionsHeld(permissions))
  const links = leavesOf(items)
    .filter(({ path }) => path !== homePath)
    .map(({ path, title, icon }) => ({ path, title, icon: <MenuIcon name={icon} /> }))
  const log = routes.find((route) => route.component.endsWith(logComponent) && !route.isForbidden)

  const open = routes.filter((route) => !route.isForbidden && isScreen(route))

  return (
    <AnalysisScreen
      userInfo={session.userInfo}
      links={links}
      paths={new Set(open.map(({ path }) => path))}
      logPath={log?.path}
    />
  )
}

/** A folder of the menu only leads on; a route of which this client has no screen leads nowhere. */
function isScreen({ component }: MenuRoute): boolean {
  return findScreen(component) !== undefined
}
