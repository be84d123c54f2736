import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { ownedByParty } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardTodo,
  type listDashboardTodos,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { screensOfTodo } from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus, roleCode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
  profitShareStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { scopeOf } from '#server/core/list-query.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { legalChanges } from '#server/features/legal-change/index.ts'
import { signRecords } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { importSessions } from '#server/features/payout-import/index.ts'
import { agents, merchants, operators, providers } from '#server/features/session/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { type Collection } from '#server/worlds/collection.ts'
import { type Condition } from '#server/worlds/row-query.ts'
import { unequalPoolsOf } from './balances.ts'
import { merchantsShortOfMoney } from './low-balance.ts'
import { anyDay, type Viewer } from './viewer.ts'

type Todo = ResultOf<typeof listDashboardTodos>[number]

/** What waits for each role, the most urgent first (domain.md 6). */
const todosOfRole: Readonly<Record<Role, readonly DashboardTodo[]>> = {
  admin: [
    'withdrawalAudit',
    'unclaimedRecharge',
    'poolDifference',
    'abnormalShare',
    'shareToRelease',
    'merchantAudit',
    'providerAudit',
    'agentAudit',
    'openingFailed',
  ],
  operator: ['agentWithdrawalAudit', 'shareToRelease', 'merchantAudit', 'lowBalance'],
  provider: ['orderToAccept', 'orderToPay', 'itemToQuery', 'unclaimedRecharge', 'personToSign'],
  merchant: ['importToReview', 'orderToRetry', 'personToSign'],
  agent: ['withdrawalRefused'],
}

/** The to-do list of a viewer, also what there is none of; not what his menu has no screen for. */
export function todosOf(viewer: Viewer): Todo[] {
  return todosOfRole[viewer.actor.role]
    .filter((todo) => viewer.sees(screensOfTodo[todo]))
    .map((todo) => ({ todo, ...counters[todo](viewer) }))
}

const counters: Readonly<Record<DashboardTodo, (viewer: Viewer) => Omit<Todo, 'todo'>>> = {
  merchantAudit: (viewer) => ({
    count: waitingParties(viewer, merchants),
    link: viewer.linkTo('merchantAudit', pendingAudit),
  }),
  providerAudit: (viewer) => ({
    count: waitingParties(viewer, providers) + waitingChanges(viewer, roleCode.values.provider),
    link: viewer.linkTo('provider', pendingAudit),
  }),
  agentAudit: (viewer) => ({
    count: waitingParties(viewer, agents),
    link: viewer.linkTo('agent', pendingAudit),
  }),
  unclaimedRecharge: (viewer) => {
    const filters = { status: rechargeStatus.values.unclaimed, ...anyDay('createTime') }
    return {
      count: viewer.countOf(recharges, viewer.world.rows(rechargeRows), filters),
      link: viewer.linkTo('recharge', filters),
    }
  },
  withdrawalAudit: (viewer) => withdrawalsOf(viewer, toReview),
  agentWithdrawalAudit: (viewer) =>
    withdrawalsOf(viewer, { ...toReview, ownerType: roleCode.values.agent }),
  withdrawalRefused: (viewer) =>
    withdrawalsOf(viewer, { auditStatus: auditStatus.values.rejected }),
  shareToRelease: (viewer) => sharesIn(viewer, profitShareStatus.values.toUnfreeze),
  abnormalShare: (viewer) => sharesIn(viewer, profitShareStatus.values.abnormal),
  poolDifference: ({ world, actor }) => ({
    count: unequalPoolsOf(world, actor),
    link: null,
  }),
  openingFailed: ({ world }) => ({
    count: [merchants, providers, operators].reduce(
      (sum, collection: Collection<{ readonly id: string }>) =>
        sum + world.rows(collection).count([live, openingFailed]),
      0,
    ),
    link: null,
  }),
  lowBalance: (viewer) => ({
    count: merchantsShortOfMoney(viewer),
    // No filter of the list selects them, and a figure leads to the rows that it counts or nowhere.
    link: null,
  }),
  orderToAccept: (viewer) => ordersIn(viewer, batchOrderStatus.values.submitted),
  orderToPay: (viewer) => ordersIn(viewer, batchOrderStatus.values.accepted),
  itemToQuery: (viewer) => {
    const filters = {
      status: paymentStatus.values.paying,
      needManual: yesNo.values.yes,
      ...anyDay('createTime'),
      ...viewer.narrowingFilters,
    }
    return {
      count: viewer.countOf(payoutItems, viewer.world.rows(payoutItemRows), filters),
      link: viewer.linkTo('payoutItem', filters),
    }
  },
  importToReview: (viewer) => ({
    count: viewer.world.rows(importSessions).count([
      ...scopeOf({ owner: ownedByParty }, viewer.actor),
      { field: 'state', is: 'equal', value: importState.values.waitingReview },
      {
        field: 'expiresAtMs',
        is: 'between',
        from: viewer.world.clock.nowMs(),
        fromExclusive: true,
      },
      ...providerCondition(viewer),
    ]),
    link: viewer.linkTo('reviewBatch'),
  }),
  orderToRetry: (viewer) => ({
    count: ordersToRetry(viewer),
    link: viewer.linkTo('batchOrder', {
      status: batchOrderStatus.values.partlySucceeded,
      ...anyDay('submitTime'),
      ...viewer.narrowingFilters,
    }),
  }),
  personToSign: (viewer) => ({
    count: viewer.world
      .rows(signRecords)
      .count([
        ...scopeOf({ owner: ownedByParty }, viewer.actor),
        { field: 'signStatus', is: 'equal', value: signStatus.values.toSign },
        ...providerCondition(viewer),
      ]),
    link: viewer.linkTo('sign', {
      signStatus: signStatus.values.toSign,
      ...viewer.narrowingFilters,
    }),
  }),
}

