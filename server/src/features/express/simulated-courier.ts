import { expressStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { traceTexts } from '@settle/shared/features/express/express-traces.ts'
import { courierExceptions } from '#server/simulators/courier.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { noteException, noteSigned } from './courier-news.ts'
import { expressRows } from './express-rows.ts'
import { byCourier, mayMove } from './move-express.ts'

const everything = { where: [], order: { field: 'id', descending: true } } as const

/** `express/:id/sign|except`: what the courier does with a letter that is on its way. */
const express: SimulatedEntity = {
  findStanding(world, id) {
    const row = world.rows(expressRows).find(id)
    if (row === undefined) return undefined
    const [state = ''] =
      Object.entries(expressStatus.values).find(([, value]) => value === row.status) ?? []
    return { state, allowed: mayMove(row, 'sign', byCourier) ? ['sign', 'except'] : [] }
  },
  *each(world) {
    for (const { id, expressNo, trackingNo, status } of world.rows(expressRows).each(everything)) {
      if (status === expressStatus.values.notSigned) {
        yield { id, name: `${expressNo} ${trackingNo ?? ''}` }
      }
    }
  },
  perform(tx, id, transition, reason) {
    const row = tx.rows(expressRows).find(id)
    if (row === undefined) return
    if (transition === 'sign') noteSigned(tx, row, traceTexts.signed)
    else noteException(tx, row, reason ?? courierExceptions.unknownAddress)
  },
}

/** What couriers do (kit.md, section 1). */
export const simulatedCourier: SimulatedEntities = { express }
