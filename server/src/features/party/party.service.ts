import { type Role } from '@settle/shared/core/role.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { type OnboardingProgress } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
} from '#server/features/session/index.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'

/** A world, or a commit that is under way. */
export interface RowsReader {
  rows<R extends Row>(collection: Collection<R>): Rows<R>
}

/** Which business: its role says in which collection it is kept. */
export interface PartyRef {
  readonly role: Exclude<Role, 'admin'>
  readonly id: string
}

type YesNo = ValueOf<typeof yesNo>

/** What may be changed of a party on its way to a working account. */
interface PartyChange {
  readonly auditStatus?: ValueOf<typeof auditStatus>
  readonly auditReason?: string | null
  readonly izSign?: YesNo
  readonly signDate?: string
  readonly payPasswordStatus?: YesNo
  readonly accountOpenStatus?: ValueOf<typeof accountOpenStatus>
  readonly openFailReason?: string | null
  readonly alipaySignStatus?: YesNo
}

/** A business of any role as the onboarding sees it (domain.md 2.4, 8.1); null where something does not apply. */
export interface Party extends PartyRef, OnboardingProgress {
  readonly name: string
  /** The number that the platform gave it, for example SH1001. */
  readonly code: string
  readonly tenantId: string
  /** When it was registered. */
  readonly createTime: string
  /** The day on which it signed the platform's agreement; a provider and an agent tell none. */
  readonly signDate: string | null
  /** Its channels; those of the service package where it is a merchant. */
  readonly payPass: string
  readonly auditStatus: ValueOf<typeof auditStatus>
  readonly auditReason: string | null
  readonly accountOpenStatus: ValueOf<typeof accountOpenStatus> | null
  readonly openFailReason: string | null
  /** Its own account at its own bank. */
  readonly bankAccount: {
    readonly name: string
    readonly bankCode: string
    readonly number: string
  }
  /** The provider that a merchant works with. */
  readonly currentProvider: { readonly id: string; readonly name: string } | null
  /** Who signs Alipay channels for it. */
  readonly isvName: string | null
}

/** The business of a user; undefined for the platform. A merchant's channels are those that its session is bound to. */
export function findPartyOf(reader: RowsReader, actor: Actor): Party | undefined {
  if (actor.role === 'admin' || actor.busId === null) return undefined
  return findParty(reader, { role: actor.role, id: actor.busId }, actor.currentPackageId)
}

/** The business of a user, or a refusal. */
export function partyOf(reader: RowsReader, actor: Actor): Party {
  const party = findPartyOf(reader, actor)
  if (party === undefined) throw notFound()
  return party
}

/** The merchant, provider or operator of an id: those that have an account. */
export function findPartyById(reader: RowsReader, id: string): Party | undefined {
  return (
    findParty(reader, { role: 'merchant', id }) ??
    findParty(reader, { role: 'provider', id }) ??
    findParty(reader, { role: 'operator', id })
  )
}

/** The merchants, providers and operators: those that have an account. */
export function* partiesWithAccount(reader: RowsReader): Generator<Party> {
  for (const { id } of reader.rows(merchants).each(byId))
    yield* asList(merchantParty(reader, id, null))
  for (const { id } of reader.rows(providers).each(byId)) yield* asList(providerParty(reader, id))
  for (const { id } of reader.rows(operators).each(byId)) yield* asList(operatorParty(reader, id))
}

/** A business; a merchant's channels are those of the given service package, else of its current one. */
export function findParty(
  reader: RowsReader,
  { role, id }: PartyRef,
  packageId?: string | null,
): Party | undefined {
  switch (role) {
    case 'merchant':
      return merchantParty(reader, id, packageId)
    case 'provider':
      return providerParty(reader, id)
    case 'operator':
      return operatorParty(reader, id)
    case 'agent':
      return agentParty(reader, id)
  }
}

