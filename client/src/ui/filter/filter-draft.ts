import { createContext, use } from 'react'

/** The values that a query bar holds until the user searches. */
export interface FilterDraft {
  readonly values: Readonly<Record<string, unknown>>
  change(name: string, value: unknown): void
}

/** Filled by the query bar, read by its fields. */
export const FilterDraftContext = createContext<FilterDraft | undefined>(undefined)

/** The draft of one filter of the query bar around: its value and how to change it. Throws outside a bar, and for a name that the list does not filter by. */
export function useFilterDraft(name: string): [unknown, (value: unknown) => void] {
  const draft = use(FilterDraftContext)
  if (draft === undefined) throw new Error(`The filter ${name} stands outside a query bar.`)
  if (!(name in draft.values)) throw new Error(`The list has no filter ${name}.`)

  return [draft.values[name], (value) => draft.change(name, value)]
}
