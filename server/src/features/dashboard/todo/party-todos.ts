import { addDays } from '@settle/shared/core/day.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import {
  dueFollowUpsUntil,
  protectionsEndingFrom,
} from '@settle/shared/features/customer/customer-due.rules.ts'
import {
  type DashboardTodo,
  type listDashboardTodos,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DashboardScreen } from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { visibleAgents } from '#server/features/agent/index.ts'
import { visibleCustomers } from '#server/features/customer/index.ts'
import { visibleMerchants } from '#server/features/merchant/index.ts'
import { visibleOperators } from '#server/features/operator/index.ts'
import { packageInfosFor } from '#server/features/package/index.ts'
import { productInfosFor } from '#server/features/product/index.ts'
import { visibleProviders } from '#server/features/provider/index.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

type Todo = ResultOf<typeof listDashboardTodos>[number]

/** How many things wait, and where they are listed. */
export type TodoCounter = (viewer: Viewer) => Omit<Todo, 'todo'>

/** How long before its last day the end of a package is told. */
const endingSoonDays = 30
/** A range of days in an address has two ends; nothing is older than this one. */
const longAgo = '2000-01-01'

const pending = { auditStatus: auditStatus.values.pending }
const openingFailed = { accountOpenStatus: accountOpenStatus.values.failed }
const held = { holdStatus: customerHold.values.held }

/** What waits among parties, products and packages: counted in the rows that the list behind it shows. */
export const partyTodos = {
  merchantAudit: (viewer) =>
    inMerchants(viewer, pending, viewer.sees(['MerchantAudit']) ? 'merchantAudit' : 'merchant'),
  merchantOpeningFailed: (viewer) => inMerchants(viewer, openingFailed),
  cancelFailed: (viewer) =>
    inMerchants(viewer, { accountStatus: accountStatus.values.cancelFailed }),
  lowBalance: (viewer) => inMerchants(viewer, { lowBalance: yesNo.values.yes }),
  providerAudit: (viewer) => inProviders(viewer, pending),
  providerOpeningFailed: (viewer) => inProviders(viewer, openingFailed),
  operatorAudit: (viewer) => inOperators(viewer, pending),
  operatorOpeningFailed: (viewer) => inOperators(viewer, openingFailed),
  agentAudit: (viewer) =>
    counted(viewer, { resource: agentInfos, rowsOf: visibleAgents, screen: 'agent' }, pending),
  productAudit: (viewer) => inProducts(viewer, pending),
  productRefused: (viewer) => inProducts(viewer, { auditStatus: auditStatus.values.rejected }),
  packageEnding: (viewer) =>
    counted(
      viewer,
      { resource: packageInfos, rowsOf: packageInfosFor, screen: 'package' },
      {
        coopStatus: coopStatus.values.cooperating,
        endDate_begin: longAgo,
        endDate_end: addDays(viewer.today.end, endingSoonDays),
      },
    ),
  customerAudit: (viewer) => inCustomers(viewer, { applyStatus: applyStatus.values.applied }),
  customerRefused: (viewer) =>
    inCustomers(viewer, { ...held, applyStatus: applyStatus.values.refused }),
  customerToFollow: (viewer) => inCustomers(viewer, dueFollowUpsUntil(viewer.today.end)),
  protectionEnding: (viewer) => inCustomers(viewer, protectionsEndingFrom(viewer.today.end)),
} satisfies Partial<Record<DashboardTodo, TodoCounter>>

type Filters = Readonly<Record<string, string>>

interface List {
  readonly resource: Resource
  readonly rowsOf: (world: World, actor: Actor) => readonly Row[]
  readonly screen: DashboardScreen
}

function counted(viewer: Viewer, { resource, rowsOf, screen }: List, filters: Filters) {
  const rows = new ArrayRows(rowsOf(viewer.world, viewer.actor))
  return { count: viewer.countOf(resource, rows, filters), link: viewer.linkTo(screen, filters) }
}

function inMerchants(viewer: Viewer, filters: Filters, screen: DashboardScreen = 'merchant') {
  return counted(viewer, { resource: merchantInfos, rowsOf: visibleMerchants, screen }, filters)
}

function inProviders(viewer: Viewer, filters: Filters) {
  const list = { resource: providerInfos, rowsOf: visibleProviders, screen: 'provider' } as const
  return counted(viewer, list, filters)
}

function inOperators(viewer: Viewer, filters: Filters) {
  const list = { resource: operatorInfos, rowsOf: visibleOperators, screen: 'operator' } as const
  return counted(viewer, list, filters)
}

function inProducts(viewer: Viewer, filters: Filters) {
  const list = { resource: productInfos, rowsOf: productInfosFor, screen: 'product' } as const
  return counted(viewer, list, filters)
}

function inCustomers(viewer: Viewer, filters: Filters) {
  const list = { resource: customerInfos, rowsOf: visibleCustomers, screen: 'customer' } as const
  return counted(viewer, list, filters)
}
