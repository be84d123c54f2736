import {
  editPosition,
  type Position,
  readPositionByCode,
  removePosition,
  removePositions,
} from '@settle/shared/features/position/position.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import {
  changePosition,
  deletePositions,
  positionByCode,
  positionRows,
} from './position.service.ts'

/** What changes posts; they are listed, read and added by the generic calls. */
export function positionRoutes(api: Api): void {
  implement(api, readPositionByCode, ({ world, query }) =>
    positionByCode(world.rows(positionRows), query.code),
  )
  implement(api, editPosition, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = changePosition(tx, body, actor)
      describe(row.name)
      return row
    }),
  )
  implement(api, removePosition, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deletePositions(tx, [query.id], actor)))
      return null
    }),
  )
  implement(api, removePositions, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(namesOf(deletePositions(tx, idsIn(query.ids), actor)))
      return null
    }),
  )
}

function namesOf(rows: readonly Position[]): string {
  return rows.map(({ name }) => name).join('、')
}
