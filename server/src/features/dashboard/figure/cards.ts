import { ownedByParty } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardCard,
  type DashboardFigure,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  type DaySpan,
  findChange,
} from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { screensOfFigure } from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  employmentStatus,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { visibleCustomers } from '#server/features/customer/index.ts'
import { visibleMerchants } from '#server/features/merchant/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { agents, merchants } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { ownBalanceOf, poolTotalOf } from './balances.ts'
import { invoiceableCard } from '#server/features/dashboard/todo/invoice-work.ts'
import {
  activeMerchantsOf,
  feeSeenBy,
  type Figure,
  merchantPayOf,
  payoutOf,
  peopleOf,
  successRateOf,
  taxOf,
} from './figures.ts'
import { ownShareFilters, ownShareOf, ownShareTrend } from './own-shares.ts'
import { employedPeopleOf, signedPeopleOf } from './people-figures.ts'
import { paidIn, taxDueOf, taxPaidOf, unpaid } from './tax-figures.ts'
import { endedItemsLink, paidLink } from '#server/features/dashboard/view/links.ts'
import { anyDay, spanFilters, type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** The cards of each role in their order (domain.md 6); 今日下发 is left out where the period is today. */
const figuresOf: Readonly<Record<Role, readonly DashboardFigure[]>> = {
  admin: [
    'payoutToday',
    'payout',
    'fee',
    'share',
    'activeMerchants',
    'newMerchants',
    'customers',
    'people',
    'successRate',
    'poolTotal',
  ],
  operator: [
    'payout',
    'fee',
    'share',
    'shareHold',
    'available',
    'merchants',
    'newMerchants',
    'agents',
    'customers',
    'people',
  ],
  provider: [
    'toAccept',
    'payoutToday',
    'payout',
    'tax',
    'taxDue',
    'taxPaid',
    'fee',
    'share',
    'signedPeople',
    'successRate',
  ],
  merchant: [
    'available',
    'frozen',
    'payout',
    'feeAndTax',
    'merchantPay',
    'invoiceable',
    'signedPeople',
    'employedPeople',
  ],
  agent: [
    'payout',
    'share',
    'shareHold',
    'available',
    'merchants',
    'newMerchants',
    'activeMerchants',
    'customers',
  ],
}

type CardDraft = Omit<DashboardCard, 'figure' | 'change'>

/** The cards of a viewer, as far as their menu has the lists behind them. */
export function cardsOf(viewer: Viewer): DashboardCard[] {
  return (
    figuresOf[viewer.actor.role]
      .filter((figure) => figure !== 'payoutToday' || viewer.period !== 'today')
      .filter((figure) => viewer.sees(screensOfFigure[figure]))
      .map((figure) => {
        const draft = cardMakers[figure](viewer)
        const change = findChange(draft.unit, draft.value, draft.previous) ?? null
        return { figure, ...draft, change }
      })
      // The merchants of a span are told by its payments alone.
      .filter(({ figure, link }) => figure !== 'activeMerchants' || link !== null)
  )
}

const cardMakers: Readonly<Record<DashboardFigure, (viewer: Viewer) => CardDraft>> = {
  payoutToday: (viewer) => ({
    unit: 'fen',
    value: payoutOf(viewer.daysIn(viewer.today)),
    previous: payoutOf(viewer.daysIn(viewer.yesterday)),
    trend: [],
    link: paidLink(viewer, viewer.today),
  }),
  payout: (viewer) => paid(viewer, payoutOf),
  fee: (viewer) => paid(viewer, feeSeenBy(viewer.actor.role)),
  tax: (viewer) => paid(viewer, taxOf),
  feeAndTax: (viewer) => {
    const feeOf = feeSeenBy(viewer.actor.role)
    return paid(viewer, (days) => feeOf(days) + taxOf(days))
  },
  merchantPay: (viewer) => paid(viewer, merchantPayOf),
  successRate: (viewer) => ({
    ...ofDays(viewer, 'ppm', successRateOf),
    link: endedItemsLink(viewer, viewer.current),
  }),
  activeMerchants: (viewer) => ({
    ...ofDays(viewer, 'count', activeMerchantsOf),
    link: activeMerchantsLink(viewer),
  }),
  people: (viewer) => ({
    ...ofDays(viewer, 'count', peopleOf),
    link: paidLink(viewer, viewer.current),
  }),
  signedPeople: (viewer) => ({
    unit: 'count',
    value: signedPeopleOf(viewer),
    previous: signedPeopleOf(viewer, viewer.previous.end),
    trend: [],
    link: viewer.linkTo('sign', { signStatus: signStatus.values.signed, ...providerOf(viewer) }),
  }),
  employedPeople: (viewer) => ({
    unit: 'count',
    value: employedPeopleOf(viewer, viewer.today.end),
    previous: employedPeopleOf(viewer, viewer.previous.end),
    trend: [],
    link: viewer.linkTo('employment', {
      status: employmentStatus.values.employed,
      ...providerOf(viewer),
    }),
  }),
  share: (viewer) => ({
    unit: 'fen',
    value: ownShareOf(viewer, viewer.current),
    previous: ownShareOf(viewer, viewer.previous),
    trend: ownShareTrend(viewer),
    link: viewer.linkTo('share', ownShareFilters(viewer, viewer.current)),
  }),
  shareHold: (viewer) => balance(viewer, ownBalanceOf(viewer, 'shareHold')),
  available: (viewer) => balance(viewer, ownBalanceOf(viewer, 'available')),
  frozen: (viewer) => balance(viewer, ownBalanceOf(viewer, 'frozen')),
  invoiceable: invoiceableCard,
  // The pools stand on the same page: no list has the bank's money in one row for each.
  poolTotal: (viewer) => ({ ...balance(viewer, poolTotalOf(viewer)), link: null }),
  merchants: (viewer) => ({
    unit: 'count',
    value: partiesOf(viewer, merchants),
    previous: partiesOf(viewer, merchants, viewer.previous.end),
    trend: [],
    link: viewer.linkTo('merchant'),
  }),
  newMerchants: (viewer) => ({
    unit: 'count',
    value: newMerchantsOf(viewer, viewer.current),
    previous: newMerchantsOf(viewer, viewer.previous),
    trend: [],
    link: viewer.linkTo('merchant', spanFilters('createTime', viewer.current)),
  }),
  agents: (viewer) => ({
    unit: 'count',
    value: partiesOf(viewer, agents),
    previous: partiesOf(viewer, agents, viewer.previous.end),
    trend: [],
    link: viewer.sees(['AgentList']) ? viewer.linkTo('agent') : null,
  }),
  customers: (viewer) => {
    const times = visibleCustomers(viewer.world, viewer.actor).map(({ createTime }) => createTime)
    return {
      unit: 'count',
      value: times.length,
      previous: times.filter((time) => time.slice(0, 10) <= viewer.previous.end).length,
      trend: [],
      link: viewer.linkTo('customer'),
    }
  },
  taxDue: (viewer) => ({
    ...balance(viewer, taxDueOf(viewer)),
    link: viewer.linkTo('taxDeclare', unpaid),
  }),
  taxPaid: (viewer) => ({
    unit: 'fen',
    value: taxPaidOf(viewer, viewer.current),
    previous: taxPaidOf(viewer, viewer.previous),
    trend: [],
    link: viewer.linkTo('taxDeclare', paidIn(viewer.current)),
  }),
  toAccept: (viewer) => {
    const filters = { status: batchOrderStatus.values.submitted, ...viewer.narrowingFilters }
    let sum = 0
    const rows = viewer.world.rows(batchOrderRows)
    for (const { totalAmount } of viewer.rowsOf(batchOrders, rows, filters)) sum += totalAmount
    const link = viewer.linkTo('batchOrder', { ...filters, ...anyDay('submitTime') })
    return { ...balance(viewer, sum), link }
  },
}

/** A sum over the items that are paid, with the list of those items behind it. */
function paid(viewer: Viewer, figure: Figure): CardDraft {
  return { ...ofDays(viewer, 'fen', figure), link: paidLink(viewer, viewer.current) }
}

function ofDays(viewer: Viewer, unit: CardDraft['unit'], figure: Figure): Omit<CardDraft, 'link'> {
  const { current, previous, points } = viewer
  return {
    unit,
    value: figure(viewer.daysIn(current)),
    previous: figure(viewer.daysIn(previous)),
    trend: unit === 'fen' ? points.map((point) => figure(viewer.daysIn(point)) ?? 0) : [],
  }
}

/** What somebody has now: there is no earlier figure of it to compare with. */
function balance(viewer: Viewer, value: number): CardDraft {
  const link = viewer.linkTo('fundAccount', providerOf(viewer))
  return { unit: 'fen', value, previous: null, trend: [], link }
}

function providerOf({ narrowingFilters: { providerId } }: Viewer): Record<string, string> {
  return providerId === undefined ? {} : { providerId }
}

/** How many merchants or agents a viewer had by the end of a day. */
function partiesOf(
  viewer: Viewer,
  collection: typeof merchants | typeof agents,
  until?: string,
): number {
  const where = scopeOf({ owner: ownedByParty }, viewer.actor)
  const parties = viewer.world.rows<{ readonly id: string }>(collection)
  if (until === undefined) return parties.count(where)
  return parties.count([...where, { field: 'createTime', is: 'between', to: `${until} 23:59:59` }])
}

/** How many merchants came in a span, both days included. */
function newMerchantsOf(viewer: Viewer, span: DaySpan): number {
  const filters = spanFilters('createTime', span)
  const rows = new ArrayRows(visibleMerchants(viewer.world, viewer.actor))
  return viewer.countOf(merchantInfos, rows, filters)
}

/**
 * The list of merchants knows what each paid this month; of other spans, or of one provider, it knows nothing: there the
 * payments tell whose they are.
 */
function activeMerchantsLink(viewer: Viewer) {
  const isNarrowed = Object.values(viewer.narrowing).some((value) => (value ?? '') !== '')
  if (viewer.period !== 'month' || isNarrowed) return paidLink(viewer, viewer.current)
  return viewer.linkTo('merchant', { monthAmount_begin: '1' })
}
