import { type AnyDictionary, type ValueOf } from './dictionary.ts'
import { type Role } from './role.ts'

/**
 * Who may move a state: a role, the simulated outside world, or a job of the clock (domain.md 3).
 */
export type Mover = Role | 'sim' | 'job'

interface Move<State extends string> {
  readonly from: State
  readonly event: string
  readonly to: State
  readonly by: readonly Mover[]
}

interface StateMachineDefinition<
  States extends AnyDictionary,
  Moves extends readonly Move<ValueOf<States>>[],
> {
  /** The thing that moves, in Chinese; it appears in messages. */
  readonly name: string
  readonly states: States
  readonly moves: Moves
}

/**
 * The lawful moves of a status (domain.md 3): the server asks it, the client draws its buttons
 * from it.
 */
export interface StateMachine<
  States extends AnyDictionary,
  Moves extends readonly Move<ValueOf<States>>[],
> extends StateMachineDefinition<States, Moves> {
  /** The state after the event, or undefined where the mover may not cause it in this state. */
  next(
    state: ValueOf<States>,
    event: Moves[number]['event'],
    mover: Mover,
  ): ValueOf<States> | undefined
  /** What the mover may cause in a state, in the order of the table. */
  allowedEvents(state: ValueOf<States>, mover: Mover): Moves[number]['event'][]
}

/** Declares a machine. Throws an Error when the table leaves open where a move leads. */
export function defineStateMachine<
  States extends AnyDictionary,
  const Moves extends readonly Move<ValueOf<States>>[],
>(definition: StateMachineDefinition<States, Moves>): StateMachine<States, Moves> {
  const { name, moves } = definition
  const byKey = new Map<string, Moves[number]>()
  for (const move of moves) {
    for (const mover of move.by) {
      const key = keyOf(move.from, move.event, mover)
      if (byKey.has(key)) throw new Error(`The machine ${name} holds the move ${key} twice.`)
      byKey.set(key, move)
    }
  }

  return {
    ...definition,
    next: (state, event, mover) => byKey.get(keyOf(state, event, mover))?.to,
    allowedEvents: (state, mover) =>
      moves
        .filter((move) => move.from === state && move.by.includes(mover))
        .map((move) => move.event),
  }
}

function keyOf(state: string, event: string, mover: Mover): string {
  return `${state} ${event} ${mover}`
}

interface MoveTable {
  readonly states: AnyDictionary
  readonly moves: readonly Move<string>[]
}

/**
 * A machine as lines of text, one per move and mover, in the order of the states: '已提交 merchant
 * withdraw' (style.md, rule 8).
 */
export function movesOf({ states, moves }: MoveTable): string[] {
  return states.items.flatMap(({ value, zh }) =>
    moves
      .filter((move) => move.from === value)
      .flatMap((move) => move.by.map((mover) => `${zh} ${mover} ${move.event}`)),
  )
}
