import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import {
  customerHold,
  customerStage,
} from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerInfos, type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { batchOrderRows, orderDays, payoutItemRows } from '#server/features/payout/index.ts'
import { agents, merchants, operators } from '#server/features/session/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import { customerRows, type Customer } from './customer-rows.ts'

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

/** Every report of a world with its names, and how far it came. */
const infosOfWorld = new Derivation<readonly CustomerInfo[]>(
  [
    customerRows,
    agents,
    operators,
    merchants,
    salesmanRows,
    cityRows,
    industryRows,
    batchOrderRows,
    payoutItemRows,
  ],
  (world) => [...world.rows(customerRows).each(live)].map((row) => infoOf(world, row)),
)

/** The merchants that have paid somebody with success. */
const payingMerchants = new Derivation<ReadonlySet<string>>(
  [batchOrderRows, payoutItemRows],
  (world) => {
    const paying = new Set<string>()
    for (const { order, succeeded } of world.derived(orderDays)) {
      if (succeeded > 0) paying.add(order.merchantId)
    }
    return paying
  },
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

function infoOf(source: World, { companyKey: _key, ...row }: Customer): CustomerInfo {
  const { operatorId, agentId, salesmanId, industryId, cityCode, merchantId } = row
  return Object.freeze({
    ...row,
    operatorName: source.rows(operators).find(operatorId ?? '')?.operatorName ?? null,
    agentName: source.rows(agents).find(agentId ?? '')?.agentName ?? null,
    salesmanName: source.rows(salesmanRows).find(salesmanId ?? '')?.name ?? null,
    industryName: source.rows(industryRows).find(industryId ?? '')?.industryName ?? null,
    cityName: source.rows(cityRows).findBy('cityCode', cityCode)?.cityName ?? null,
    merchantCode: source.rows(merchants).find(merchantId ?? '')?.merchantCode ?? null,
    stage: stageOf(row, source.derived(payingMerchants)),
  })
}

function stageOf(
  row: Pick<Customer, 'holdStatus' | 'applyStatus' | 'merchantId'>,
  paying: ReadonlySet<string>,
): ValueOf<typeof customerStage> {
  const { reported, applied, opened, paying: firstPaid } = customerStage.values
  if (row.holdStatus === customerHold.values.opened) {
    return paying.has(row.merchantId ?? '') ? firstPaid : opened
  }
  return row.applyStatus === applyStatus.values.notApplied ? reported : applied
}
