import { addDays, dayOf, type Day } from '@settle/shared/core/day.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { logType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  operationLogs,
  type OperationLog,
} from '@settle/shared/features/operation-log/operation-log.ts'
import {
  type getLoginInfo,
  type getVisitInfo,
} from '@settle/shared/features/operation-log/visit.ts'
import { logout } from '@settle/shared/core/frame/session.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'
import { operationLogRows } from './operation-log-rows.ts'

/** How often people of the caller's scope logged in, ever and today, and from how many addresses today (wire.md 12). */
export function visitTotals(world: World, actor: Actor): ResultOf<typeof getLoginInfo> {
  const today = visitsSince(world, actor, dayOf(world.clock.nowMs()))
  return {
    totalVisitCount: world.rows(operationLogRows).count(visitsOf(actor)),
    todayVisitCount: today.length,
    todayIp: addressesOf(today),
  }
}

/** The same by day, for the last seven days that had any, today the last (wire.md 12). */
export function visitsByDay(world: World, actor: Actor): ResultOf<typeof getVisitInfo> {
  const today = dayOf(world.clock.nowMs())
  const byDay = new Map<string, OperationLog[]>()
  for (const visit of visitsSince(world, actor, addDays(today, -6))) {
    const day = visit.createTime.slice(0, 10)
    const visits = byDay.get(day)
    if (visits === undefined) byDay.set(day, [visit])
    else visits.push(visit)
  }
  return [...byDay].map(([tian, visits]) => ({
    visit: visits.length,
    ip: addressesOf(visits),
    tian,
    type: tian.slice(5),
  }))
}

/** A visit is a login that succeeded: a row of the login kind that is no logout. */
function visitsOf(actor: Actor): Condition[] {
  return [
    ...scopeOf(operationLogs, actor),
    { field: 'logType', is: 'equal', value: logType.values.login },
    { field: 'success', is: 'equal', value: yesNo.values.yes },
    { field: 'method', is: 'notEqual', value: logout.id },
  ]
}

/** Oldest first. The rows of some days, not all: the store finds them by their place in the order of time. */
function visitsSince(world: World, actor: Actor, day: Day): readonly OperationLog[] {
  const since: Condition = { field: 'createTime', is: 'between', from: `${day} 00:00:00` }
  const rows = world.rows(operationLogRows).each({
    where: [...visitsOf(actor), since],
    order: { field: 'createTime', descending: false },
  })
  return [...rows]
}

function addressesOf(visits: readonly OperationLog[]): number {
  return new Set(visits.map(({ ip }) => ip)).size
}
