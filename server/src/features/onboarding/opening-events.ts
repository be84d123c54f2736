import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const { opened, failed, opening } = accountOpenStatus.values

/** What is told of the dedicated accounts of merchants and providers. */
export const openingEvents: readonly WebhookEvent[] = [merchantInfos, providerInfos].flatMap(
  (parties) => [
    webhookEvent(
      'account.opened',
      parties,
      ({ accountOpenStatus: now }, before) =>
        now === opened && before?.accountOpenStatus === opening,
    ),
    webhookEvent(
      'account.failed',
      parties,
      ({ accountOpenStatus: now }, before) =>
        now === failed && before?.accountOpenStatus === opening,
    ),
  ],
)
