import { join } from 'node:path'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { resources } from '@settle/shared/contract.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { poolKeyOf, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { type RowsByCollection } from '#server/core/history/feature-history.ts'
import { peopleRows } from '#server/features/individual/history/index.ts'
import { endingsOf } from '#server/features/risk/index.ts'
import { loadFixtures } from '#server/story/fixtures.ts'
import { createSeed, type Seed } from '#server/worlds/seed/seed.ts'
import { root } from '#test/harness/test-server.ts'

/** A merchant's package of the fixtures, as the property tests pay under it. */
export interface ModelPackage {
  readonly packageId: string
  readonly merchantId: string
  readonly pool: Pool
  /** A user of the merchant, and one of the provider. */
  readonly merchantUser: string
  readonly providerUser: string
}

/** The moment at which every world of the property tests begins. */
export const modelStartMs = epochMsOf(parseDateTime('2026-11-21 09:30:00'))

/**
 * With and without an agent, under an operator and not, accepted by hand and by itself, over a bank and over Alipay;
 * three merchants share a pool, and two of them have two pools.
 */
export const modelPackages: readonly ModelPackage[] = [
  onPackage(1, 1, [1, '1'], ['merchant', 'provider']),
  onPackage(2, 1, [2, '7'], ['merchant', 'haitang']),
  onPackage(3, 2, [1, '2'], ['xingqiao', 'provider']),
  onPackage(4, 2, [1, '1'], ['xingqiao', 'provider']),
  onPackage(6, 4, [2, '1'], ['zhixing', 'haitang']),
  onPackage(8, 6, [1, '1'], ['kuaipu', 'provider']),
  onPackage(10, 8, [1, '1'], ['tingyu', 'provider']),
]

/** The pools of those packages, each once. */
export const modelPools: readonly Pool[] = modelPackages
  .map(({ pool }) => pool)
  .filter(
    (pool, place, all) => all.findIndex((one) => poolKeyOf(one) === poolKeyOf(pool)) === place,
  )

/** How many people of the fixtures the property tests pay. */
export const modelPeople = 6

/** The parties of the fixtures and some people who signed with everybody: nobody has paid anybody yet (rulings.md). */
export function partiesSeed(): Seed {
  const fixtures = loadFixtures(join(root, 'fixtures'), modelStartMs, resources)
  const individuals = (fixtures['individuals'] ?? []).filter(isIndividual).slice(0, modelPeople)
  const signRecords = signRecordsOf(fixtures, individuals)
  const people = { individuals, signRecords, employments: [], blacklists: [] }
  return createSeed({
    hash: 'parties-only',
    d0Ms: modelStartMs,
    size: 'S',
    collections: {
      ...picked(fixtures, [
        'tenants',
        'operators',
        'providers',
        'agents',
        'merchants',
        'servicePackages',
        'products',
        'feeRules',
        'taxPolicies',
        'users',
        'invoiceTitles',
        'invoiceCategories',
      ]),
      ...people,
      ...peopleRows(people),
      ...endingsOf(people.blacklists),
    },
  })
}

function picked(fixtures: RowsByCollection, names: readonly string[]): RowsByCollection {
  return Object.fromEntries(names.map((name) => [name, fixtures[name] ?? []]))
}

/** Everybody has signed under every package, as the first record of the fixtures says. */
function signRecordsOf(fixtures: RowsByCollection, people: readonly Individual[]): SignRecord[] {
  const pattern = (fixtures['signRecords'] ?? []).find(isSignRecord)
  if (pattern === undefined) throw new Error('The fixtures hold no sign record.')
  const packages = (fixtures['servicePackages'] ?? []).filter(isServicePackage)
  return modelPackages.flatMap(({ packageId }, place) => {
    const servicePackage = packages.find(({ id }) => id === packageId)
    if (servicePackage === undefined) throw new Error(`There is no package ${packageId}.`)
    const { tenantId, operatorId, agentId, merchantId, providerId } = servicePackage
    return people.map(({ id, name, certNo, phone }, index) => ({
      ...pattern,
      tenantId,
      operatorId,
      agentId,
      merchantId,
      providerId,
      name,
      certNo,
      phone,
      id: `113${String(1000 * (place + 1) + index).padStart(16, '0')}`,
      individualId: id,
    }))
  })
}

function onPackage(
  packageNo: number,
  merchantNo: number,
  [providerNo, payPass]: readonly [number, Pool['payPass']],
  [merchantUser, providerUser]: readonly [string, string],
): ModelPackage {
  return {
    packageId: idOf('16', packageNo),
    merchantId: idOf('14', merchantNo),
    pool: { providerId: idOf('12', providerNo), payPass },
    merchantUser,
    providerUser,
  }
}

function idOf(kind: string, number: number): string {
  return `${kind}${String(number).padStart(17, '0')}`
}

// The loader has checked the rows against their schemas; these only tell the compiler.
function isIndividual(row: object): row is Individual {
  return 'realNameStatus' in row
}

function isSignRecord(row: object): row is SignRecord {
  return 'signStatus' in row
}

function isServicePackage(row: object): row is ServicePackage {
  return 'subAccounts' in row
}
