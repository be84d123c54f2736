import { Refused, Refusal } from '#server/core/refusal.ts'
import { isPasswordOf } from '#server/features/session/index.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { paymentPasswords } from './payment-password-rows.ts'

/** What is counted about the payment password of a party; the row's id is the party's id. */
interface PaymentPasswordStateRow extends Row {
  /** World time of the wrong ones that still count, ms. */
  readonly failedAtMs: readonly number[]
  readonly lockedUntilMs: number
}

const paymentPasswordStates = defineCollection<PaymentPasswordStateRow>('paymentPasswordStates', {
  bookkeeping: true,
})

/** Whether what was typed is the payment password of a party. */
export interface PaymentPasswordVerdict {
  readonly partyId: string
  readonly isRight: boolean
}

const triesPerHour = 5
const hourMs = 3_600_000

/** Compares off the main thread, before the commit in which money moves. */
export async function judgePaymentPassword(
  world: World,
  partyId: string,
  password: string,
): Promise<PaymentPasswordVerdict> {
  const row = world.rows(paymentPasswords).find(partyId)
  if (row === undefined) throw new Refusal('尚未设置支付密码，请先完成开户流程')
  return { partyId, isRight: await isPasswordOf(password, row.passwordHash) }
}

/**
 * In the commit: undefined where money may move. A wrong password is counted, so the answer is to be returned, not
 * thrown; five wrong ones within an hour lock for an hour, also for the right one (domain.md 3.1).
 */
export function refusalOfPaymentPassword(
  tx: Transaction,
  { partyId, isRight }: PaymentPasswordVerdict,
): Refused | undefined {
  const rows = tx.rows(paymentPasswordStates)
  const known = rows.find(partyId)
  const nowMs = tx.nowMs()
  if (known !== undefined && nowMs < known.lockedUntilMs) {
    const minutes = Math.ceil((known.lockedUntilMs - nowMs) / 60_000)
    return new Refused(new Refusal('支付密码已锁定，请在{minutes}分钟后再试', { minutes }))
  }
  if (isRight) {
    if (known !== undefined) rows.remove(partyId)
    return undefined
  }
  const failedAtMs = [...(known?.failedAtMs ?? []), nowMs].filter((at) => nowMs - at < hourMs)
  const left = triesPerHour - failedAtMs.length
  const state = { id: partyId, failedAtMs, lockedUntilMs: left > 0 ? 0 : nowMs + hourMs }
  if (known === undefined) rows.insert(state)
  else rows.replace(state)
  return new Refused(
    left > 0
      ? new Refusal('支付密码错误，还可尝试{left}次', { left })
      : new Refusal('支付密码连续输错{count}次，已锁定1小时', { count: triesPerHour }),
  )
}
