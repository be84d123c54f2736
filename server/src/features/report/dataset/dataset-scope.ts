import { ownedByParty, type OwnerColumns } from '@settle/shared/core/resource.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { type Derivation } from '#server/worlds/rows/derived.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'

/** The columns by which a party that does not own rows of its kind is related to them. */
const relatedBy: OwnerColumns = ownedByParty

type Relation = Derivation<(column: string, id: string | null) => readonly string[]>

/** Sees all that is related to them; the platform sees all. */
export function related(relation: Relation) {
  return (actor: Actor, world: World): Condition[] => {
    const live = scopeOf({ owner: {} }, actor)
    const column = relatedBy[actor.role]
    if (column === undefined) return live
    const own: unknown = Reflect.get(actor, column)
    const ids = world.derived(relation)(column, typeof own === 'string' ? own : null)
    return [...live, { field: 'id', is: 'in', values: ids }]
  }
}

/** Sees the rows that name them in the column of their role. */
export function owned(owner: OwnerColumns, ...where: readonly Condition[]) {
  return (actor: Actor): Condition[] => [...scopeOf({ owner }, actor), ...where]
}
