import {
  changeForgottenPassword,
  querySysUser,
  resetForgottenPassword,
  updatePassword,
  verifyPhone,
} from '@settle/shared/features/password/password.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refusal, type Refused } from '#server/core/refusal.ts'
import {
  actorOf,
  assertNotLocked,
  closeOtherSessionsOf,
  closeSessionsOf,
  countWrongPassword,
  hashPassword,
  isPasswordOf,
  passwordHashOf,
} from '#server/features/session/index.ts'
import { checkSmsCode, phoneOf, withSmsCode } from '#server/features/sms/index.ts'
import {
  accountToRecover,
  newPasswordOf,
  findAccount,
  ownAccountOf,
  setOwnPassword,
} from './password.service.ts'

/** Changing one's own password, and setting a new one when it is forgotten (wire.md 2.9 and 7). */
export function passwordRoutes(api: Api): void {
  implement(api, updatePassword, changeOwnPassword)
  implement(api, querySysUser, ({ world, query }) => findAccount(world, query))
  implement(api, verifyPhone, ({ world, body, commit, describe }) => {
    const phone = phoneOf(body.phone)
    const user = accountToRecover(world, phone)
    describe(user.username, actorOf(world, user))
    return commit(
      (tx) =>
        checkSmsCode(tx, { phone, purpose: 'forgottenPassword', code: body.smscode }) ?? {
          smscode: body.smscode,
          username: user.username,
        },
    )
  })
  implement(api, resetForgottenPassword, (call) => {
    const { phone, smscode, password, confirmpassword } = call.body
    return recover(call, { phone, smscode, password, confirmpassword })
  })
  implement(api, changeForgottenPassword, (call) => {
    const { username, phone, smscode, password } = call.query
    if (password.trim() === '') throw new Refusal('重置密码失败！')
    return recover(call, { phone, smscode, password, confirmpassword: password, username })
  })
}

const wrongOldPassword = {
  left: '旧密码输入错误!还可尝试 {left} 次',
  locked: '旧密码输入错误!账号已锁定，请 {minutes} 分钟后再试',
} as const

async function changeOwnPassword(call: Call<typeof updatePassword>): Promise<Refused | null> {
  const { world, body, actor, commit, describe } = call
  const user = ownAccountOf(world, body.username.trim(), actor)
  describe(user.username)
  assertNotLocked(world, user)
  const formerHash = passwordHashOf(world, user)
  const isRight = await isPasswordOf(body.oldpassword.trim(), formerHash)
  if (!isRight) {
    return commit((tx) => {
      // Asked again: other tries may have locked the account while this one was checked.
      assertNotLocked(world, user)
      return countWrongPassword(tx, user, wrongOldPassword)
    })
  }
  const passwordHash = await hashPassword(newPasswordOf(body))
  return commit((tx) => {
    // Somebody may have set another password meanwhile; then the old one is no longer the right one.
    if (passwordHashOf(world, user) !== formerHash) {
      return countWrongPassword(tx, user, wrongOldPassword)
    }
    setOwnPassword(tx, user, passwordHash)
    closeOtherSessionsOf(tx, user.id, actor.sessionId)
    return null
  })
}

/** A new password for the one who holds the phone of the account. */
interface Recovery {
  readonly phone: string
  readonly smscode: string
  readonly password: string
  readonly confirmpassword: string
  /** Where it is given, the phone must be that of this account. */
  readonly username?: string
}

interface RecoveryCall extends Pick<
  Call<typeof resetForgottenPassword>,
  'world' | 'commit' | 'describe'
> {}

async function recover(
  { world, commit, describe }: RecoveryCall,
  recovery: Recovery,
): Promise<Refused | null> {
  const phone = phoneOf(recovery.phone)
  const { smscode: code, username } = recovery
  accountToRecover(world, phone, username)
  const passwordHash = await hashPassword(newPasswordOf(recovery))
  return commit((tx) => {
    const user = accountToRecover(world, phone, username)
    describe(user.username, actorOf(world, user))
    return withSmsCode(tx, { phone, purpose: 'forgottenPassword', code }, () => {
      setOwnPassword(tx, user, passwordHash)
      closeSessionsOf(tx, user.id)
      return null
    })
  })
}
