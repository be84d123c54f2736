import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { type SearchKind } from '@settle/shared/features/search/search-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { visibleAgents } from '#server/features/agent/index.ts'
import { visibleCustomers } from '#server/features/customer/index.ts'
import { askedIndividuals, visibleIndividuals } from '#server/features/individual/index.ts'
import { visibleMerchants } from '#server/features/merchant/index.ts'
import { visibleOperators } from '#server/features/operator/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { visibleProviders } from '#server/features/provider/index.ts'
import { accountFlowRows } from '#server/ledger/account-flows.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** A list that is searched: its rows as the list itself reads them, and which of their fields a hit shows. */
export interface SearchSource {
  readonly kind: SearchKind
  readonly resource: Resource
  /** Screens of the list, by the last part of their menu's component. Who holds none of them finds none of the rows. */
  readonly screens: readonly string[]
  readonly rows: (world: World, actor: Actor) => Rows<Row>
  /** Amounts in fen that a searched amount is compared with, the decisive one first. */
  readonly amounts: readonly string[]
  readonly number: string
  readonly name: string
  /** Whatever else tells the rows apart for a role. */
  readonly facts: (role: Role) => readonly string[]
  readonly status: string
  readonly time: string
}

const other = (role: Role) => (role === 'merchant' ? 'providerName' : 'merchantName')

export const searchSources: readonly SearchSource[] = [
  // What may be long to read comes first: where it is made ready in slices, the reading begins anew (decision 66).
  {
    kind: 'batchOrder',
    resource: batchOrders,
    screens: ['BatchOrderList'],
    rows: (world) => world.rows<Row>(batchOrderRows),
    amounts: ['totalPay', 'totalAmount'],
    number: 'orderNo',
    name: 'batchName',
    facts: (role) => [other(role)],
    status: 'status',
    time: 'submitTime',
  },
  {
    kind: 'payoutItem',
    resource: payoutItems,
    screens: ['PayoutItemList'],
    rows: (world) => world.rows<Row>(payoutItemRows),
    amounts: ['amount'],
    number: 'itemNo',
    name: 'name',
    facts: (role) => ['orderNo', other(role)],
    status: 'status',
    time: 'finishTime',
  },
  {
    kind: 'person',
    resource: askedIndividuals,
    screens: ['IndividualList'],
    rows: (world, actor) => visibleIndividuals(world, actor),
    amounts: [],
    number: 'certNo',
    name: 'name',
    facts: () => ['phone'],
    status: 'realNameStatus',
    time: 'createTime',
  },
  {
    kind: 'flow',
    resource: accountFlows,
    screens: ['FlowList'],
    rows: (world) => world.rows<Row>(accountFlowRows),
    amounts: ['amount'],
    number: 'flowNo',
    name: 'memo',
    facts: (role) => [
      ...(role === 'admin' || role === 'provider' ? ['ownerName'] : []),
      'orderNo',
      'counterparty',
    ],
    status: 'flowType',
    time: 'flowTime',
  },
  {
    kind: 'merchant',
    resource: merchantInfos,
    screens: ['MerchantList'],
    rows: (world, actor) => new ArrayRows<Row>(visibleMerchants(world, actor)),
    amounts: [],
    number: 'merchantCode',
    name: 'merchantName',
    facts: () => ['creditCode'],
    status: 'auditStatus',
    time: 'createTime',
  },
  {
    kind: 'customer',
    resource: customerInfos,
    screens: ['CustomerList'],
    rows: (world, actor) => new ArrayRows<Row>(visibleCustomers(world, actor)),
    amounts: [],
    number: 'creditCode',
    name: 'companyName',
    facts: () => ['contactName'],
    status: 'followStatus',
    time: 'createTime',
  },
  {
    kind: 'provider',
    resource: providerInfos,
    // A merchant sees its providers among its packages.
    screens: ['ProviderList', 'PackageView'],
    rows: (world, actor) => new ArrayRows<Row>(visibleProviders(world, actor)),
    amounts: [],
    number: 'providerCode',
    name: 'providerName',
    facts: () => ['shortName', 'creditCode'],
    status: 'userStatus',
    time: 'createTime',
  },
  {
    kind: 'agent',
    resource: agentInfos,
    screens: ['AgentList'],
    rows: (world, actor) => new ArrayRows<Row>(visibleAgents(world, actor)),
    amounts: [],
    number: 'agentCode',
    name: 'agentName',
    facts: () => ['creditCode'],
    status: 'auditStatus',
    time: 'createTime',
  },
  {
    kind: 'operator',
    resource: operatorInfos,
    screens: ['OperatorList'],
    rows: (world, actor) => new ArrayRows<Row>(visibleOperators(world, actor)),
    amounts: [],
    number: 'operatorCode',
    name: 'operatorName',
    facts: () => ['creditCode'],
    status: 'auditStatus',
    time: 'createTime',
  },
]
