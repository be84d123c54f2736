import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { type DashboardPool } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { visibleAccounts } from '#server/features/funds/index.ts'
import { type LedgerAccount, ledgerAccounts, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { bankBalanceOf } from '#server/simulators/bank/bank-books.ts'
import { type World } from '#server/worlds/world.ts'
import { spanFilters, type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** A balance of the caller itself now, in fen, over its pools or those of the provider that it asks for. */
export function ownBalanceOf(
  { world, actor, narrowing }: Viewer,
  field: 'available' | 'frozen' | 'shareHold',
): number {
  const ownerType: FundAccount['ownerType'] = actor.role === 'admin' ? 'platform' : actor.role
  const { providerId = '' } = narrowing
  return visibleAccounts(world, actor)
    .filter((account) => account.ownerType === ownerType)
    .filter(({ ownerId }) => actor.role === 'admin' || ownerId === actor.busId)
    .filter((account) => providerId === '' || account.providerId === providerId)
    .reduce((sum, account) => sum + account[field], 0)
}

/** 资金池总额: Σ BANK in fen of the pools that the caller sees. */
export function poolTotalOf({ world, actor }: Viewer): number {
  return bankAccountsOf(world, actor).reduce((sum, { balance }) => sum + balance, 0)
}

/** Each pool that the caller sees: what the bank says, what the ledger says, and what came and went today. */
export function poolsOf(viewer: Viewer): DashboardPool[] {
  const { world, actor } = viewer
  return bankAccountsOf(world, actor)
    .map((account) => {
      const { providerId, payPass } = poolNamed(account.pool)
      const bank = bankBalanceOf(world, { providerId, payPass })
      return {
        providerId,
        providerName: ownerNameOf(world, { type: 'provider', id: providerId }),
        payPass,
        bank,
        ledger: account.balance,
        difference: bank - account.balance,
        ...movedToday(world, account),
        ...movedLinks(viewer, account.id),
      }
    })
    .toSorted((one, other) => other.ledger - one.ledger)
}

function bankAccountsOf(world: World, { role, busId }: Actor): readonly LedgerAccount[] {
  const accounts = world.rows(ledgerAccounts).allBy('kind', 'BANK')
  return role === 'admin' ? accounts : accounts.filter(({ ownerId }) => ownerId === busId)
}

function poolNamed(key: string): Pool {
  const [providerId = '', code = ''] = key.split(':')
  const channel = payChannel.items.find(({ value }) => value === code)
  if (channel === undefined) throw new Error(`The pool ${key} is on no channel.`)
  return { providerId, payPass: channel.value }
}

/** The transfers of today on both sides of a bank account. */
function movedLinks(viewer: Viewer, id: string) {
  const today = spanFilters('postedAt', viewer.today)
  return {
    inLink: viewer.linkTo('ledger', { debitAccount: id, ...today }),
    outLink: viewer.linkTo('ledger', { creditAccount: id, ...today }),
  }
}

/** What came in and went out today, from the statement of the bank account, in fen. */
function movedToday(world: World, { id, pool }: LedgerAccount) {
  let todayIn = 0
  let todayOut = 0
  const transfers = world.rows(ledgerTransfers).each({
    where: [
      { field: 'postedAt', is: 'between', from: dayOf(world.clock.nowMs()) },
      { field: 'pool', is: 'equal', value: pool },
    ],
    order: { field: 'id', descending: false },
  })
  for (const { debitAccount, creditAccount, amount } of transfers) {
    if (debitAccount === id) todayIn += amount
    if (creditAccount === id) todayOut += amount
  }
  return { todayIn, todayOut }
}
