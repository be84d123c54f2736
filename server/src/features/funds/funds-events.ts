import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const { credited } = rechargeStatus.values
const { succeeded, failed } = paymentStatus.values

/** What is told of money that comes in and goes out. */
export const fundsEvents: readonly WebhookEvent[] = [
  webhookEvent(
    'recharge.credited',
    recharges,
    ({ status }, before) => status === credited && before?.status !== credited,
  ),
  webhookEvent(
    'withdrawal.succeeded',
    withdrawals,
    ({ status }, before) => status === succeeded && before?.status !== succeeded,
  ),
  webhookEvent(
    'withdrawal.failed',
    withdrawals,
    ({ status }, before) => status === failed && before?.status !== failed,
  ),
]
