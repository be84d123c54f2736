import { features } from '@settle/shared/contract.ts'
import { type MovingRows } from '@settle/shared/core/feature.ts'

type Machine = MovingRows['machine']

/** Which member of a resource's rows moves by which table, by the name of the resource. */
const machineOf: Readonly<Record<string, MovingRows>> = Object.fromEntries(
  features.flatMap(({ moving = [] }) => moving).map((rows) => [rows.resource.name, rows]),
)

/** So many rows are remembered; of one that was forgotten, its next state is the first. */
const rowLimit = 100_000

/** The last state that was seen of each row, so that a step that no table allows shows. Ids are not told. */
export class StateHistory {
  readonly #seen = new Map<string, string>()

  /** Notes the state of a row; gives both states where none of the ways of its table leads there. */
  note(
    resource: string,
    row: Readonly<Record<string, unknown>>,
  ):
    | {
        readonly field: string
        readonly from: string
        readonly to: string
        readonly lawful: string
      }
    | undefined {
    const moving = machineOf[resource]
    const { id } = row
    if (moving === undefined || typeof id !== 'string') return undefined
    const { field, machine } = moving
    const to = row[field]
    if (typeof to !== 'string' || machine.states.labelOf(to) === '') return undefined
    const key = `${resource} ${id}`
    const from = this.#seen.get(key)
    this.#seen.delete(key)
    this.#seen.set(key, to)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > rowLimit && oldest !== undefined) this.#seen.delete(oldest)
    if (from === undefined || from === to) return undefined
    // Steps in between may not have been seen.
    const reached = reachedFrom(machine, from)
    if (reached.has(to)) return undefined
    return { field, from, to, lawful: [...reached].toSorted().join(' ') }
  }
}

function reachedFrom({ moves }: Machine, state: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [state]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of moves) {
      if (from !== at || reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
