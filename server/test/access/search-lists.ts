import { type SearchKind } from '@settle/shared/features/search/search-calls.ts'

/** The list of each kind, and which of its fields a hit shows, by hand from domain.md 2.4 and 2.7. */
export const lists = {
  merchant: { path: '/merchant/merchantInfo/list', number: 'merchantCode', name: 'merchantName' },
  customer: { path: '/customer/customerInfo/list', number: 'creditCode', name: 'companyName' },
  provider: { path: '/provider/providerInfo/list', number: 'providerCode', name: 'providerName' },
  agent: { path: '/agent/agentInfo/list', number: 'agentCode', name: 'agentName' },
  operator: { path: '/operator/operatorInfo/list', number: 'operatorCode', name: 'operatorName' },
  batchOrder: { path: '/payout/batchOrder/list', number: 'orderNo', name: 'batchName' },
  payoutItem: { path: '/payout/batchOrderItem/list', number: 'itemNo', name: 'name' },
  person: { path: '/individual/individualInfo/list', number: 'certNo', name: 'name' },
  flow: { path: '/account/acctFlow/list', number: 'flowNo', name: 'memo' },
} as const satisfies Record<SearchKind, object>

/** What each caller's console has a list of (domain.md 5.2 to 5.6). */
export const kindsOf: Readonly<Record<string, readonly SearchKind[]>> = {
  admin: [
    'merchant',
    'customer',
    'provider',
    'agent',
    'operator',
    'batchOrder',
    'payoutItem',
    'flow',
  ],
  operator: ['merchant', 'customer', 'provider', 'agent', 'batchOrder', 'payoutItem', 'flow'],
  beichen: ['merchant', 'customer', 'provider', 'agent', 'batchOrder', 'payoutItem', 'flow'],
  agent: ['merchant', 'customer', 'batchOrder', 'flow'],
  haiyue: ['merchant', 'customer', 'batchOrder', 'flow'],
  merchant: ['provider', 'batchOrder', 'payoutItem', 'person', 'flow'],
  xingqiao: ['provider', 'batchOrder', 'payoutItem', 'person', 'flow'],
  provider: ['merchant', 'batchOrder', 'payoutItem', 'person', 'flow'],
  haitang: ['merchant', 'batchOrder', 'payoutItem', 'person', 'flow'],
  // Customer service sees no money, risk neither parties nor money.
  hz_kefu: ['merchant', 'customer'],
  hz_risk: [],
}
