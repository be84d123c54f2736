import { type Role } from '#shared/core/role.ts'

const paths: Readonly<Partial<Record<Role, string>>> = {
  admin: '/plate/people/individual/detail',
  provider: '/provider/people/individual/detail',
  merchant: '/merchant/people/individual/detail',
}

/** The page of one person in a role's console; undefined where it has none. */
export function individualPageOf(role: Role, id: string): string | undefined {
  const path = paths[role]
  return path === undefined ? undefined : `${path}?id=${id}`
}
