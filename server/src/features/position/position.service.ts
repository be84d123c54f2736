import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type editPosition,
  positionCodeTaken as takenSentence,
  positions,
  type Position,
} from '@settle/shared/features/position/position.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange } from '#server/core/list/row-stamps.ts'
import { userRows } from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'

export const positionRows = defineCollection<Position>('positions', { indexes: ['code'] })

/** The live post of a code. */
export function positionByCode(rows: Rows<Position>, code: string): Position {
  const found = rows.allBy('code', code).find(({ delFlag }) => delFlag === '0')
  if (found === undefined) throw notFound()
  return found
}

/** Changes a post; its code stays while somebody holds it. */
export function changePosition(
  tx: Transaction,
  { id, version, name, code, postRank }: BodyOf<typeof editPosition>,
  actor: Actor,
): Position {
  const rows = tx.rows(positionRows)
  const row = rowOf(positions, rows, id, actor)
  assertVersion(row, version, row)
  if (code !== undefined && code !== row.code) {
    const count = holderCount(tx, row)
    if (count > 0) {
      throw fieldRefusal('code', '{count} 名用户担任“{name}”，编码不能修改；请先调整他们的职务', {
        count,
        name: row.name,
      })
    }
    assertUnique(rows, 'code', code, takenSentence, id)
  }
  return rows.replace({
    ...row,
    name: name ?? row.name,
    code: code ?? row.code,
    postRank: postRank ?? row.postRank,
    ...stampsOfChange(tx, actor, row),
  })
}

/** Deletes all or none; refuses a post that somebody holds. */
export function deletePositions(tx: Transaction, ids: readonly string[], actor: Actor): Position[] {
  if (ids.length === 0) throw new Refusal('参数不识别！')
  const rows = tx.rows(positionRows)
  return ids.map((id) => {
    const row = rowOf(positions, rows, id, actor)
    const count = holderCount(tx, row)
    if (count > 0) {
      throw new Refusal('{count} 名用户担任“{name}”，不能删除；请先调整他们的职务', {
        count,
        name: row.name,
      })
    }
    return rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
  })
}

/** How many live users hold a post, whatever their business. */
function holderCount(tx: Transaction, { code }: Position): number {
  const users = tx.rows(userRows).allBy('delFlag', '0')
  return users.filter(({ post }) => idsIn(post ?? '').includes(code)).length
}
