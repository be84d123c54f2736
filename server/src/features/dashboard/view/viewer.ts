import { type Resource } from '@settle/shared/core/resource.ts'
import {
  type DashboardLink,
  type readDashboard,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  comparedSpansOf,
  type DaySpan,
  isMostlyEmpty,
  trendPointsOf,
  type TrendPoint,
  type TrendUnit,
  trendWeeksOf,
  type DashboardPeriod,
} from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import {
  findDashboardPath,
  type DashboardScreen,
} from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope, readListQuery } from '#server/core/list/list-query.ts'
import { orderDays, type OrderDay } from '#server/features/payout/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What a caller narrows their dashboard to; an empty text is no condition. */
type Narrowing = Pick<QueryOf<typeof readDashboard>, 'providerId' | 'merchantId' | 'tenantId'>

/** Somebody in front of their dashboard: what they see of the world, and of which days. */
export class Viewer {
  readonly world: World
  readonly actor: Actor
  readonly narrowing: Narrowing
  readonly period: DashboardPeriod
  readonly current: DaySpan
  readonly previous: DaySpan
  /** Today as a span. */
  readonly today: DaySpan
  /** Yesterday, likewise. */
  readonly yesterday: DaySpan
  readonly #spans = new Map<string, readonly OrderDay[]>()
  #trend: { readonly unit: TrendUnit; readonly points: readonly TrendPoint[] } | undefined

  constructor(
    world: World,
    actor: Actor,
    { period = 'month', ...narrowing }: QueryOf<typeof readDashboard>,
  ) {
    const today = dayOf(world.clock.nowMs())
    const todays = comparedSpansOf('today', today)
    const { current, previous } = comparedSpansOf(period, today)
    this.world = world
    this.actor = actor
    this.narrowing = narrowing
    this.period = period
    this.current = current
    this.previous = previous
    this.today = todays.current
    this.yesterday = todays.previous
  }

  /**
   * The orders' days in a span, both ends included, through the one predicate of all figures of payouts: the scope of
   * orders (domain.md 2.3), and what they narrow it to.
   */
  daysIn(span: DaySpan): readonly OrderDay[] {
    const key = `${span.begin}/${span.end}`
    const known = this.#spans.get(key)
    if (known !== undefined) return known
    const days: OrderDay[] = []
    for (const day of this.world.derived(orderDays).within(span)) {
      if (isInScope(batchOrders, this.actor, day.order) && this.#isAsked(day.order)) days.push(day)
    }
    this.#spans.set(key, days)
    return days
  }

  /** The points of the trend. */
  get points(): readonly TrendPoint[] {
    return this.#trendOf().points
  }

  /** Whether a point of the trend is a day, a week or a month. */
  get trendUnit(): TrendUnit {
    return this.#trendOf().unit
  }

  /** Weeks where most days paid nothing: bars that are mostly not there say nothing (visual.md, round two). */
  #trendOf() {
    if (this.#trend !== undefined) return this.#trend
    const points = trendPointsOf(this.period, this.today.end)
    const paidOn = (point: TrendPoint) =>
      this.daysIn(point).reduce((sum, { amount }) => sum + amount, 0)
    if (this.period === 'halfYear') this.#trend = { unit: 'month', points }
    else if (isMostlyEmpty(points.map(paidOn))) {
      this.#trend = { unit: 'week', points: trendWeeksOf(this.period, this.today.end) }
    } else this.#trend = { unit: 'day', points }
    return this.#trend
  }

  /** The rows of a list under filters as they stand in its address; what the list shows is what is counted. */
  rowsOf<R extends Row>(
    resource: Resource,
    rows: Rows<R>,
    filters: Readonly<Record<string, string>>,
  ): Iterable<R> {
    return rows.each(readListQuery(resource, this.actor, filters))
  }

  /** How many rows of a list meet filters. */
  countOf<R extends Row>(
    resource: Resource,
    rows: Rows<R>,
    filters: Readonly<Record<string, string>>,
  ): number {
    return rows.page(readListQuery(resource, this.actor, filters), 0, 0).total
  }

  /** Whether they hold one of the screens that show what a figure sums up (docs/decisions/0044). */
  sees(screens: readonly string[]): boolean {
    return screens.some((screen) => this.actor.screens.has(screen))
  }

  /** A list of the caller's menu with filters; null where their role has no such screen. */
  linkTo(
    screen: DashboardScreen,
    filters: Readonly<Record<string, string>> = {},
  ): DashboardLink | null {
    const path = findDashboardPath(this.actor.role, screen)
    return path === undefined ? null : { path, query: { ...filters } }
  }

  /** The narrowing as the filters of a list of orders, items, recharges. A merchant's list would begin with its current provider. */
  get narrowingFilters(): Record<string, string> {
    const { providerId = '', merchantId = '', tenantId = '' } = this.narrowing
    return {
      ...(providerId === '' && this.actor.role !== 'merchant' ? {} : { providerId }),
      ...(merchantId === '' ? {} : { merchantId }),
      ...(tenantId === '' ? {} : { tenantId }),
    }
  }

  #isAsked(row: Readonly<Record<keyof Narrowing, string | null>>): boolean {
    const { providerId = '', merchantId = '', tenantId = '' } = this.narrowing
    return (
      (providerId === '' || row.providerId === providerId) &&
      (merchantId === '' || row.merchantId === merchantId) &&
      (tenantId === '' || row.tenantId === tenantId)
    )
  }
}

/** Filters for a moment's field that lies in a span. */
export function spanFilters(field: string, { begin, end }: DaySpan): Record<string, string> {
  return { [`${field}_begin`]: begin, [`${field}_end`]: end }
}

/** Filters that lift the range of days with which a list begins. */
export function anyDay(field: string): Record<string, string> {
  return { [`${field}_begin`]: '', [`${field}_end`]: '' }
}
