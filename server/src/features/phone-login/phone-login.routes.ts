import { checkPhoneLogin, phoneLogin } from '@settle/shared/features/phone-login/phone-login.ts'
import { verifyStatus } from '@settle/shared/features/session/session.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import {
  requireAbleToLogIn,
  actorOf,
  findUserByPhone,
  loginResultOf,
  openSession,
  userRows,
} from '#server/features/session/index.ts'
import { checkSmsCode, phoneOf, withSmsCode } from '#server/features/sms/index.ts'
import { type World } from '#server/worlds/world.ts'

/** Logging in with a phone and the code that it received. */
export function phoneLoginRoutes(api: Api): void {
  implement(api, checkPhoneLogin, ({ world, query, commit }) => {
    const phone = phoneOf(query.mobile)
    userOfPhone(world, phone)
    return commit(
      (tx) => checkSmsCode(tx, { phone, purpose: 'login', code: query.captcha }) ?? null,
    )
  })
  implement(api, phoneLogin, logInByPhone)
}

async function logInByPhone(call: Call<typeof phoneLogin>) {
  const { world, body, locale, commit, describe } = call
  const phone = phoneOf(body.mobile)
  const opened = await commit((tx) => {
    const user = userOfPhone(world, phone)
    describe(user.username, actorOf(world, user))
    return withSmsCode(tx, { phone, purpose: 'login', code: body.captcha }, () =>
      openSession(tx, call, user),
    )
  })
  if (opened instanceof Refused) return opened
  // Anyone who has just shown that they hold the phone is not asked for another code.
  const verified = { izVerifyStatus: verifyStatus.notNeeded, reservedPhone: null } as const
  return { ...loginResultOf(world, opened, locale), ...verified }
}

function userOfPhone(world: World, phone: string) {
  const user = findUserByPhone(world.rows(userRows), phone)
  if (user === undefined) throw new Refusal('该用户不存在或未绑定手机号')
  return requireAbleToLogIn(world, user)
}
