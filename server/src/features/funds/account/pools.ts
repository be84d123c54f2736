import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** A merchant's dedicated number in a pool. */
export interface SubAccount {
  readonly merchantId: string
  readonly pool: Pool
  readonly accountNo: string
  readonly payAccountType: ServicePackage['subAccounts'][number]['payAccountType']
  readonly openTime: string
}

/** The pool that a call names. Refuses one that there is not: no such provider, or not on that channel. */
export function poolOf(reader: RowSource, { providerId, payPass }: Pool): Pool {
  const provider = reader.rows(providers).find(providerId)
  if (provider === undefined || provider.delFlag !== '0') throw notFound()
  if (!channelsOf(provider.channels).includes(payPass)) throw notFound()
  return { providerId, payPass }
}

/** The dedicated numbers of a merchant, one for each pool. */
export function subAccountsOf(reader: RowSource, merchantId: string): readonly SubAccount[] {
  const found = new Map<string, SubAccount>()
  for (const row of reader.rows(servicePackages).allBy('merchantId', merchantId)) {
    if (row.delFlag !== '0') continue
    for (const { payPass, thirdAccNo, payAccountType } of row.subAccounts) {
      const key = `${row.providerId}:${payPass}`
      // Two packages with one provider on one channel share the pool, and the number that was opened first.
      if (found.has(key)) continue
      found.set(key, {
        merchantId,
        pool: { providerId: row.providerId, payPass },
        accountNo: thirdAccNo,
        payAccountType,
        openTime: row.createTime,
      })
    }
  }
  return [...found.values()]
}

/** A merchant's dedicated number in a pool. Refuses where there is none (yet). */
export function subAccountOf(
  reader: RowSource,
  merchantId: string,
  { providerId, payPass }: Pool,
): SubAccount {
  const found = subAccountsOf(reader, merchantId).find(
    ({ pool }) => pool.providerId === providerId && pool.payPass === payPass,
  )
  if (found === undefined) throw new Refusal('该服务商的此渠道尚未开通专属账户')
  return found
}

/** The merchant whose dedicated number in a pool this is; undefined for a number that nobody has there. */
export function findHolder(reader: RowSource, pool: Pool, accountNo: string): Merchant | undefined {
  for (const row of reader.rows(servicePackages).each(everything)) {
    if (row.delFlag !== '0' || row.providerId !== pool.providerId) continue
    const isIt = row.subAccounts.some(
      ({ payPass, thirdAccNo }) => payPass === pool.payPass && thirdAccNo === accountNo,
    )
    if (isIt) return reader.rows(merchants).find(row.merchantId)
  }
  return undefined
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
