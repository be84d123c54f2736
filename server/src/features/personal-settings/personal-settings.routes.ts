import {
  changeOwnEmail,
  changeOwnPhone,
  chooseNotices,
  editPersonalData,
  type PersonalSettings,
  readPersonalSettings,
  sendNewPhoneCode,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refused } from '#server/core/refusal.ts'
import {
  assertNotLocked,
  countWrongPassword,
  isPasswordOf,
  passwordHashOf,
} from '#server/features/session/index.ts'
import { sendCodeTo, withSmsCode } from '#server/features/sms/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import {
  editOwnData,
  keepNoticeChoice,
  newEmailOf,
  newPhoneOf,
  ownUserOf,
  personalSettingsOf,
  setContact,
} from './personal-settings.service.ts'

/** 个人设置: what everybody sees and changes of their own account. */
export function personalSettingsRoutes(api: Api): void {
  implement(api, readPersonalSettings, ({ world, actor, locale }) =>
    personalSettingsOf(world, actor, locale),
  )
  implement(api, editPersonalData, async ({ world, body, actor, locale, commit, describe }) => {
    describe(actor.username)
    await commit((tx) => editOwnData(tx, body, actor))
    return personalSettingsOf(world, actor, locale)
  })
  implement(api, sendNewPhoneCode, ({ body, actor, commit, describe }) => {
    describe(actor.username)
    return commit((tx) => {
      const phone = newPhoneOf(tx, body.phone, actor)
      sendCodeTo(tx, { phone, purpose: 'newPhone', isReceiver: true })
      return null
    })
  })
  implement(api, changeOwnPhone, (call) => {
    const { body, actor } = call
    return withOwnPassword(call, body.password, (tx) => {
      const phone = newPhoneOf(tx, body.phone, actor)
      const claim = { phone, purpose: 'newPhone', code: body.smscode } as const
      return withSmsCode(tx, claim, () => setContact(tx, { phone }, actor))
    })
  })
  implement(api, changeOwnEmail, (call) => {
    const { body, actor } = call
    return withOwnPassword(call, body.password, (tx) =>
      setContact(tx, { email: newEmailOf(tx, body.email, actor) }, actor),
    )
  })
  implement(api, chooseNotices, async ({ world, body, actor, locale, commit, describe }) => {
    describe(actor.username)
    await commit((tx) => keepNoticeChoice(tx, world, body, actor))
    return personalSettingsOf(world, actor, locale)
  })
}

const wrongPassword = {
  left: '登录密码输入错误!还可尝试 {left} 次',
  locked: '登录密码输入错误!账号已锁定，请 {minutes} 分钟后再试',
} as const

interface OwnCall extends Pick<
  Call<typeof changeOwnEmail>,
  'world' | 'actor' | 'locale' | 'commit' | 'describe'
> {}

/**
 * Changes what the account is reached by, for the one who knows its password: an unattended screen must not be enough to
 * take an account over. A wrong password counts as at the login.
 */
async function withOwnPassword(
  { world, actor, locale, commit, describe }: OwnCall,
  password: string,
  work: (tx: Transaction) => User | Refused,
): Promise<PersonalSettings | Refused> {
  const user = ownUserOf(world, actor)
  describe(user.username)
  assertNotLocked(world, user)
  const hash = passwordHashOf(world, user)
  const isRight = await isPasswordOf(password.trim(), hash)
  const done = await commit((tx) => {
    // Asked again: other tries may have locked the account, or changed its password, while this one was checked.
    assertNotLocked(world, user)
    if (!isRight || passwordHashOf(world, user) !== hash) {
      return countWrongPassword(tx, user, wrongPassword)
    }
    return work(tx)
  })
  return done instanceof Refused ? done : personalSettingsOf(world, actor, locale)
}
