import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { ownedByParty } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardTodo,
  type listDashboardTodos,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { screensOfTodo } from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { reconStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
  profitShareStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  contractStatus,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contracts } from '@settle/shared/features/contract/contract.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { recons } from '@settle/shared/features/reconciliation/recon.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { contractRows } from '#server/features/contract/index.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { reconRows } from '#server/features/reconciliation/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { importSessions } from '#server/features/payout-import/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { invoiceTodos } from './invoice-work.ts'
import { recruitTodos } from './recruit-todos.ts'
import { partyTodos, type TodoCounter } from './party-todos.ts'
import { reversalTodos } from './reversal-todos.ts'
import { projectTodos } from './project-todos.ts'
import { taxTodos } from '#server/features/dashboard/figure/tax-figures.ts'
import { anyDay, type Viewer } from '#server/features/dashboard/view/viewer.ts'

type Todo = ResultOf<typeof listDashboardTodos>[number]

/** What waits for each role, the most urgent first (domain.md 6). */
const todosOfRole: Readonly<Record<Role, readonly DashboardTodo[]>> = {
  admin: [
    'withdrawalAudit',
    'unclaimedRecharge',
    'reconDifference',
    'reconWaiting',
    'abnormalShare',
    'shareToRelease',
    'merchantAudit',
    'providerAudit',
    'agentAudit',
    'operatorAudit',
    'productAudit',
    'customerAudit',
    'positionAudit',
    'merchantOpeningFailed',
    'providerOpeningFailed',
    'operatorOpeningFailed',
    'cancelFailed',
    'projectAudit',
    'packageEnding',
    'taxToDeclare',
    'taxToPay',
    'taxRefused',
    'reportToSend',
    'reportRefused',
  ],
  operator: [
    'agentWithdrawalAudit',
    'shareToRelease',
    'merchantAudit',
    'customerAudit',
    'projectAudit',
    'positionAudit',
    'agentAudit',
    'lowBalance',
    'merchantOpeningFailed',
    'packageEnding',
    'customerToFollow',
    'protectionEnding',
  ],
  provider: [
    'orderToAccept',
    'orderToPay',
    'itemToQuery',
    'invoiceToAccept',
    'invoiceToIssue',
    'invoiceToReview',
    'unclaimedRecharge',
    'productRefused',
    'taxToDeclare',
    'taxToPay',
    'taxRefused',
    'limitWarning',
    'personToSign',
    'invoiceToReverse',
    'invoiceToSend',
    'contractArchiveFailed',
    'socialToAccept',
    'reportToSend',
    'reportRefused',
  ],
  merchant: [
    'importToReview',
    'orderToRetry',
    'invoiceRejected',
    'redToConfirm',
    'deliveryToCheck',
    'projectRefused',
    'packageEnding',
    'personToSign',
    'resumeToScreen',
  ],
  agent: ['customerToFollow', 'protectionEnding', 'customerRefused', 'withdrawalRefused'],
}

/** The to-do list of a viewer, also what there is none of; not what their menu has no screen for. */
export function todosOf(viewer: Viewer): Todo[] {
  return todosOfRole[viewer.actor.role]
    .filter((todo) => viewer.sees(screensOfTodo[todo]))
    .map((todo) => ({ todo, ...counters[todo](viewer) }))
}

const counters: Readonly<Record<DashboardTodo, TodoCounter>> = {
  ...partyTodos,
  ...reversalTodos,
  ...invoiceTodos,
  ...projectTodos,
  ...recruitTodos,
  ...taxTodos,
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
  reconDifference: (viewer) => reconsIn(viewer, reconStatus.values.different),
  reconWaiting: (viewer) => reconsIn(viewer, reconStatus.values.notReconciled),
  contractArchiveFailed: (viewer) => {
    const filters = { contractStatus: contractStatus.values.archiveFailed }
    return {
      count: viewer.countOf(contracts, viewer.world.rows(contractRows), filters),
      link: viewer.linkTo('contract', filters),
    }
  },
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
  orderToRetry: (viewer) =>
    ordersIn(viewer, batchOrderStatus.values.partlySucceeded, { toResendCount_begin: '1' }),
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

const pendingAudit = { auditStatus: auditStatus.values.pending }
const toReview = { ...pendingAudit, status: paymentStatus.values.toPay }

function withdrawalsOf(viewer: Viewer, conditions: Readonly<Record<string, string>>) {
  const filters = { ...conditions, ...anyDay('applyTime') }
  return {
    count: viewer.countOf(withdrawals, viewer.world.rows(withdrawalRows), filters),
    link: viewer.linkTo('withdrawal', filters),
  }
}

function reconsIn(viewer: Viewer, status: string) {
  return {
    count: viewer.countOf(recons, viewer.world.rows(reconRows), { status }),
    link: viewer.linkTo('recon', { status }),
  }
}

function sharesIn(viewer: Viewer, status: string) {
  const filters = { status, ...anyDay('createTime') }
  return {
    count: viewer.countOf(profitShares, viewer.world.rows(profitShareRows), filters),
    link: viewer.linkTo('share', filters),
  }
}

function ordersIn(viewer: Viewer, status: string, more: Readonly<Record<string, string>> = {}) {
  const filters = { status, ...more, ...anyDay('submitTime'), ...viewer.narrowingFilters }
  return {
    count: viewer.countOf(batchOrders, viewer.world.rows(batchOrderRows), filters),
    link: viewer.linkTo('batchOrder', filters),
  }
}

function providerCondition({ narrowing: { providerId = '' } }: Viewer): Condition[] {
  return providerId === '' ? [] : [{ field: 'providerId', is: 'equal', value: providerId }]
}
