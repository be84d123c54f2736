import { differs, fine, type InvariantCheck } from '#server/ledger/invariants.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { differenceOf, figuresOfQuarter } from './quarter-figures.ts'
import { platformReportRows } from './report-rows.ts'

const everything = { where: [], order: { field: 'id', descending: false } } as const

/** Reported + withheld + exempt = ledger, for each provider and quarter that is reported (order 810; domain.md 4.9). */
export function* reportInvariants(world: RowSource): InvariantCheck {
  const name = '平台报送：报送 + 已代扣申报 + 免报 = 账务'
  const quarters = new Map<string, { readonly providerId: string; readonly period: string }>()
  for (const { periodKey, providerId, period } of world.rows(platformReportRows).each(everything)) {
    quarters.set(periodKey, { providerId, period })
  }
  for (const [key, { providerId, period }] of quarters) {
    const figures = yield* figuresOfQuarter(world, providerId, period)
    const difference = differenceOf(figures)
    if (difference !== 0) return [differs(name, [key, difference])]
  }
  return [fine(name, '{count} 个季度', { count: quarters.size })]
}