const live: Condition = { field: 'delFlag', is: 'equal', value: yesNo.values.no }
const openingFailed: Condition = {
  field: 'accountOpenStatus',
  is: 'equal',
  value: accountOpenStatus.values.failed,
}
const pendingAudit = { auditStatus: auditStatus.values.pending }
const toReview = { ...pendingAudit, status: paymentStatus.values.toPay }

function waitingParties(viewer: Viewer, collection: Collection<{ readonly id: string }>): number {
  return viewer.world
    .rows(collection)
    .count([
      ...scopeOf({ owner: ownedByParty }, viewer.actor),
      { field: 'auditStatus', is: 'equal', value: auditStatus.values.pending },
    ])
}

/** Changed legal data of businesses that have passed (domain.md 3.5); their list counts them with those that wait. */
function waitingChanges({ world }: Viewer, partyRole: string): number {
  return world
    .rows(legalChanges)
    .count([
      live,
      { field: 'partyRole', is: 'equal', value: partyRole },
      { field: 'auditStatus', is: 'equal', value: auditStatus.values.pending },
    ])
}

function withdrawalsOf(viewer: Viewer, conditions: Readonly<Record<string, string>>) {
  const filters = { ...conditions, ...anyDay('applyTime') }
  return {
    count: viewer.countOf(withdrawals, viewer.world.rows(withdrawalRows), filters),
    link: viewer.linkTo('withdrawal', filters),
  }
}

function sharesIn(viewer: Viewer, status: string) {
  const filters = { status, ...anyDay('createTime') }
  return {
    count: viewer.countOf(profitShares, viewer.world.rows(profitShareRows), filters),
    link: viewer.linkTo('share', filters),
  }
}

function ordersIn(viewer: Viewer, status: string) {
  const filters = { status, ...anyDay('submitTime'), ...viewer.narrowingFilters }
  return {
    count: viewer.countOf(batchOrders, viewer.world.rows(batchOrderRows), filters),
    link: viewer.linkTo('batchOrder', filters),
  }
}

/** Orders of which a part failed that was not sent again yet. */
function ordersToRetry(viewer: Viewer): number {
  const { world } = viewer
  const filters = {
    status: batchOrderStatus.values.partlySucceeded,
    ...viewer.narrowingFilters,
  }
  let count = 0
  for (const { id } of viewer.rowsOf(batchOrders, world.rows(batchOrderRows), filters)) {
    const items = world.rows(payoutItemRows).allBy('orderId', id)
    const isOpen = items.some(
      ({ status, retriedByItemId }) =>
        status === paymentStatus.values.failed && retriedByItemId === null,
    )
    if (isOpen) count += 1
  }
  return count
}

function providerCondition({ narrowing: { providerId = '' } }: Viewer): Condition[] {
  return providerId === '' ? [] : [{ field: 'providerId', is: 'equal', value: providerId }]
}
