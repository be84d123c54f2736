import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { merchants } from '#server/features/session/index.ts'
import { accountKinds, ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import {
  balancesOfKinds,
  broken,
  fine,
  sumsAgree,
  type InvariantCheck,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { rechargeRows, withdrawalRows } from './account/funds-rows.ts'

const { toPay: applied, paying } = paymentStatus.values
const { cancelled } = accountStatus.values
const byId = { field: 'id', descending: false } as const

/** What waits of recharges and withdrawals lies in the ledger where it should (domain.md 4.9, point 5). */
export function* fundsInvariants(world: RowSource): InvariantCheck {
  return [
    yield* sumsAgree(
      '待认领款等于未认领的充值',
      balancesOfKinds(world, 'SUSPENSE'),
      suspenseByPool(world),
    ),
    yield* sumsAgree(
      '提现在途等于已发送银行的提现',
      balancesOfKinds(world, 'WD_TRANSIT'),
      byOwner(world, paying),
    ),
    // A merchant's lies in MCH_FRZ together with what its orders hold; it is never held for longer than a commit.
    yield* sumsAgree(
      '提现冻结等于待审核的提现',
      balancesOfKinds(world, 'FRZ'),
      byOwner(world, applied),
    ),
    closedAccountsAreEmpty(world),
  ]
}

/** The bank closes what is empty, and a closed account takes nothing (domain.md 3.12). */
function closedAccountsAreEmpty(world: RowSource): InvariantResult {
  const name = '已注销的账户没有资金'
  const where = [{ field: 'accountStatus', is: 'equal', value: cancelled }] as const
  const closed = new Set<string>()
  for (const { id } of world.rows(merchants).each({ where, order: byId })) closed.add(id)
  for (const account of world.rows(ledgerAccounts).each({ where: [], order: byId })) {
    const { id, kind, ownerType, ownerId, balance } = account
    const isMoney = ownerType === 'merchant' && accountKinds[kind].ledger === 'money'
    if (isMoney && balance !== 0 && closed.has(ownerId))
      return broken(name, '{what} 为 {yuan} 元', { what: id, yuan: formatYuan(fen(balance)) })
  }
  return fine(name, '{count} 个账户', { count: closed.size })
}

function* suspenseByPool(world: RowSource): Generator<readonly [string, number]> {
  const where = [{ field: 'status', is: 'equal', value: paying }] as const
  for (const { providerId, payPass, amount } of world
    .rows(rechargeRows)
    .each({ where, order: byId })) {
    yield [`pool/${providerId}/${providerId}:${payPass}`, amount]
  }
}

function* byOwner(
  world: RowSource,
  status: Withdrawal['status'],
): Generator<readonly [string, number]> {
  const where = [{ field: 'status', is: 'equal', value: status }] as const
  for (const row of world.rows(withdrawalRows).each({ where, order: byId })) {
    const { ownerType, ownerId, poolProviderId, payPass, amount } = row
    yield [`${ownerType}/${ownerId}/${poolProviderId}:${payPass}`, amount]
  }
}