/** Changes a business that exists; `by` is a username, or `system`. */
export function changeParty(
  tx: Transaction,
  { role, id }: PartyRef,
  { signDate, ...change }: PartyChange,
  by: string,
): void {
  const stamps = { updateBy: by, updateTime: tx.now() }
  const signed = signDate === undefined ? {} : { signDate }
  switch (role) {
    case 'merchant': {
      const row = existing(tx.rows(merchants).find(id))
      tx.rows(merchants).replace({ ...row, ...change, ...signed, ...stamps, ...nextOf(row) })
      return
    }
    case 'operator': {
      const row = existing(tx.rows(operators).find(id))
      tx.rows(operators).replace({ ...row, ...change, ...signed, ...stamps, ...nextOf(row) })
      return
    }
    // These two tell no day on which they signed.
    case 'provider': {
      const row = existing(tx.rows(providers).find(id))
      tx.rows(providers).replace({ ...row, ...change, ...stamps, ...nextOf(row) })
      return
    }
    case 'agent': {
      const row = existing(tx.rows(agents).find(id))
      tx.rows(agents).replace({ ...row, ...change, ...stamps, ...nextOf(row) })
    }
  }
}

function nextOf({ version }: { readonly version: number }) {
  return { version: version + 1 }
}

function existing<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('The party to be changed does not exist.')
  return row
}

function merchantParty(
  reader: RowsReader,
  id: string,
  packageId: string | null | undefined,
): Party | undefined {
  const row = live(reader.rows(merchants).find(id))
  if (row === undefined) return undefined
  const servicePackage = reader.rows(servicePackages).find(packageId ?? row.currentPackageId ?? '')
  const provider =
    servicePackage === undefined
      ? undefined
      : reader.rows(providers).find(servicePackage.providerId)
  return {
    ...commonOf(row),
    ...accountOf(row),
    role: 'merchant',
    name: row.merchantName,
    code: row.merchantCode,
    signDate: row.signDate,
    payPass: servicePackage?.channels ?? '',
    bankAccount: {
      name: row.accountName,
      bankCode: row.bankCode,
      number: row.accountBankNo,
    },
    currentProvider:
      provider === undefined ? null : { id: provider.id, name: provider.providerName },
    isvName: provider?.isvName ?? null,
  }
}

function providerParty(reader: RowsReader, id: string): Party | undefined {
  const row = live(reader.rows(providers).find(id))
  if (row === undefined) return undefined
  return {
    ...commonOf(row),
    ...accountOf(row),
    role: 'provider',
    name: row.providerName,
    code: row.providerCode,
    signDate: null,
    payPass: row.channels,
    bankAccount: { name: row.providerName, bankCode: row.bankCode, number: row.bankAccountNo },
    currentProvider: null,
    isvName: row.isvName,
  }
}

function operatorParty(reader: RowsReader, id: string): Party | undefined {
  const row = live(reader.rows(operators).find(id))
  if (row === undefined) return undefined
  return {
    ...commonOf(row),
    ...accountOf(row),
    role: 'operator',
    name: row.operatorName,
    code: row.operatorCode,
    signDate: row.signDate,
    payPass: row.payPass,
    bankAccount: {
      name: row.accountName,
      bankCode: row.bankCode,
      number: row.accountBankNo,
    },
    currentProvider: null,
    isvName: builtInBranding.companyName,
  }
}

function agentParty(reader: RowsReader, id: string): Party | undefined {
  const row = live(reader.rows(agents).find(id))
  if (row === undefined) return undefined
  return {
    ...commonOf(row),
    role: 'agent',
    name: row.agentName,
    code: row.agentCode,
    signDate: null,
    payPass: '',
    payPasswordStatus: null,
    accountOpenStatus: null,
    openFailReason: null,
    alipaySignStatus: null,
    bankAccount: { name: row.accountName, bankCode: row.bankCode, number: row.bankAccountNo },
    currentProvider: null,
    isvName: null,
  }
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

function asList(party: Party | undefined): readonly Party[] {
  return party === undefined ? [] : [party]
}

function live<R extends { readonly delFlag: string }>(row: R | undefined): R | undefined {
  return row?.delFlag === '0' ? row : undefined
}

type Common = Pick<
  Party,
  'id' | 'tenantId' | 'createTime' | 'auditStatus' | 'auditReason' | 'izSign' | 'izResetPwd'
>

function commonOf(row: Common): Common {
  const { id, tenantId, createTime, auditStatus, auditReason, izSign, izResetPwd } = row
  return { id, tenantId, createTime, auditStatus, auditReason, izSign, izResetPwd }
}

type AccountMembers = Pick<
  Party,
  'payPasswordStatus' | 'accountOpenStatus' | 'openFailReason' | 'alipaySignStatus'
>

function accountOf(row: AccountMembers): AccountMembers {
  const { payPasswordStatus, accountOpenStatus, openFailReason, alipaySignStatus } = row
  return { payPasswordStatus, accountOpenStatus, openFailReason, alipaySignStatus }
}
