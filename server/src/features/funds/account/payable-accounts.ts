import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { merchants } from '#server/features/session/index.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { subAccountsOf, type SubAccount } from './pools.ts'

/** A dedicated number that money can be sent to, with the one who usually sends it. */
export interface PayableAccount {
  readonly providerId: string
  readonly providerName: string
  readonly payPass: string
  readonly channelName: string
  readonly accountNo: string
  readonly merchantName: string
  /** The merchant's own account: money from anywhere else goes to suspense. */
  readonly payerName: string
  readonly payerAccount: string
}

/** The dedicated numbers of all merchants, by merchant. */
export function payableAccounts(world: RowSource): readonly PayableAccount[] {
  return [...world.rows(merchants).each(live)].flatMap((merchant) =>
    subAccountsOf(world, merchant.id).map((account) => payableAccountOf(world, merchant, account)),
  )
}

function payableAccountOf(
  world: RowSource,
  merchant: Merchant,
  { pool, accountNo }: SubAccount,
): PayableAccount {
  const { providerId, payPass } = pool
  return {
    providerId,
    providerName: ownerNameOf(world, { type: 'provider', id: providerId }),
    payPass,
    channelName: payChannel.labelOf(payPass),
    accountNo,
    merchantName: merchant.merchantName,
    payerName: merchant.accountName,
    payerAccount: merchant.accountBankNo,
  }
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
