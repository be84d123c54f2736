import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Where a thing stands, and what the outside world could do to it now. */
export interface Standing {
  readonly state: string
  readonly allowed: readonly string[]
}

/** A thing by its id, under a name that people know it by. */
export interface NamedThing {
  readonly id: string
  readonly name: string
}

/** One kind of thing that the outside world moves; features hand them to the control plane (kit.md, section 1). */
export interface SimulatedEntity {
  /** Undefined where there is no such thing. */
  findStanding(world: World, id: string): Standing | undefined
  /** All that there are, wherever they stand. */
  each(world: World): Iterable<NamedThing>
  /** Does an allowed transition; the reason is for those that refuse something. */
  perform(tx: Transaction, id: string, transition: string, reason: string | undefined): void
}

/** By the name that stands in the address. */
export type SimulatedEntities = Readonly<Record<string, SimulatedEntity>>
