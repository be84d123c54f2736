import { useState } from 'react'

/** The chosen rows of a list, in the order of choosing; they survive turning the page. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[]
  choose(rows: readonly Row[]): void
  clear(): void
}

interface Chosen<Row> {
  readonly scope: string
  readonly rows: readonly Row[]
}

/**
 * Holds the chosen rows of one scope, for a list the key of its filters: what was chosen under
 * other filters is no longer chosen, because the user does not see it any more. A chosen row that is shown is chosen as it
 * is shown: it may have changed since.
 */
export function useRowSelection<Row>(scope: string, shown: readonly Row[] = []): RowSelection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ scope, rows: [] })

  return {
    rows: chosen.scope === scope ? chosen.rows.map((row) => findSame(shown, row) ?? row) : [],
    choose: (rows) => setChosen({ scope, rows }),
    clear: () => setChosen({ scope, rows: [] }),
  }
}

function findSame<Row>(rows: readonly Row[], row: Row): Row | undefined {
  return rows.find((one) => idOf(one) === idOf(row))
}

function idOf(row: unknown): unknown {
  return Reflect.get(Object(row), 'id')
}
