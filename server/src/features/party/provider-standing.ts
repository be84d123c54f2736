import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { Refusal } from '#server/core/refusal.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowsReader } from './party.service.ts'

/**
 * Refuses what a frozen provider takes no part in any more (domain.md 3.12): new payouts through it, and new money into
 * its pools. What is under way ends, and money may leave its pools.
 */
export function assertProviderWorks(reader: RowsReader, providerId: string): void {
  const provider = reader.rows(providers).find(providerId)
  if (provider === undefined || provider.userStatus === userStatus.values.normal) return
  throw new Refusal('服务商{name}已被冻结，合作套餐暂不可用；可切换其他服务商，或联系客服', {
    name: provider.shortName,
  })
}
