import { type Resource } from '@settle/shared/core/resource.ts'
import {
  type DashboardLink,
  type readDashboard,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  comparedSpansOf,
  type DaySpan,
  trendPointsOf,
  type TrendPoint,
  type DashboardPeriod,
} from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import {
  findDashboardPath,
  type DashboardScreen,
} from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/actor.ts'
import { isInScope, readListQuery } from '#server/core/list-query.ts'
import { orderDays, type OrderDay } from '#server/features/payout/index.ts'
import { type Row } from '#server/worlds/collection.ts'
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
  readonly points: readonly TrendPoint[]
  #days: readonly OrderDay[] | undefined

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
    this.points = trendPointsOf(period, today)
  }

  /** The one predicate that every figure of payouts goes through: the scope of orders (domain.md 2.3), and what they narrow it to. */
  get days(): readonly OrderDay[] {
    this.#days ??= this.world
      .derived(orderDays)
      .filter(({ order }) => isInScope(batchOrders, this.actor, order) && this.#isAsked(order))
    return this.#days
  }

  /** Whether a point of the trend is a day or a month. */
  get trendUnit(): 'day' | 'month' {
    return this.period === 'halfYear' ? 'month' : 'day'
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
