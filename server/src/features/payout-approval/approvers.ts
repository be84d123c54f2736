import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'

/** A user of a merchant, and what they may do about its payments. */
export interface Approver {
  readonly user: User
  readonly canApprove: boolean
  readonly canSubmit: boolean
}

/** The users of a merchant, by id; somebody who is disabled may do nothing. */
export function approversOf(world: World, merchantId: string): Approver[] {
  return world
    .rows(userRows)
    .allBy('busId', merchantId)
    .filter(({ delFlag }) => delFlag === '0')
    .map((user) => {
      const isHere = user.status === userStatus.values.normal
      const { permissions } = actorOf(world, user)
      return {
        user,
        canApprove: isHere && permissions.has('payout:review'),
        canSubmit: isHere && permissions.has('payout:submit'),
      }
    })
}
