import { addMonths, parseDay } from '@settle/shared/core/day.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { ageAt } from '@settle/shared/features/individual/id-card.rules.ts'
import { rulesOfMerchants } from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type MonitorDetail } from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { merchants } from '#server/features/session/index.ts'
import {
  findTaxPolicy,
  rolling12AmountOf,
  taxCounterRows,
  type TaxCounterRow,
  type TaxPart,
} from '#server/features/tax/index.ts'
import { type World } from '#server/worlds/world.ts'
import { counterFor } from './monitor-handling.ts'
import { blockedLimitsOf, monitorMarks } from './monitor-marks.ts'
import { standingOf } from './monitor-standing.ts'
import { hitsOf } from './person-rules.ts'

/** What is known of one row of the monitor, as far as its reader may see it. */
export function monitorDetailOf(
  world: World,
  id: string,
  actor: Actor,
  locale: Locale,
): MonitorDetail {
  const tenantOf = (merchantId: string) => world.rows(merchants).find(merchantId)?.tenantId
  const { counter, merchantId } = counterFor(world, id, actor, tenantOf)
  const policy = findTaxPolicy(world, counter.providerId, counter.month)
  const mark = world.rows(monitorMarks).find(counter.id)
  const rolling12 = rolling12AmountOf(world, counter)
  const standing = standingOf(counter, policy, rolling12, blockedLimitsOf(mark))
  const today = parseDay(world.clock.today())
  const hits = hitsOf(world, counter, standing, { today, locale })
  const isWhole = merchantId === undefined
  return {
    hits: hits.filter(({ rule }) => isFor(actor.role, rule)),
    limits: limitsOf(world, counter, standing),
    months: monthsOf(world, counter, merchantId),
    merchants: partsFor(counter, merchantId).map((part) => ({
      merchantName: world.rows(merchants).find(part.merchantId)?.merchantName ?? '',
      amount: usedOf(part),
    })),
    handling: isWhole ? (mark?.handling ?? []).toReversed().map((one) => ({ ...one })) : [],
  }
}

/** Merchants and operators hear of the limits alone; only the platform sees across providers. */
function isFor(role: Actor['role'], rule: string): boolean {
  if (role === 'admin') return true
  if (role === 'provider') return rule !== 'R12'
  return rulesOfMerchants.some((one) => one === rule)
}

function limitsOf(
  world: World,
  counter: TaxCounterRow,
  { policy, rolling12, levels }: ReturnType<typeof standingOf>,
): MonitorDetail['limits'] {
  const birthDate = world.rows(individuals).find(counter.individualId)?.birthDate
  const age = birthDate === undefined ? 0 : ageAt(birthDate, world.clock.today())
  const isTooOld = policy !== undefined && (age > policy.maxAge || age < policy.minAge)
  return [
    { kind: 'single', used: counter.largest, limit: policy?.singleLimit ?? 0, level: levels.R01 },
    { kind: 'month', used: usedOf(counter), limit: policy?.monthLimit ?? 0, level: levels.R02 },
    { kind: 'rolling12', used: rolling12, limit: policy?.rolling12Limit ?? 0, level: levels.R03 },
    { kind: 'age', used: age, limit: policy?.maxAge ?? 0, level: isTooOld ? '3' : '1' },
  ]
}

function monthsOf(
  world: World,
  { person, month }: TaxCounterRow,
  merchantId: string | undefined,
): MonitorDetail['months'] {
  const known = new Map(
    world
      .rows(taxCounterRows)
      .allBy('person', person)
      .map((counter) => [counter.month, partsFor(counter, merchantId)] as const),
  )
  return Array.from({ length: 12 }, (_, at) => addMonths(month, at - 11)).map((each) => {
    const parts = known.get(each) ?? []
    return {
      month: each,
      amount: parts.reduce((sum, part) => sum + usedOf(part), 0),
      tax: parts.reduce((sum, part) => sum + taxOf(part), 0),
    }
  })
}

function partsFor({ parts }: TaxCounterRow, merchantId: string | undefined): TaxPart[] {
  return parts.filter(
    (part) => usedOf(part) > 0 && (merchantId === undefined || part.merchantId === merchantId),
  )
}

function usedOf({ reserved, posted }: Pick<TaxPart, 'reserved' | 'posted'>): number {
  return reserved.amount + posted.amount
}

function taxOf({ reserved, posted }: TaxPart): number {
  return [reserved, posted].reduce((sum, { vat, surcharge, iit }) => sum + vat + surcharge + iit, 0)
}
