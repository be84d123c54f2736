import { type Static } from 'typebox'
import {
  register,
  registerUser,
  registrationSchema,
  type Registration,
} from '@settle/shared/features/registration/registration.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import { claimReport, noteMerchant } from '#server/features/customer/index.ts'
import { actorOf, hashPassword } from '#server/features/session/index.ts'
import { phoneOf, withSmsCode } from '#server/features/sms/index.ts'
import { assertRegistrable, registerCompany, tenantOfHost } from './registration.service.ts'

/** A company registers itself, with the person who manages it (domain.md 8.1). */
export function registrationRoutes(api: Api): void {
  implement(api, register, (call) => registerFrom(call, call.body))
  implement(api, registerUser, (call) => {
    const { body } = call
    if (!isComplete(body)) {
      throw new Refusal('平台只接受企业注册，请通过 /auth/register 提交完整的企业资料')
    }
    return registerFrom(call, body)
  })
}

interface RegistrationCall extends Pick<
  Call<typeof register>,
  'world' | 'commit' | 'describe' | 'reply'
> {}

async function registerFrom(call: RegistrationCall, typed: Registration) {
  const { world, commit, describe, reply } = call
  const draft = { ...typed, phone: phoneOf(typed.phone) }
  assertRegistrable(world, draft)
  const passwordHash = await hashPassword(draft.password)
  const registered = await commit((tx) => {
    // Asked again: somebody else may have taken the name while the password was hashed.
    assertRegistrable(tx, draft)
    const tenant = tenantOfHost(tx, reply.request.hostname)
    const claim = { phone: draft.phone, purpose: 'registration', code: draft.smscode } as const
    return withSmsCode(tx, claim, () => {
      const reported = claimReport(tx, draft, tenant.tenantId)
      const company = registerCompany(tx, draft, passwordHash, {
        tenant,
        agentId: reported?.agentId ?? null,
        salesmanId: reported?.salesmanId ?? null,
        createBy: draft.username,
        isReviewed: false,
        hasInitialPassword: false,
      })
      if (reported !== undefined) noteMerchant(tx, reported, company.merchant)
      describe(company.merchant.merchantName, actorOf(world, company.user))
      return company
    })
  })
  if (registered instanceof Refused) return atCodeField(registered)
  const { merchant, user } = registered
  const { merchantCode, merchantName, auditStatus } = merchant
  return { merchantCode, merchantName, username: user.username, auditStatus }
}

/** What is wrong with a code stands at its field of the form, as all other faults do. */
function atCodeField({ refusal: { message, values } }: Refused): Refused {
  const fields = { smscode: say('zh-CN', message, values) }
  return new Refused(new Refusal(message, values, { result: { fields } }))
}

type Incomplete = Static<NonNullable<typeof registerUser.body>>

function isComplete(body: Incomplete): body is Registration {
  return registrationSchema.required.every((field) => Reflect.get(body, field) !== undefined)
}
