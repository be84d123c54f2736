import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** A user of the story, as they would make a call. */
export function actorNamed(world: World, username: string): Actor {
  const user = world.rows(userRows).findBy('username', username)
  if (user === undefined) throw new Error(`There is no user ${username}.`)
  return actorOf(world, user)
}

/** What the manager of a party is called. */
export function managerOf(tx: Transaction, partyId: string): string {
  const users = tx.rows(userRows).allBy('busId', partyId)
  const user = users.find((one) => one.functionRole === functionRole.values.manager)
  if (user === undefined) throw new Error(`The party ${partyId} has no manager.`)
  return user.username
}
