import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const { succeeded, toUnfreeze } = profitShareStatus.values

/** What is told of shares of fees. */
export const shareEvents: readonly WebhookEvent[] = [
  webhookEvent(
    'share.released',
    profitShares,
    ({ status }, before) => status === succeeded && before?.status === toUnfreeze,
  ),
]
