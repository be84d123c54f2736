/** A table of states, as far as the watch asks it. */
interface Machine {
  readonly name: string
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

/** Watches rows over a run of random commands: where each stands follows, by its table, from where it stood. */
export class LawfulMoves {
  readonly #last = new Map<string, string>()

  /** Fails where a row stands where no way of its table leads, above all where it has left an end state. */
  look(machine: Machine, rows: readonly { readonly id: string }[], field = 'status'): void {
    for (const row of rows) {
      const key = `${machine.name}/${row.id}`
      const now = String(Reflect.get(row, field))
      const before = this.#last.get(key) ?? now
      if (!reachable(machine, before).includes(now)) {
        throw new Error(`${machine.name} ${row.id} went from ${before} to ${now}.`)
      }
      this.#last.set(key, now)
    }
  }
}

/** Every state that one or more moves lead to, and the state itself. */
function reachable({ moves }: Machine, from: string): string[] {
  const found = [from]
  // The list grows while it is walked.
  for (const state of found) {
    for (const move of moves) {
      if (move.from === state && !found.includes(move.to)) found.push(move.to)
    }
  }
  return found
}
