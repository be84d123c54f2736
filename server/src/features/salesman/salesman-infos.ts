import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import {
  salesmen,
  type Salesman,
  type SalesmanFields,
} from '@settle/shared/features/salesman/salesman.ts'
import {
  childrenByParent,
  pathOf,
  teamOf,
} from '@settle/shared/features/salesman/salesman.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { customerRows } from '#server/features/customer/index.ts'
import { departs } from '#server/features/menu/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { orderDays } from '#server/features/payout/index.ts'
import { merchants, operators } from '#server/features/session/index.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

/** The salespeople that a caller may see, with what they and everybody below them brought. */
export function visibleSalesmen(world: World, actor: Actor): readonly Salesman[] {
  const rows = [...world.rows(salesmanRows).each(live)]
  const figuresOf = teamFigures(world, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows
    .filter((row) => isInScope(salesmen, actor, row))
    .map((row) => ({ ...namesOf(world, row), ...placeOf(row, byId), ...figuresOf(row.id) }))
}

/** One of them; refuses with one text for missing and foreign ones. */
export function visibleSalesmanOf(world: World, id: string, actor: Actor): Salesman {
  const found = visibleSalesmen(world, actor).find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** The same as the caller may see it. */
export function shownSalesmanOf(world: World, id: string, actor: Actor): Salesman {
  return presentRow(salesmen, visibleSalesmanOf(world, id, actor), actor.role)
}

function placeOf(row: SalesmanFields, byId: ReadonlyMap<string, SalesmanFields>) {
  const path = pathOf(row, byId)
  return { treePath: path.join('/'), depth: path.length - 1 }
}

function namesOf(source: RowSource, row: SalesmanFields) {
  const { operatorId, parentId, departId } = row
  return {
    ...row,
    operatorName: source.rows(operators).find(operatorId ?? '')?.operatorName ?? null,
    parentName: source.rows(salesmanRows).find(parentId ?? '')?.name ?? null,
    departName: source.rows(departs).find(departId ?? '')?.departName ?? null,
  }
}

/** What somebody brought, together with everybody below (domain.md 2.4); the month is the world's. */
function teamFigures(world: World, rows: readonly SalesmanFields[]) {
  const children = childrenByParent(rows)
  const customers = countBySalesman(world, customerRows)
  const owned = countBySalesman(world, merchants)
  const amounts = amountBySalesman(world)
  return (id: string) => {
    const team = teamOf(id, children)
    const everybody = [id, ...team.map((one) => one.id)]
    const sum = (counts: ReadonlyMap<string, number>) =>
      everybody.reduce((total, one) => total + (counts.get(one) ?? 0), 0)
    return {
      teamCount: team.length,
      customerCount: sum(customers),
      merchantCount: sum(owned),
      monthAmount: sum(amounts),
    }
  }
}

interface BroughtRow extends Row {
  readonly salesmanId: string | null
}

function countBySalesman<R extends BroughtRow>(
  world: World,
  collection: Collection<R>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { salesmanId } of world.rows(collection).each(live)) {
    if (salesmanId !== null) counts.set(salesmanId, (counts.get(salesmanId) ?? 0) + 1)
  }
  return counts
}

function amountBySalesman(world: World): ReadonlyMap<string, number> {
  const month = world.clock.today().slice(0, 7)
  const sums = new Map<string, number>()
  for (const { order, amount } of world.derived(orderDays).inMonth(month)) {
    const salesmanId = world.rows(merchants).find(order.merchantId)?.salesmanId
    if (salesmanId === null || salesmanId === undefined) continue
    sums.set(salesmanId, addFen(fen(sums.get(salesmanId) ?? 0), fen(amount)))
  }
  return sums
}
