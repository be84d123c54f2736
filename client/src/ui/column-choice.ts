import { type ListColumn, actionsKey } from './columns.tsx'
import { useStored } from './stored.ts'

interface ChoosableColumn {
  readonly key: string
  readonly title: string
  readonly isShown: boolean
}

/** Which columns of a list are shown. The first, which identifies the row, and the actions always are. */
export interface ColumnChoice {
  readonly choosable: readonly ChoosableColumn[]
  show(key: string, isShown: boolean): void
  reset(): void
  /** The choice as it is kept; undefined where nothing was chosen. */
  readonly kept: string | undefined
  /** Takes back a choice that was kept, such as that of a saved view. */
  restore(kept: string | undefined): void
}

interface ShownColumns<Row> extends ColumnChoice {
  readonly shown: readonly ListColumn<Row>[]
}

/** The user's choice of columns for one list; what he did not choose follows the screen's default. */
export function useColumnChoice<Row>(
  listName: string,
  columns: readonly ListColumn<Row>[],
): ShownColumns<Row> {
  const [stored, store] = useStored(`columns.${listName}`)
  const chosen = new Map<string, boolean>((stored ?? '').split(',').flatMap(readChoice))
  const isShown = (column: ListColumn<Row>, index: number) =>
    index === 0 || column.key === actionsKey || (chosen.get(column.key) ?? column.isExtra !== true)

  return {
    shown: columns.filter(isShown),
    choosable: columns
      .map((column, index) => ({
        key: column.key,
        title: column.title,
        isShown: isShown(column, index),
      }))
      .filter(({ key }, index) => index > 0 && key !== actionsKey),
    show: (key, shown) => store([...chosen.set(key, shown)].map(writeChoice).join(',')),
    reset: () => store(undefined),
    kept: stored,
    restore: store,
  }
}

function writeChoice([key, isShown]: [string, boolean]): string {
  return `${isShown ? '+' : '-'}${key}`
}

function readChoice(text: string): [string, boolean][] {
  return /^[+-]\w+$/.test(text) ? [[text.slice(1), text.startsWith('+')]] : []
}
