import { roles } from '@settle/shared/core/role.ts'
import { seedTableOf } from '#server/worlds/seed/seed.ts'
import { type World } from '#server/worlds/world.ts'
import { credentials, userRows } from './session-rows.ts'

/** The five role accounts (KIT-01); a card whose password was changed in this world says so. */
export function demoAccountsOf(world: World, password: string) {
  return roles.flatMap((role) => {
    const user = world.rows(userRows).findBy('username', role)
    if (user === undefined || user.delFlag === '1') return []
    const { id, username, realname, busName, roleCode } = user
    const seeded = seedTableOf(world.seed, credentials.name).find(id)
    const isPasswordChanged = world.rows(credentials).find(id) !== seeded
    return [{ username, realname, busName, roleCode, password, isPasswordChanged }]
  })
}
