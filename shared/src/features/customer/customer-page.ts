import { type Role } from '#shared/core/role.ts'

const listPaths: Readonly<Partial<Record<Role, string>>> = {
  admin: '/plate/merchant/customer',
  operator: '/operator/merchant/customer',
  agent: '/agent/customer/list',
}

/** The page of one reported company in the menu of a role; undefined for roles that have none. */
export function customerPageOf(role: Role, id: string): string | undefined {
  const path = listPaths[role]
  return path === undefined ? undefined : `${path}/detail?id=${id}`
}
