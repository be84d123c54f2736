import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { getCurrentUser, logout } from '@settle/shared/core/frame/session.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refused } from '#server/core/refusal.ts'
import { assertLoginCaptcha, spendLoginCaptcha } from '#server/features/captcha/index.ts'
import { type World } from '#server/worlds/world.ts'
import { checkForNobody, isPasswordOf } from './password.ts'
import { actorOf } from './session-actor.ts'
import { closeSession, openSession } from './session-tokens.ts'
import { countWrongPassword, passwordHashOf, userForLogin } from './login-rules.ts'
import { currentUserInfoOf, loginResultOf } from './login-result.ts'

/** Logging in and out. */
export function sessionRoutes(api: Api): void {
  implement(api, login, logIn)
  implement(api, logout, async ({ token, commit }) => {
    await commit((tx) => closeSession(tx, token))
    return null
  })
  implement(api, getCurrentUser, ({ world, actor }) => currentUserInfoOf(world, actor))
}

async function logIn(call: Call<typeof login>) {
  const { world, body, locale, commit, describe } = call
  const { username, password } = body
  assertLoginCaptcha(world, world.clock.nowMs(), body)
  const asked = await userToCheck(world, body)
  const isRight = await isPasswordOf(password, passwordHashOf(world, asked))

  const opened = await commit((tx) => {
    // Asked again: others may have failed, or frozen the account, while the password was checked.
    const user = userForLogin(world, username)
    describe(username, actorOf(world, user))
    spendLoginCaptcha(tx, body)
    return isRight ? openSession(tx, call, user) : countWrongPassword(tx, user)
  })
  if (opened instanceof Refused) return opened

  return loginResultOf(world, opened, locale)
}

/** The user whose password is to be checked; anyone who may not log in is refused after the same work. */
async function userToCheck(
  world: World,
  { username, password }: Pick<BodyOf<typeof login>, 'username' | 'password'>,
): Promise<User> {
  try {
    return userForLogin(world, username)
  } catch (error) {
    await checkForNobody(password)
    throw error
  }
}
