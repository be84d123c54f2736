import { type Depart } from '@settle/shared/features/department/department.ts'
import { type World } from '#server/worlds/world.ts'
import { departs, userDeparts } from './access-rows.ts'

/** The departments of a user in the order of their codes. */
export function departsOf(world: World, userId: string): Depart[] {
  return world
    .rows(userDeparts)
    .allBy('userId', userId)
    .flatMap(({ departId }) => world.rows(departs).find(departId) ?? [])
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => (one.orgCode < other.orgCode ? -1 : 1))
}

/** The departments of a user, and the code of the one that they work for now; null where they are in none. */
export function ownDepartsOf(
  world: World,
  userId: string,
): { list: Depart[]; orgCode: string | null } {
  const list = departsOf(world, userId)
  const current = world
    .rows(userDeparts)
    .allBy('userId', userId)
    .find(({ isCurrent }) => isCurrent)
  return { list, orgCode: list.find(({ id }) => id === current?.departId)?.orgCode ?? null }
}
