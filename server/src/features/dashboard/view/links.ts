import { type DashboardLink } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DaySpan } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type OrderDay } from '#server/features/payout/index.ts'
import { anyDay, spanFilters, type Viewer } from './viewer.ts'

/* Where the rows stand that a figure of payouts sums (docs/decisions/0133). */

type Filters = Readonly<Record<string, string>>
type Link = DashboardLink | null

/** So many ids an address holds; a longer list leads nowhere. */
const mostIds = 100

/** The payments that ended in a span, whatever became of them. */
export function endedItemsLink(viewer: Viewer, span: DaySpan, filters: Filters = {}): Link {
  if (!viewer.sees(['PayoutItemList'])) return null
  // Twice: the narrower filters win, and the address begins with them.
  return viewer.linkTo('payoutItem', {
    ...filters,
    ...spanFilters('finishTime', span),
    ...anyDay('createTime'),
    ...viewer.narrowingFilters,
    ...filters,
  })
}

/** Those of them that are paid; for somebody without a list of payments, the orders that they make up. */
export function paidLink(viewer: Viewer, span: DaySpan, filters: Filters = {}): Link {
  const paid = { status: paymentStatus.values.succeeded, ...filters }
  return endedItemsLink(viewer, span, paid) ?? ordersLink(viewer, span, filters)
}

/**
 * The orders whose payments were paid in a span: all that were finished in it, or those that are named. An order may be
 * paid in part, or on several days; where a span has but a part of one, no orders come to the figure.
 */
function ordersLink(viewer: Viewer, span: DaySpan, { merchantId = '' }: Filters): Link {
  if (!viewer.sees(['BatchOrderList'])) return null
  const merchants = merchantId.split(',')
  const paid = paidByOrder(
    viewer
      .daysIn(span)
      .filter(({ order }) => merchantId === '' || merchants.includes(order.merchantId)),
  )
  if ([...paid].some(([{ successAmount }, sum]) => sum !== successAmount)) return null
  const orders = [...paid.keys()]
  const isAll = orders.every(({ finishTime }) => {
    const day = finishTime?.slice(0, 10) ?? ''
    return day >= span.begin && day <= span.end
  })
  const found = isAll
    ? { ...spanFilters('finishTime', span), ...(merchantId === '' ? {} : { merchantId }) }
    : anyOf(
        'orderNo',
        orders.map(({ orderNo }) => orderNo),
      )
  if (found === undefined) return null
  return viewer.linkTo('batchOrder', {
    ...found,
    ...anyDay('submitTime'),
    ...viewer.narrowingFilters,
  })
}

/** What each order paid on some days. */
function paidByOrder(days: readonly OrderDay[]): ReadonlyMap<OrderDay['order'], number> {
  const sums = new Map<OrderDay['order'], number>()
  for (const { order, amount } of days) {
    if (amount > 0) sums.set(order, (sums.get(order) ?? 0) + amount)
  }
  return sums
}

/** A filter for rows of any of these values; undefined where they are none, too many, or cannot stand in an address. */
export function anyOf(field: string, values: readonly string[]): Filters | undefined {
  const isPlain = values.every((value) => value !== '' && !/^[!,]|[,*]/.test(value))
  return values.length > 0 && values.length <= mostIds && isPlain
    ? { [field]: values.join(',') }
    : undefined
}
