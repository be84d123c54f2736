import { useSession } from '#client/core/session/session.ts'
import { useIsPrinting } from '#client/ui/is-printing.ts'
import { useStored } from '#client/ui/stored.ts'
import {
  type ColumnLayout,
  inOrder,
  moved,
  narrowest,
  readLayout,
  widest,
  writeLayout,
} from './column-layout.ts'
import { actionsKey, type ListColumn } from './columns.tsx'

interface ChoosableColumn {
  readonly key: string
  readonly title: string
  readonly isShown: boolean
  /** In px; undefined where the content or the screen decides. */
  readonly width: number | undefined
}

/** Which columns of a list are shown, in which order and how wide. The first, which identifies the row, and the actions stay. */
export interface ColumnChoice {
  /** In the order of the user. */
  readonly choosable: readonly ChoosableColumn[]
  show(key: string, isShown: boolean): void
  /** Takes a column to the place of another, and those between make room. */
  move(key: string, toKey: string): void
  /** In px, within what can be read; undefined leaves it to the content again. */
  resize(key: string, width: number | undefined): void
  reset(): void
  /** The choice as it is kept; undefined where nothing was chosen. */
  readonly kept: string | undefined
  /** Takes back a choice that was kept, such as that of a saved view. */
  restore(kept: string | undefined): void
}

interface ShownColumns<Row> extends ColumnChoice {
  readonly shown: readonly ListColumn<Row>[]
}

/** Which list it is: a resource may be listed in several manners. */
interface ListNames {
  readonly resource: { readonly name: string }
  readonly codec: { readonly name: string }
}

/** The user's choice of columns for one list; what they did not choose follows the screen's default. */
export function useColumnChoice<Row>(
  { resource, codec }: ListNames,
  columns: readonly ListColumn<Row>[],
): ShownColumns<Row> {
  const userId = useSession()?.userInfo.info.id ?? ''
  const [stored, store] = useStored(
    ['columns', userId, resource.name, codec.name].filter((part) => part !== '').join('.'),
  )
  const layout = readLayout(stored)
  const [first, ...others] = columns
  const ordered = inOrder(
    others.filter(({ key }) => key !== actionsKey),
    layout.order,
  )
  const keep = (change: Partial<ColumnLayout>) => store(writeLayout({ ...layout, ...change }))
  // Paper has all columns but those that the user took away.
  const isPrinting = useIsPrinting()
  const isShown = ({ key, isExtra }: ListColumn<Row>) =>
    layout.shown.get(key) ?? (isPrinting || isExtra !== true)
  const inUse = [
    ...(first === undefined ? [] : [first]),
    ...ordered.filter(isShown),
    ...columns.filter(({ key }) => key === actionsKey),
  ]

  return {
    shown: inUse.map((column) => {
      const chosenWidth = layout.widths.get(column.key)
      return {
        ...column,
        ...(chosenWidth !== undefined && { chosenWidth }),
        ...(layout.shown.get(column.key) === true && { isInsisted: true }),
      }
    }),
    choosable: ordered.map((column) => ({
      key: column.key,
      title: column.title,
      isShown: isShown(column),
      width: layout.widths.get(column.key),
    })),
    show: (key, shown) => keep({ shown: new Map([...layout.shown, [key, shown]]) }),
    move: (key, toKey) =>
      keep({
        order: moved(
          ordered.map((column) => column.key),
          key,
          toKey,
        ),
      }),
    resize: (key, width) => {
      const widths = new Map(layout.widths)
      if (width === undefined) widths.delete(key)
      else widths.set(key, Math.round(Math.min(widest, Math.max(narrowest, width))))
      keep({ widths })
    },
    reset: () => store(undefined),
    kept: stored,
    restore: store,
  }
}
