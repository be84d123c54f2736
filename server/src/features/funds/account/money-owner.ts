import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { findParty } from '#server/features/party/index.ts'
import { agents, merchants, operators, providers } from '#server/features/session/index.ts'
import { type FlowDraft } from '#server/ledger/account-flows.ts'
import { platformName } from '#server/ledger/owner-names.ts'
import { platformOwner } from '#server/ledger/postings.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Anyone who has money in the console: an owner with a statement, but for the pools themselves. */
export interface MoneyOwner {
  readonly type: Exclude<FlowDraft['owner']['type'], 'pool'>
  readonly id: string
}

/** Where an owner's money is paid out to. */
interface OwnBankAccount {
  readonly name: string
  readonly bankCode: ValueOf<typeof headBankItems>
  readonly number: string
}

/** The account of the platform itself, which is no party; the number cannot exist outside (fixtures/README.md). */
const platformAccount: OwnBankAccount = {
  name: platformName,
  bankCode: 'ICBC',
  number: '6200000000000000018',
}

/** As whom a caller moves money. */
export function ownerOf({ role, busId }: Pick<Actor, 'role' | 'busId'>): MoneyOwner {
  if (role === 'admin') return { type: 'platform', id: platformOwner.id }
  if (busId === null) throw notFound()
  return { type: role, id: busId }
}

/** The operator that an owner is, or works under as an agent; null for all others, whose money is no operator's business. */
export function operatorOf(reader: RowSource, { type, id }: MoneyOwner): string | null {
  if (type === 'operator') return id
  return type === 'agent' ? (reader.rows(agents).find(id)?.operatorId ?? null) : null
}

/** The corporate account of an owner. Refuses for one that does not exist. */
export function bankAccountOf(reader: RowSource, owner: MoneyOwner): OwnBankAccount {
  if (owner.type === 'platform') return platformAccount
  const party = findParty(reader, { role: owner.type, id: owner.id })
  if (party === undefined) throw notFound()
  const { name, bankCode, number } = party.bankAccount
  const bank = headBankItems.items.find(({ value }) => value === bankCode)
  if (bank === undefined) throw new Error(`There is no head bank ${bankCode}.`)
  return { name, bankCode: bank.value, number }
}

/**
 * Why an owner takes no part in money now: frozen, or its account is being cancelled or is (domain.md 3.12);
 * undefined where all is well. The platform is always well.
 */
export function troubleOf(reader: RowSource, { type, id }: MoneyOwner): string | undefined {
  if (type === 'platform') return undefined
  const row = {
    merchant: () => reader.rows(merchants).find(id),
    provider: () => reader.rows(providers).find(id),
    operator: () => reader.rows(operators).find(id),
    agent: () => reader.rows(agents).find(id),
  }[type]()
  if (row === undefined || row.delFlag !== '0') return '主体不存在'
  if (row.userStatus !== userStatus.values.normal) return '主体已被冻结'
  // An agent has no account at the partner bank.
  const account = 'accountStatus' in row ? row.accountStatus : accountStatus.values.normal
  return account === accountStatus.values.normal ? undefined : '账户状态不正常'
}

/**
 * Refuses to send the money of a business whose data wait for a review: where it is paid out to is among what the
 * review looks at (domain.md 3.5).
 */
export function assertBankAccountReviewed(reader: RowSource, { type, id }: MoneyOwner): void {
  if (type === 'platform') return
  if (findParty(reader, { role: type, id })?.auditStatus === auditStatus.values.passed) return
  throw new Refusal('资料正在审核，通过后才能提现')
}

/** Refuses a movement of money by somebody who takes no part in it now. */
export function assertMayMoveMoney(reader: RowSource, owner: MoneyOwner): void {
  const trouble = troubleOf(reader, owner)
  if (trouble !== undefined) throw new Refusal('{trouble}，暂不能办理资金业务', { trouble })
}
