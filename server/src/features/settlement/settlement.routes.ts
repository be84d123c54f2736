import { maskName } from '@settle/shared/core/text/masking.ts'
import {
  cancelSettlement,
  continueSettlement,
  createSettlement,
  listSettlementLines,
  listUnsettled,
} from '@settle/shared/features/settlement/settlement-calls.ts'
import { settlements, type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { deliveries } from '@settle/shared/features/task/delivery.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { settlementRows } from '#server/features/project/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { settlementLines } from './settlement-rows.ts'
import {
  cancelling,
  continuing,
  creating,
  ownSettlement,
  unsettledOf,
} from './settlement.service.ts'

/** Settlements of tasks: made by the merchant, moved by what becomes of their batch order (domain.md 3.7). */
export function settlementRoutes(api: Api): void {
  implement(api, listUnsettled, ({ world, actor, query }) =>
    unsettledOf(world, actor, query.projectId).map((row) =>
      presentRow(deliveries, row, actor.role),
    ),
  )
  implement(api, createSettlement, (call) =>
    changed(call, call.body.deliveryIds.length, (tx) => creating(tx, call.actor, call.body)),
  )
  implement(api, continueSettlement, (call) =>
    changed(call, countOf(call, call.body.id), (tx) => continuing(tx, call.actor, call.body.id)),
  )
  implement(api, cancelSettlement, async (call) => {
    const { id } = call.body
    await changed(call, countOf(call, id), (tx) => cancelling(tx, call.actor, id))
    return null
  })
  implement(api, listSettlementLines, ({ world, actor, query }) => {
    ownSettlement(world, query.id, actor)
    return world
      .rows(settlementLines)
      .allBy('settlementId', query.id)
      .map((line) => (actor.role === 'admin' ? { ...line, name: maskName(line.name) } : line))
  })
}

type ChangingCall = Pick<Call<Endpoint>, 'actor' | 'world' | 'commitRows' | 'describe'>

function countOf({ world }: ChangingCall, id: string): number {
  return world.rows(settlementRows).find(id)?.count ?? 0
}

function changed(
  { actor, commitRows, describe }: ChangingCall,
  rowCount: number,
  change: (tx: Transaction) => Generator<void, Settlement>,
) {
  return commitRows(rowCount, function* doing(tx) {
    const row = yield* change(tx)
    describe(row.settleNo)
    return presentRow(settlements, row, actor.role)
  })
}
