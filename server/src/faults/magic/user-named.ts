import { type Actor } from '#server/core/call/actor.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type World } from '#server/worlds/world.ts'

/** The live user of a login name, with no session. */
export type FindUser = (world: World, username: string) => Actor | undefined

/** The same, where there must be one: 404 else. */
export function userNamed(world: World, username: string, findUser: FindUser): Actor {
  const user = findUser(world, username)
  if (user !== undefined) return user
  throw new RequestRejected(404, '没有用户 {username}', { username }, 'FAKE_UNKNOWN_USER')
}
