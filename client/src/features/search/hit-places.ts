import {
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from '@settle/shared/features/search/search-calls.ts'
import { type FindScreenPath } from '#client/core/session/screens.ts'

interface Place {
  /** Screens of the list; a console has one of them. */
  readonly lists: readonly string[]
  readonly detail?: string
  /** The range of days with which the list begins, which would hide what was found. */
  readonly days?: string
  /** The list begins with a merchant's current provider. */
  readonly isOfProvider?: true
}

const places: Readonly<Record<SearchKind, Place>> = {
  merchant: { lists: ['MerchantList'], detail: 'MerchantDetail' },
  customer: { lists: ['CustomerList'], detail: 'CustomerDetail' },
  provider: { lists: ['ProviderList', 'PackageView'], detail: 'ProviderDetail' },
  agent: { lists: ['AgentList'], detail: 'AgentDetail' },
  operator: { lists: ['OperatorList'], detail: 'OperatorDetail' },
  batchOrder: {
    lists: ['BatchOrderList'],
    detail: 'BatchOrderDetail',
    days: 'submitTime',
    isOfProvider: true,
  },
  payoutItem: { lists: ['PayoutItemList'], days: 'createTime', isOfProvider: true },
  person: { lists: ['IndividualList'], detail: 'IndividualDetail' },
  flow: { lists: ['FlowList'], days: 'flowTime', isOfProvider: true },
}

/** Where a found row is opened: its page, or, where the console has none, its list narrowed to it. */
export function addressOfHit(
  kind: SearchKind,
  hit: SearchHit,
  findPath: FindScreenPath,
): string | undefined {
  const { detail } = places[kind]
  const page = detail === undefined ? undefined : findPath(detail)
  if (page !== undefined) return `${page}?id=${encodeURIComponent(hit.id)}`
  return addressOfList(kind, { keyWord: hit.number || hit.name }, findPath)
}

/** The list that holds all rows of a group. */
export function addressOfGroup(group: SearchGroup, findPath: FindScreenPath): string | undefined {
  return addressOfList(group.kind, group.conditions, findPath)
}

function addressOfList(
  kind: SearchKind,
  conditions: Readonly<Record<string, string>>,
  findPath: FindScreenPath,
): string | undefined {
  const { lists, days, isOfProvider } = places[kind]
  const path = lists.map(findPath).find((found) => found !== undefined)
  if (path === undefined) return undefined
  // Present but empty takes away what the list begins with.
  const query = new URLSearchParams({
    ...conditions,
    ...(days !== undefined && { [`${days}_begin`]: '', [`${days}_end`]: '' }),
    ...(isOfProvider && { providerId: '' }),
  })
  return `${path}?${query}`
}
