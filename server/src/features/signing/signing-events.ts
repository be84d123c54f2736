import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { signRecords } from '@settle/shared/features/signing/sign-records.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const { signed, failed, toSign } = signStatus.values

/** What is told of people who are asked to sign. */
export const signingEvents: readonly WebhookEvent[] = [
  webhookEvent(
    'signing.completed',
    signRecords,
    ({ signStatus: now }, before) => now === signed && before?.signStatus !== signed,
  ),
  webhookEvent(
    'signing.failed',
    signRecords,
    ({ signStatus: now }, before) => now === failed && before?.signStatus === toSign,
  ),
]
