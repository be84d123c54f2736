import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import {
  type ProviderMonth,
  type ProviderPartner,
  type ProviderPerson,
  type ProviderProduct,
  type ProviderTaxPolicy,
} from '@settle/shared/features/provider/provider-parts.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, hidesIn } from '@settle/shared/core/visibility.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { orderDays } from '#server/features/payout/index.ts'
import { products } from '#server/features/product/index.ts'
import { merchants, operators, servicePackages } from '#server/features/session/index.ts'
import { taxPolicies } from '#server/features/tax/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What a provider sells, in the order of the codes. */
export function productsOf(source: RowSource, providerId: string): ProviderProduct[] {
  return source
    .rows(products)
    .allBy('providerId', providerId)
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => one.productCode.localeCompare(other.productCode))
    .map((row) => ({
      id: row.id,
      productCode: row.productCode,
      productName: row.productName,
      productType: row.productType,
      bizType: row.bizType,
      taxScheme: row.taxScheme,
      taxBearer: row.taxBearer,
      feeBasis: row.feeBasis,
      feeMode: row.feeMode,
      providerPrice: row.providerPrice,
      shelf: row.shelf,
      auditStatus: row.auditStatus,
    }))
}

/** The versions of its tax policy, the newest first. */
export function taxPoliciesOf(source: RowSource, providerId: string): ProviderTaxPolicy[] {
  return source
    .rows(taxPolicies)
    .allBy('providerId', providerId)
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))
    .map((row) => ({
      id: row.id,
      effectiveFrom: row.effectiveFrom,
      scheme: row.scheme,
      vatRate: row.vatRate,
      vatMonthThreshold: row.vatMonthThreshold,
      surchargeRatio: row.surchargeRatio,
      iitBrackets: row.iitBrackets,
      monthLimit: row.monthLimit,
      singleLimit: row.singleLimit,
      rolling12Limit: row.rolling12Limit,
      minAge: row.minAge,
      maxAge: row.maxAge,
    }))
}

const shownMonths = 6

/** This month and the five before it, the newest first (domain.md 6). Fees that a role does not see are left out. */
export function monthsOf(world: World, providerId: string, role: Role): ProviderMonth[] {
  const hiding = findHiding(batchOrders, 'totalFee', role)
  const thisMonth = monthOf(parseDay(world.clock.today()))
  return Array.from({ length: shownMonths }, (_, place) => {
    const month = addMonths(thisMonth, -place)
    const days = [...world.derived(orderDays).inMonth(month)].filter(
      ({ order }) => order.providerId === providerId,
    )
    const sum = (figure: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + figure(day), 0)
    return {
      month,
      amount: sum(({ amount }) => amount),
      tax: sum(({ tax }) => tax),
      fee: sum(({ fee, order }) => (hiding !== undefined && hidesIn(hiding, order) ? 0 : fee)),
      successCount: sum(({ succeeded }) => succeeded),
      failCount: sum(({ failed }) => failed),
      merchantCount: new Set(
        days.filter(({ succeeded }) => succeeded > 0).map(({ order }) => order.merchantId),
      ).size,
      peopleCount: new Set(days.flatMap(({ individualIds }) => individualIds)).size,
    }
  })
}

/** The packages of a provider with their merchants; the amounts are those of this month. */
export function partnersOf(world: World, providerId: string): ProviderPartner[] {
  const month = world.clock.today().slice(0, 7)
  const amounts = new Map<string, number>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    if (order.providerId !== providerId) continue
    amounts.set(order.packageId, (amounts.get(order.packageId) ?? 0) + amount)
  }
  return world
    .rows(servicePackages)
    .allBy('providerId', providerId)
    .flatMap((row) => {
      const merchant = world.rows(merchants).find(row.merchantId)
      if (row.delFlag !== '0' || merchant === undefined) return []
      return [partnerOf(world, row, merchant, amounts.get(row.id) ?? 0)]
    })
}

function partnerOf(
  source: RowSource,
  row: ServicePackage,
  merchant: Merchant,
  monthAmount: number,
): ProviderPartner {
  const { id, delFlag, merchantId, providerId, channels, coopStatus, beginDate, endDate } = row
  return {
    id,
    delFlag,
    merchantId,
    providerId,
    channels,
    coopStatus,
    beginDate,
    endDate,
    merchantCode: merchant.merchantCode,
    merchantName: merchant.merchantName,
    operatorName: source.rows(operators).find(row.operatorId ?? '')?.operatorName ?? null,
    productName: source.rows(products).find(row.productId ?? '')?.productName ?? null,
    monthAmount,
  }
}

/** The people of every provider; one row for each person and provider. */
const peopleOfWorld = new Derivation<ReadonlyMap<string, readonly ProviderPerson[]>>(
  [signRecords, individuals],
  function* gathering(world) {
    const records = new Map<string, SignRecord[]>()
    yield* visiting(world.rows(signRecords).each(live), (row) => {
      const key = `${row.providerId}-${row.individualId}`
      const known = records.get(key)
      if (known === undefined) records.set(key, [row])
      else known.push(row)
    })
    const people = new Map<string, ProviderPerson[]>()
    yield* visiting(records, ([id, signs]) => {
      const person = personOf(world, id, signs)
      const known = people.get(person.providerId)
      if (known === undefined) people.set(person.providerId, [person])
      else known.push(person)
    })
    return people
  },
)

/** The people who have signed with a provider, or are asked to. */
export function peopleOf(world: World, providerId: string): readonly ProviderPerson[] {
  return world.derived(peopleOfWorld).get(providerId) ?? []
}

function personOf(source: RowSource, id: string, signs: readonly SignRecord[]): ProviderPerson {
  const [newest] = signs.toSorted((one, other) => other.createTime.localeCompare(one.createTime))
  if (newest === undefined) throw new Error('A person without a sign record is not listed.')
  const shown = signs.find((sign) => sign.signStatus === signStatus.values.signed) ?? newest
  const { individualId, providerId, name, certNo, phone } = newest
  const individual = source.rows(individuals).find(individualId)
  if (individual === undefined) throw new Error(`A sign record names the person ${individualId}.`)
  return Object.freeze({
    id,
    delFlag: '0',
    providerId,
    name,
    certType: individual.certType,
    certNo,
    phone,
    signStatus: shown.signStatus,
    signTime: shown.signTime,
    merchantCount: new Set(signs.map(({ merchantId }) => merchantId)).size,
  })
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
