import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal, type Refused } from '#server/core/refusal.ts'
import {
  judgePaymentPassword,
  refusalOfPaymentPassword,
  type PaymentPasswordVerdict,
} from '#server/features/account/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { withSmsCode } from '#server/features/sms/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What a caller brings to prove that they may move their business's money. */
interface Secrets {
  readonly payPassword?: string
  readonly smsCode?: string
}

/** How it is proved: the platform has neither a payment password nor a code, its permission decides alone. */
export type OwnerProof =
  | { readonly by: 'permission' }
  | { readonly by: 'password'; readonly verdict: PaymentPasswordVerdict }
  | { readonly by: 'code'; readonly phone: string; readonly code: string }

/** Before the commit: reads the secrets that the caller's role needs (domain.md 3.13). Refuses where one is missing. */
export async function proofOf(
  world: World,
  { role, busId, userId }: Actor,
  { payPassword, smsCode }: Secrets,
): Promise<OwnerProof> {
  if (role === 'admin' || busId === null) return { by: 'permission' }
  if (role === 'agent') {
    if (smsCode === undefined) throw fieldRefusal('smsCode', '请输入短信验证码')
    const phone = world.rows(userRows).find(userId)?.phone ?? ''
    if (phone === '') throw new Refusal('当前用户未绑定手机号，无法验证')
    return { by: 'code', phone, code: smsCode }
  }
  if (payPassword === undefined) throw fieldRefusal('payPassword', '请输入支付密码')
  return { by: 'password', verdict: await judgePaymentPassword(world, busId, payPassword) }
}

/** In the commit: does the work where the proof holds. A wrong secret is counted, so return what this returns. */
export function withProof<Result>(
  tx: Transaction,
  proof: OwnerProof,
  work: () => Result,
): Result | Refused {
  switch (proof.by) {
    case 'permission':
      return work()
    case 'password':
      return refusalOfPaymentPassword(tx, proof.verdict) ?? work()
    case 'code':
      return withSmsCode(tx, { ...proof, purpose: 'withdrawal' }, work)
  }
}
