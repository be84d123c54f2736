import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { dayOf } from '@settle/shared/core/day.ts'
import { type getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import {
  dueFollowUpsUntil,
  protectionsEndingFrom,
} from '@settle/shared/features/customer/customer-due.rules.ts'
import { customerStage } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type World } from '#server/worlds/world.ts'
import { visibleCustomers } from './customer-infos.ts'

/** How far the reports of a caller came, each step with those that went on from it, and what is to be done soon. */
export function funnelOf(world: World, actor: Actor): ResultOf<typeof getCustomerFunnel> {
  const rows = visibleCustomers(world, actor)
  const today = dayOf(world.clock.nowMs())
  const { applied, opened, paying } = customerStage.values
  const cameTo = (stage: string) => rows.filter((row) => row.stage >= stage).length
  // What is to be done is counted by the filters that its link has.
  const countOf = (filters: Readonly<Record<string, string>>) =>
    new ArrayRows(rows).count(readListQuery(customerInfos, actor, filters).where)
  return {
    reported: rows.length,
    applied: cameTo(applied),
    opened: cameTo(opened),
    firstOrder: cameTo(paying),
    toFollow: countOf(dueFollowUpsUntil(today)),
    endingSoon: countOf(protectionsEndingFrom(today)),
  }
}
