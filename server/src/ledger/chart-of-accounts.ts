import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'

/** The side on which an account grows, and the ledger it belongs to: money of a pool, or the quota of invoices. */
interface KindOfAccount {
  readonly grows: 'debit' | 'credit'
  readonly ledger: 'money' | 'quota'
}

const claim: KindOfAccount = { grows: 'credit', ledger: 'money' }
const quota: KindOfAccount = { grows: 'credit', ledger: 'quota' }

/** The chart of accounts (domain.md 4.5): the bank's money on one side, everybody's claims on the other. */
export const accountKinds = {
  /** 银行存款: the mirror of the supervised bank account. */
  BANK: { grows: 'debit', ledger: 'money' },
  /** 商户可用, 商户冻结, 付款在途 */
  MCH_AVL: claim,
  MCH_FRZ: claim,
  PAY_TRANSIT: claim,
  /** 代征税款: VAT, surcharge, income tax */
  TAX_VAT: claim,
  TAX_SUR: claim,
  TAX_IIT: claim,
  /** 分润冻结, then 可用, 提现冻结 and 提现在途 of the other parties */
  HOLD: claim,
  AVL: claim,
  FRZ: claim,
  WD_TRANSIT: claim,
  /** 个人余额 */
  WALLET: claim,
  /** 待认领款 */
  SUSPENSE: claim,
  Q_SOURCE: { grows: 'debit', ledger: 'quota' },
  Q_AVAIL: quota,
  Q_APPLIED: quota,
  Q_INVOICED: quota,
  Q_TOREV: quota,
} as const satisfies Readonly<Record<string, KindOfAccount>>

export type AccountKind = keyof typeof accountKinds

/** A provider's supervised account on one channel; all money of a transfer stays in one pool. */
export interface Pool {
  readonly providerId: string
  /** A channel code (`pay_channel`). */
  readonly payPass: ValueOf<typeof payChannel>
}

/** Whose account it is. The platform's id is '0'; an account of the pool itself belongs to its provider. */
export interface Owner {
  readonly type: 'pool' | 'merchant' | 'provider' | 'platform' | 'operator' | 'agent' | 'individual'
  readonly id: string
}

/** Names one account. */
export interface AccountRef {
  readonly kind: AccountKind
  readonly owner: Owner
  readonly pool: Pool
}

/** An account with its balance, which is the sum of its transfers and nothing else. */
export interface LedgerAccount extends Row {
  readonly kind: AccountKind
  readonly ownerType: Owner['type']
  readonly ownerId: string
  /** `providerId:payPass` */
  readonly pool: string
  readonly balance: Fen
}

export const ledgerAccounts = defineCollection<LedgerAccount>('ledgerAccounts', {
  indexes: ['ownerId', 'pool', 'kind'],
})

/** The key of a pool, as accounts and transfers carry it. */
export function poolKeyOf({ providerId, payPass }: Pool): string {
  return `${providerId}:${payPass}`
}

/** The id of an account's row. */
export function accountIdOf({ kind, owner, pool }: AccountRef): string {
  return `${kind}/${owner.id}/${poolKeyOf(pool)}`
}

/** An account that belongs to the pool itself: BANK, SUSPENSE, the taxes. */
export function accountOfPool(kind: AccountKind, pool: Pool): AccountRef {
  return { kind, owner: { type: 'pool', id: pool.providerId }, pool }
}

/** The balance of an account in fen; one that nothing was booked on has 0. */
export function balanceOf(rows: Rows<LedgerAccount>, account: AccountRef): Fen {
  return rows.find(accountIdOf(account))?.balance ?? fen(0)
}
