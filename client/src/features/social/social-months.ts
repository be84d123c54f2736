import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { t } from '#client/core/text.ts'

/** The months that an order pays, as one text. */
export function monthsOf({ period, periodTo }: Pick<SocialOrder, 'period' | 'periodTo'>): string {
  if (periodTo === null || periodTo === period) return period
  return t('{from} 至 {to}', { from: period, to: periodTo })
}
