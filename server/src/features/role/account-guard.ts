import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { rightsOf } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'

/**
 * Refuses to change what an account logs in with, what it may do, and whether it may log in at all, unless the caller
 * holds all rights of that account: otherwise somebody could log in as an account that may do more, or shut it out
 * (docs/decisions/0043). What somebody may do with the own account stands where it is done.
 */
export function assertMayManage(world: World, user: User, actor: Actor): void {
  if (user.id === actor.userId || holdsAllOf(world, user, actor)) return
  throw new Refusal('账号 {username} 持有您没有的权限，请联系管理员', {
    username: user.username,
  })
}

function holdsAllOf(world: World, user: User, actor: Actor): boolean {
  const isManager = actor.functionRole === functionRole.values.manager
  if (isManager && actor.role === 'admin') return true

  const { id: userId, roleCode: role, busId, functionRole: code } = user
  const own = rightsOf(world, actor)
  const theirs = rightsOf(world, { userId, role, busId, functionRole: code })
  if (role === actor.role) return isWithin(theirs.ids, own.ids)
  // Another console has menus of its own. Its accounts are managed by the managers above them; others need the codes.
  return isManager || isWithin(theirs.codes, own.codes)
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((member) => whole.has(member))
}
