import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { departsOfUser } from '@settle/shared/features/user/user-department-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'

/** A user's departments as the server tells them. */
export type UserDeparts = ResultOf<typeof departsOfUser>

/** The user's departments; undefined where they cannot be read, and a form then leaves them alone. */
export async function findDeparts(userId: string): Promise<UserDeparts | undefined> {
  try {
    return await call(departsOfUser, { query: { userId } }, { quiet: true })
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    // Of a user without departments the server says that it found nothing (wire.md 10).
    return failure.status === 200 ? [] : undefined
  }
}
