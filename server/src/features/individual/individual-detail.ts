import { dayOf, monthOf, type Day } from '@settle/shared/core/day.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { ownedByParty } from '@settle/shared/core/resource.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  type DuplicateShown,
  type IncomeLimit,
  type IncomeMonth,
  type IndividualDetail,
  type RiskShown,
} from '@settle/shared/features/individual/individual-calls.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { employments } from '@settle/shared/features/employment/employment.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import {
  employmentRows,
  individuals,
  payeeAccounts,
  signRecords,
} from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { findBlacklisting, findExecutive } from '#server/features/risk/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import { findTaxPolicy, rolling12AmountOf, taxCountersOf } from '#server/features/tax/index.ts'
import { type World } from '#server/worlds/world.ts'
import { paymentsTo } from './individual-infos.ts'

/** Whose page is read, by whom. */
interface Reading {
  readonly world: World
  readonly actor: Actor
  readonly person: Individual
  readonly today: Day
}

/** All that the tabs of a person's page show, newest first, in the caller's scope; numbers are masked. */
export function detailOf(world: World, person: Individual, actor: Actor): IndividualDetail {
  const reading = { world, actor, person, today: dayOf(world.clock.nowMs()) }
  return {
    accounts: accountsOf(reading),
    signs: signsOf(reading),
    employments: employmentsOf(reading),
    incomes: incomesOf(reading),
    limits: limitsOf(reading),
    risks: risksOf(reading),
    duplicates: actor.role === 'admin' ? duplicatesOf(reading) : [],
  }
}

function accountsOf({ world, person }: Reading): IndividualDetail['accounts'] {
  return world
    .rows(payeeAccounts)
    .allBy('individualId', person.id)
    .filter(({ delFlag }) => delFlag === '0')
    .map(
      ({ id, payChannel, accountNo, bankCode, bankBranch, verified, isDefault, createTime }) => ({
        id,
        payChannel,
        accountNo: mask(accountNo.includes('@') ? 'email' : 'bankCard', accountNo),
        bankCode,
        bankBranch,
        verified,
        isDefault,
        createTime,
      }),
    )
    .toReversed()
}

function signsOf({ world, actor, person }: Reading): IndividualDetail['signs'] {
  return world
    .rows(signRecords)
    .allBy('individualId', person.id)
    .filter((row) => isInScope({ owner: ownedByParty }, actor, row))
    .map((row) => ({
      id: row.id,
      signNo: row.signNo,
      ...partiesOf(world, row),
      signMode: row.signMode,
      signStatus: row.signStatus,
      failReason: row.failReason,
      signTime: row.signTime,
      unsignTime: row.unsignTime,
    }))
    .toReversed()
}

function employmentsOf({ world, actor, person }: Reading): IndividualDetail['employments'] {
  return world
    .rows(employmentRows)
    .allBy('individualId', person.id)
    .filter((row) => isInScope(employments, actor, row))
    .map((row) => ({
      id: row.id,
      ...partiesOf(world, row),
      jobTitle: row.jobTitle,
      jobNature: row.jobNature,
      entryDate: row.entryDate,
      leaveDate: row.leaveDate,
      status: row.status,
    }))
    .toReversed()
}

/** What was paid by provider and tax month, the newest month first. */
function incomesOf({ world, actor, person }: Reading): IncomeMonth[] {
  const months = new Map<string, IncomeMonth>()
  for (const item of paymentsTo(world, person.id, actor)) {
    if (item.status !== paymentStatus.values.succeeded) continue
    const { taxPeriod: month, providerId, providerName } = item
    const key = `${month}/${providerId}`
    const known = months.get(key)
    months.set(key, {
      month,
      providerId,
      providerName,
      count: (known?.count ?? 0) + 1,
      amount: addFen(fen(known?.amount ?? 0), fen(item.amount)),
      vat: addFen(fen(known?.vat ?? 0), fen(item.vat)),
      surcharge: addFen(fen(known?.surcharge ?? 0), fen(item.surcharge)),
      iit: addFen(fen(known?.iit ?? 0), fen(item.iit)),
      net: addFen(fen(known?.net ?? 0), fen(item.net)),
    })
  }
  return [...months.values()].toSorted(
    (one, other) =>
      other.month.localeCompare(one.month) || one.providerId.localeCompare(other.providerId),
  )
}

/** How much of this month's limit is used with each provider that the person has to do with in the scope. */
function limitsOf(reading: Reading): IncomeLimit[] {
  const { world, person, today, actor } = reading
  const month = monthOf(today)
  const providerIds = new Set([
    ...signsOf(reading).map(({ providerId }) => providerId),
    ...paymentsTo(world, person.id, actor).map(({ providerId }) => providerId),
  ])
  return [...providerIds].toSorted().flatMap((providerId) => {
    const policy = findTaxPolicy(world, providerId, month)
    if (policy === undefined) return []
    const taxed = { individualId: person.id, providerId, month }
    return {
      providerId,
      providerName: world.rows(providers).find(providerId)?.providerName ?? '',
      used: taxCountersOf(world, taxed).month.amount,
      limit: policy.monthLimit,
      rolling12: rolling12AmountOf(world, taxed),
      rolling12Limit: policy.rolling12Limit,
    }
  })
}

/** The entries that keep the person from being paid, as far as they are the caller's business. */
function risksOf({ world, actor, person, today }: Reading): RiskShown[] {
  const providerId = actor.role === 'provider' ? actor.busId : null
  const entry = findBlacklisting(world, person.certNo, { providerId, today })
  // A merchant keeps no blacklist.
  const isOwn = actor.role !== 'merchant' && entry !== undefined && entry.providerId === providerId
  const blacklisted: RiskShown[] =
    entry === undefined
      ? []
      : [
          {
            id: entry.id,
            kind: 'blacklist',
            ownerName: entry.providerId === null ? null : entry.ownerName,
            // Why is told to those who keep the list.
            reason: isOwn ? entry.reason : null,
            expireDate: entry.expireDate,
            removable: isOwn && actor.permissions.has('individual:blacklist'),
          },
        ]
  const merchantId = actor.role === 'merchant' ? actor.merchantId : null
  const office =
    merchantId === null ? undefined : findExecutive(world, person.certNo, { merchantId, today })
  if (office === undefined) return blacklisted
  return [
    ...blacklisted,
    {
      id: office.id,
      kind: 'executive',
      ownerName: office.companyName,
      reason: office.title,
      expireDate: office.expireDate,
      removable: false,
    },
  ]
}

/** Other rows that may be the same person: the same name with the same birthday or the same phone. */
function duplicatesOf({ world, person }: Reading): DuplicateShown[] {
  return world
    .rows(individuals)
    .allBy('name', person.name)
    .filter(
      (other) =>
        other.id !== person.id &&
        other.delFlag === '0' &&
        (other.birthDate === person.birthDate || other.phone === person.phone),
    )
    .map(({ id, name, certNo, phone, createTime }) => ({
      id,
      name: mask('name', name),
      certNo: mask('idCard', certNo),
      phone: mask('phone', phone),
      createTime,
      itemCount: world.rows(payoutItemRows).allBy('individualId', id).length,
    }))
}

function partiesOf(
  world: World,
  { merchantId, providerId }: { readonly merchantId: string; readonly providerId: string },
) {
  return {
    merchantId,
    merchantName: world.rows(merchants).find(merchantId)?.merchantName ?? '',
    providerId,
    providerName: world.rows(providers).find(providerId)?.providerName ?? '',
  }
}
