import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
} from '#server/features/session/index.ts'
import {
  accountKinds,
  ledgerAccounts,
  poolKeyOf,
  type AccountKind,
  type Owner,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import { subAccountsOf, type SubAccount } from './pools.ts'
import { payeeOf } from '#server/features/funds/recharge/recharge.service.ts'

/** What an owner has in a pool, by kind of account. */
interface Holding {
  readonly owner: Owner & { readonly type: FundAccount['ownerType'] }
  readonly pool: Pool
  readonly sums: Map<AccountKind, Fen>
  /** A merchant's dedicated number. */
  readonly subAccount: SubAccount | undefined
}

/** Every account of a world, by id; made anew when the ledger or a party changes. */
const accountsOfWorld = new Derivation<readonly FundAccount[]>(
  [ledgerAccounts, merchants, providers, operators, agents, servicePackages],
  (world) =>
    holdingsOf(world)
      .map((holding) => Object.freeze(accountOf(world, holding)))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
)

/**
 * The accounts that a caller may see (domain.md 2.7): the platform all, everybody its own, a provider also those of its
 * pools and of the merchants in them. What operators and agents have stays hidden from it, as their shares do.
 */
export function visibleAccounts(world: World, actor: Actor): readonly FundAccount[] {
  const all = world.derived(accountsOfWorld)
  if (actor.role === 'admin') return all
  const { role, busId } = actor
  return all.filter(({ ownerType, ownerId, providerId }) => {
    if (ownerType === role && ownerId === busId) return true
    const isInOwnPool = role === 'provider' && providerId === busId
    return isInOwnPool && (ownerType === 'pool' || ownerType === 'merchant')
  })
}

function holdingsOf(world: World): Holding[] {
  const holdings = new Map<string, Holding>()
  const enter = (owner: Holding['owner'], pool: Pool, subAccount?: SubAccount): Holding => {
    const key = `${owner.type}/${owner.id}/${poolKeyOf(pool)}`
    const known = holdings.get(key)
    if (known !== undefined) return known
    const holding = { owner, pool, subAccount, sums: new Map<AccountKind, Fen>() }
    holdings.set(key, holding)
    return holding
  }
  for (const { id } of world.rows(merchants).each(live)) {
    for (const subAccount of subAccountsOf(world, id)) {
      enter({ type: 'merchant', id }, subAccount.pool, subAccount)
    }
  }
  for (const row of world.rows(providers).each(live)) {
    if (row.accountOpenStatus !== accountOpenStatus.values.opened) continue
    for (const payPass of channelsOf(row.channels)) {
      const pool = findPool(row.id, payPass)
      if (pool !== undefined) enter({ type: 'provider', id: row.id }, pool)
    }
  }
  for (const { kind, ownerType, ownerId, pool: key, balance } of world
    .rows(ledgerAccounts)
    .each(all)) {
    if (!hasOwner(kind) || ownerType === 'individual') continue
    const [providerId = '', code = ''] = key.split(':')
    const pool = findPool(providerId, code)
    if (pool !== undefined) enter({ type: ownerType, id: ownerId }, pool).sums.set(kind, balance)
  }
  return [...holdings.values()]
}

function findPool(providerId: string, code: string): Pool | undefined {
  const payPass = payChannel.items.find(({ value }) => value === code)?.value
  return payPass === undefined ? undefined : { providerId, payPass }
}

/** The bank's money, the taxes and the quota of invoices are nobody's account. */
export function hasOwner(kind: AccountKind): boolean {
  const isPoolsOwn = kind === 'BANK' || kind.startsWith('TAX_')
  return accountKinds[kind].ledger === 'money' && !isPoolsOwn
}

function accountOf(world: World, { owner, pool, sums, subAccount }: Holding): FundAccount {
  const sum = (...kinds: readonly AccountKind[]) =>
    addFen(...kinds.map((kind) => sums.get(kind) ?? fen(0)))
  const available = sum('MCH_AVL', 'AVL', 'SUSPENSE')
  const inTransit = sum('PAY_TRANSIT', 'WD_TRANSIT')
  const frozen = addFen(sum('MCH_FRZ', 'FRZ'), inTransit)
  const shareHold = sum('HOLD')
  const { accountName, bankName } = payeeOf(world, pool)
  return {
    id: [owner.type, owner.id, pool.providerId, pool.payPass].join('-'),
    delFlag: '0',
    operatorId: owner.type === 'operator' ? owner.id : null,
    agentId: owner.type === 'agent' ? owner.id : null,
    merchantId: owner.type === 'merchant' ? owner.id : null,
    ownerType: owner.type,
    ownerId: owner.id,
    ownerName: ownerNameOf(world, owner),
    providerId: pool.providerId,
    providerName: ownerNameOf(world, { type: 'provider', id: pool.providerId }),
    payPass: pool.payPass,
    accountName: subAccount === undefined ? null : accountName,
    bankName: subAccount === undefined ? null : bankName,
    accountNo: subAccount?.accountNo ?? null,
    thirdAccNo: subAccount?.accountNo ?? null,
    payAccountType: subAccount?.payAccountType ?? null,
    available,
    frozen,
    inTransit,
    shareHold,
    total: addFen(available, frozen, shareHold),
    ...standingOf(world, owner),
    openTime: subAccount?.openTime ?? null,
  }
}

/** How far the opening of the owner's account has come; agents, the platform and the pools themselves have none. */
function standingOf(
  world: World,
  { type, id }: Holding['owner'],
): Pick<FundAccount, 'accountOpenStatus' | 'accountStatus'> {
  const row = partyOf(world, type, id)
  return {
    accountOpenStatus: row?.accountOpenStatus ?? null,
    accountStatus: row?.accountStatus ?? null,
  }
}

function partyOf(world: World, type: Holding['owner']['type'], id: string) {
  switch (type) {
    case 'merchant':
      return world.rows(merchants).find(id)
    case 'provider':
      return world.rows(providers).find(id)
    case 'operator':
      return world.rows(operators).find(id)
    default:
      return undefined
  }
}

const byId = { field: 'id', descending: false } as const
const all = { where: [], order: byId } as const
const live = { where: [{ field: 'delFlag', is: 'equal', value: '0' }], order: byId } as const
