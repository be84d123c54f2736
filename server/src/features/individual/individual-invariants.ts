import { individuals } from '#server/features/payee-check/index.ts'
import { broken, fine, type InvariantCheck } from '#server/ledger/invariants.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { tiesNow } from './individual-ties.ts'

/** Whom a person has to do with is kept on their row; it follows from sign records, employment and payments (decision 86). */
export function* tiesAgree(world: RowSource): InvariantCheck {
  const name = '自由职业者的往来标记与签约、用工、付款一致'
  const wrong: string[] = []
  let count = 0
  const order = { field: 'id', descending: false }
  yield* visiting(world.rows(individuals).each({ where: [], order }), (person) => {
    count += 1
    if (person.ties !== tiesNow(world, person.id)) wrong.push(person.id)
  })
  return [
    wrong.length === 0
      ? fine(name, '{count} 人', { count })
      : broken(name, wrong.slice(0, 5).join('、')),
  ]
}
