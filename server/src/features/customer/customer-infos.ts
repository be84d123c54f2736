import { customerInfos, type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { type Actor } from '#server/core/actor.ts'
import { presentRow } from '#server/core/fragments.ts'
import { isInScope } from '#server/core/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { agents, merchants, operators } from '#server/features/session/index.ts'
import { Derivation } from '#server/worlds/derived.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { customerRows, type Customer } from './customer-rows.ts'

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

/** Every report of a world with its names. */
const infosOfWorld = new Derivation<readonly CustomerInfo[]>(
  [customerRows, agents, operators, merchants, salesmanRows, cityRows, industryRows],
  (world) => [...world.rows(customerRows).each(live)].map((row) => infoOf(world, row)),
)

/** The reports that a caller may see (domain.md 2.3): the platform all, an operator its tenant's, an agent its own. */
export function visibleCustomers(world: World, actor: Actor): readonly CustomerInfo[] {
  return world.derived(infosOfWorld).filter((row) => isInScope(customerInfos, actor, row))
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleCustomerOf(world: World, id: string, actor: Actor): CustomerInfo {
  const row = world.rows(customerRows).find(id)
  if (row === undefined || !isInScope(customerInfos, actor, row)) throw notFound()
  return infoOf(world, row)
}

/** The same as the caller may see it. */
export function shownCustomerOf(world: World, id: string, actor: Actor): CustomerInfo {
  return presentRow(customerInfos, visibleCustomerOf(world, id, actor), actor.role)
}

function infoOf(source: RowSource, { companyKey: _key, ...row }: Customer): CustomerInfo {
  const { operatorId, agentId, salesmanId, industryId, cityCode, merchantId } = row
  return Object.freeze({
    ...row,
    operatorName: source.rows(operators).find(operatorId ?? '')?.operatorName ?? null,
    agentName: source.rows(agents).find(agentId ?? '')?.agentName ?? null,
    salesmanName: source.rows(salesmanRows).find(salesmanId ?? '')?.name ?? null,
    industryName: source.rows(industryRows).find(industryId ?? '')?.industryName ?? null,
    cityName: source.rows(cityRows).findBy('cityCode', cityCode)?.cityName ?? null,
    merchantCode: source.rows(merchants).find(merchantId ?? '')?.merchantCode ?? null,
  })
}
