import { type Role } from '@settle/shared/core/role.ts'
import { type MenuNode } from '@settle/shared/core/frame/menu.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { usePayoutRole } from './payout-role.ts'

/** The folder of a role's own screens; the platform's is called plate (specification, section 2). */
function folderOf(role: Role): string {
  return role === 'admin' ? 'plate' : role
}

/** What the addresses of the screens of the role that looks begin with. */
export function useRolePath(): string {
  return `/${folderOf(usePayoutRole())}`
}

/** Where the orders of the role that looks live; the detail stands below it. */
export function useOrdersPath(): string {
  return `${useRolePath()}/payout/batchOrder`
}

/** The address of one order; undefined where the user's menu has no orders. */
export function useOrderPage(): (orderId: string) => string | undefined {
  const path = useOrdersPath()
  const hasOrders = useHasScreen(path)

  return (orderId) => (hasOrders ? `${path}/detail?id=${orderId}` : undefined)
}

/** Whether the menu of the one who looks has a screen at a path, so that a link to it leads somewhere. */
export function useHasScreen(path: string): boolean {
  return useHasScreens()(path)
}

/** The same for several paths. */
export function useHasScreens(): (path: string) => boolean {
  const menu = usePermissions()?.menu ?? []

  return (path) => menu.some((node) => hasPath(node, path))
}

function hasPath(
  node: Pick<MenuNode, 'path'> & { children?: readonly { path: string }[] },
  path: string,
) {
  return node.path === path || (node.children ?? []).some((child) => child.path === path)
}
