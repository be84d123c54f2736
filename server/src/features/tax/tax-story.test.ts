import { beforeAll, expect, test } from 'vitest'
import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/fen.ts'
import { taxBearer } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { countersOf, type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import { schemeOf, taxesOf, taxRatesIn } from '@settle/shared/features/tax/withholding.rules.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { products } from '#server/features/product/index.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from '#test/harness/played-story.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { minusCounted, plusCounted, taxDeclarationRows, taxPolicyOf } from './index.ts'

let world: World
beforeAll(async () => {
  world = await worldOfStory('2026-11-21 09:30:00')
})

test('five months of declarations: paid ones, one accepted, one refused and a draft (domain.md 9.1)', () => {
  const told = each(world, taxDeclarationRows).map(({ period, providerName, status, total }) => {
    const state = taxFilingStatus.labelOf(status, 'zh-CN')
    return `${period} ${providerName.slice(0, 2)} ${state} ${formatYuan(fen(total))}`
  })

  expect(told.toSorted()).toEqual([
    '2026-06 云岫 已缴款 2,324.46',
    '2026-06 洛水 已缴款 5,682.72',
    '2026-06 海棠 已缴款 4,792.32',
    '2026-07 云岫 已缴款 2,429.51',
    '2026-07 洛水 已缴款 5,864.71',
    '2026-07 海棠 已缴款 4,721.91',
    '2026-08 云岫 已缴款 2,566.70',
    '2026-08 洛水 已缴款 6,228.74',
    '2026-08 海棠 已缴款 5,683.18',
    '2026-09 云岫 已缴款 3,204.22',
    '2026-09 洛水 已缴款 6,577.78',
    '2026-09 海棠 已缴款 10,028.17',
    '2026-10 云岫 申报失败 5,717.42',
    '2026-10 洛水 未申报 6,885.71',
    '2026-10 海棠 已申报 16,497.28',
  ])
})

test('every item of every month recomputes to what was withheld then, by the policy and the rules of its month', () => {
  const wrong = recomputed(world).filter(({ item, taxes }) => taxes !== taxOf(item))

  expect(wrong.map(({ item, taxes }) => `${item.itemNo} ${taxOf(item)} ${taxes}`)).toEqual([])
})

/** Plays all items again, as they came and went; what is reckoned of each. */
function recomputed(source: World): { item: PayoutItem; taxes: string }[] {
  const items = each(source, payoutItemRows)
  const events = items
    .flatMap((item) => {
      const left = leftAt(source, item)
      return [
        { at: item.createTime, order: 1, item },
        ...(left === undefined ? [] : [{ at: left, order: 0, item }]),
      ]
    })
    .toSorted(
      (one, other) =>
        one.at.localeCompare(other.at) ||
        one.order - other.order ||
        one.item.itemNo.localeCompare(other.item.itemNo),
    )
  const people = new Map<string, Map<ReturnType<typeof monthOf>, Counted>>()
  const reckoned = new Map<string, Counted>()
  for (const { order, item } of events) {
    const person = `${item.individualId}/${item.providerId}`
    const months = people.get(person) ?? new Map<ReturnType<typeof monthOf>, Counted>()
    people.set(person, months)
    const month = monthOf(parseDay(`${item.taxPeriod}-01`))
    const known = months.get(month)
    if (order === 0) {
      const counted = reckoned.get(item.id)
      if (known !== undefined && counted !== undefined)
        months.set(month, minusCounted(known, counted))
      continue
    }
    const counted = {
      amount: fen(item.amount),
      ...taxesThen(source, item, countersOf(months, month)),
    }
    reckoned.set(item.id, counted)
    months.set(month, known === undefined ? counted : plusCounted(known, counted))
  }
  return items.map((item) => {
    const { vat, surcharge, iit } = reckoned.get(item.id) ?? item
    return { item, taxes: `${vat}/${surcharge}/${iit}` }
  })
}

function taxesThen(source: World, item: PayoutItem, counters: ReturnType<typeof countersOf>) {
  const order = source.rows(batchOrderRows).find(item.orderId)
  const servicePackage = source.rows(servicePackages).find(order?.packageId ?? '')
  const product = source.rows(products).find(servicePackage?.productId ?? '')
  if (product === undefined) throw new Error(`The item ${item.itemNo} has no product.`)
  const month = monthOf(parseDay(`${item.taxPeriod}-01`))
  const policy = taxPolicyOf(source, item.providerId, month)
  const rates = taxRatesIn(month, { ...policy, scheme: schemeOf(product, policy) })
  const isBorne = product.taxBearer === taxBearer.values.individual
  return taxesOf(fen(item.amount), rates, counters, isBorne)
}

/** When an item left the counters again: it failed, was returned, withdrawn or refused. */
function leftAt(source: World, item: PayoutItem): string | undefined {
  if (item.returnTime !== null) return item.returnTime
  if (item.status === '3') return item.finishTime ?? undefined
  if (item.status === '4')
    return source.rows(batchOrderRows).find(item.orderId)?.updateTime ?? undefined
  return undefined
}

function taxOf({ vat, surcharge, iit }: PayoutItem): string {
  return `${vat}/${surcharge}/${iit}`
}
