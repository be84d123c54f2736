import {
  type DashboardBreakdown,
  type DashboardChart,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { say } from '#server/core/call/locale.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { type OrderDay } from '#server/features/payout/index.ts'
import { projectRows } from '#server/features/project/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { feeSeenBy, netOf, taxOf } from './figures.ts'
import { anyOf, endedItemsLink, paidLink } from '#server/features/dashboard/view/links.ts'
import { limitUseOf } from './tax-figures.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

const mostRanked = 10
const mostFailures = 8

type Link = DashboardBreakdown['link']
type Maker = (viewer: Viewer, locale: Locale) => DashboardBreakdown

/** One part of a whole. */
interface Part {
  readonly key: string
  readonly name: string
  value: number
}

/** What the parts of a chart are, and how the rows of some of them are found. */
interface Parting {
  readonly chart: DashboardChart
  readonly partOf: (day: OrderDay) => readonly [key: string, name: string]
  /** The rows of these parts; null where no list has just them. */
  readonly linkOf: (keys: readonly string[]) => Link
  /** The days that have a part; all of them where this is left out. */
  readonly isMeant?: (day: OrderDay) => boolean
}

/** Each chart besides the trend. */
export const breakdownMakers: Readonly<Record<DashboardChart, Maker>> = {
  providers: (viewer) =>
    payoutsBy(viewer, {
      chart: 'providers',
      partOf: ({ order }) => [order.providerId, order.providerName],
      linkOf: (keys) => paidOf(viewer, 'providerId', keys),
    }),
  operators: (viewer, locale) =>
    payoutsBy(viewer, {
      chart: 'operators',
      partOf: ({ order }) => [
        order.operatorId ?? '',
        order.operatorName ?? say(locale, '平台直营'),
      ],
      // What no operator brought belongs to the platform's own tenant.
      linkOf: (keys) =>
        keys.length === 1 && keys[0] === ''
          ? paidOf(viewer, 'tenantId', ['0'])
          : paidOf(viewer, 'operatorId', keys),
    }),
  // What came without an agent is no agent's contribution.
  agents: (viewer) =>
    payoutsBy(viewer, {
      chart: 'agents',
      partOf: ({ order }) => [order.agentId ?? '', order.agentName ?? ''],
      linkOf: (keys) => paidOf(viewer, 'agentId', keys),
      isMeant: ({ order }) => order.agentId !== null,
    }),
  bizTypes: (viewer, locale) =>
    payoutsBy(viewer, {
      chart: 'bizTypes',
      partOf: ({ order }) => [order.bizType, bizType.labelOf(order.bizType, locale)],
      linkOf: (keys) => paidOf(viewer, 'bizType', keys),
    }),
  merchants: (viewer) =>
    payoutsBy(viewer, {
      chart: 'merchants',
      partOf: ({ order }) => [order.merchantId, order.merchantName],
      linkOf: (keys) => paidOf(viewer, 'merchantId', keys),
    }),
  provinces: (viewer, locale) => {
    const merchantsOf = new Map<string, Set<string>>()
    return payoutsBy(viewer, {
      chart: 'provinces',
      partOf: ({ order }) => {
        const [key, name] = provinceOf(viewer, order.merchantId, locale)
        const known = merchantsOf.get(key)
        if (known === undefined) merchantsOf.set(key, new Set([order.merchantId]))
        else known.add(order.merchantId)
        return [key, name]
      },
      linkOf: (keys) =>
        paidOf(
          viewer,
          'merchantId',
          keys.flatMap((key) => [...(merchantsOf.get(key) ?? [])]),
        ),
    })
  },
  projects: (viewer) =>
    payoutsBy(viewer, {
      chart: 'projects',
      partOf: ({ order }) => {
        const id = order.projectId ?? ''
        return [id, viewer.world.rows(projectRows).find(id)?.projectName ?? id]
      },
      linkOf: (keys) => paidOf(viewer, 'projectId', keys),
      isMeant: ({ order }) => order.projectId !== null,
    }),
  failures: failuresOf,
  limitUse: (viewer) => {
    const rows = limitUseOf(viewer)
    const total = rows.reduce((sum, { value }) => sum + value, 0)
    const link = viewer.linkTo('taxMonitor', {
      month: viewer.today.end.slice(0, 7),
    })
    return { chart: 'limitUse', unit: 'count', total, rows, rest: nothingLeft, link }
  },
  composition: (viewer, locale) => {
    const days = viewer.daysIn(viewer.current)
    const parts = [
      { key: 'net', name: say(locale, '实发金额'), value: netOf(days) },
      { key: 'tax', name: say(locale, '税费'), value: taxOf(days) },
      { key: 'fee', name: say(locale, '服务费'), value: feeSeenBy(viewer.actor.role)(days) },
    ]
    // Each part is a column of the same rows.
    const link = paidLink(viewer, viewer.current)
    const ranking = { chart: 'composition', unit: 'fen', most: parts.length, link } as const
    return ranked(ranking, parts, () => link)
  },
}

const nothingLeft = { count: 0, value: 0, link: null }

function failuresOf(viewer: Viewer, locale: Locale): DashboardBreakdown {
  const counts = new Map<string, number>()
  for (const { failures } of viewer.daysIn(viewer.current)) {
    for (const [reason, count] of failures) {
      counts.set(reason, (counts.get(reason) ?? 0) + count)
    }
  }
  const parts = [...counts].map(([reason, value]) => ({
    key: reason,
    name: say(locale, reason === '' ? '原因不明' : reason),
    value,
  }))
  const failed = { status: paymentStatus.values.failed }
  const link = endedItemsLink(viewer, viewer.current, failed)
  const ranking = { chart: 'failures', unit: 'count', most: mostFailures, link } as const
  return ranked(ranking, parts, (keys) => {
    const filters = anyOf('failReason', keys)
    return filters === undefined
      ? null
      : endedItemsLink(viewer, viewer.current, { ...failed, ...filters })
  })
}

/** The province of a merchant's city, by its code of six digits. */
function provinceOf(
  { world }: Viewer,
  merchantId: string,
  locale: Locale,
): readonly [code: string, name: string] {
  const cityCode = world.rows(merchants).find(merchantId)?.cityCode
  const code = cityCode === undefined || cityCode === null ? '' : `${cityCode.slice(0, 2)}0000`
  const name = world.rows(cityRows).findBy('cityCode', code)?.cityName
  return name === undefined ? ['', say(locale, '未填写地区')] : [code, name]
}

function paidOf(viewer: Viewer, field: string, values: readonly string[]): Link {
  const filters = anyOf(field, values)
  return filters === undefined ? null : paidLink(viewer, viewer.current, filters)
}

function payoutsBy(
  viewer: Viewer,
  { chart, partOf, linkOf, isMeant }: Parting,
): DashboardBreakdown {
  const parts = new Map<string, Part>()
  for (const day of viewer.daysIn(viewer.current)) {
    if (isMeant?.(day) === false) continue
    const [key, name] = partOf(day)
    const known = parts.get(key)
    if (known === undefined) parts.set(key, { key, name, value: day.amount })
    else known.value += day.amount
  }
  const link = isMeant === undefined ? paidLink(viewer, viewer.current) : linkOf([...parts.keys()])
  return ranked({ chart, unit: 'fen', most: mostRanked, link }, [...parts.values()], linkOf)
}

/** `link` leads to the rows of all parts. */
interface Ranking extends Pick<DashboardBreakdown, 'chart' | 'unit' | 'link'> {
  readonly most: number
}

/** The greatest parts, and all others as one; a part of nothing is none. */
function ranked(
  { chart, unit, most, link }: Ranking,
  parts: readonly Part[],
  linkOf: (keys: readonly string[]) => Link,
): DashboardBreakdown {
  const sorted = parts
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || (one.key < other.key ? -1 : 1))
  const others = sorted.slice(most)
  return {
    chart,
    unit,
    total: totalOf(sorted),
    rows: sorted.slice(0, most).map((part) => ({ ...part, link: linkOf([part.key]) })),
    rest: {
      count: others.length,
      value: totalOf(others),
      link: linkOf(others.map(({ key }) => key)),
    },
    link,
  }
}

function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}
