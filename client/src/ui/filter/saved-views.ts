import { useEffect, useRef } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { type ColumnChoice } from '#client/ui/columns/column-choice.ts'
import { useStored } from '#client/ui/stored.ts'

/** How many views one list keeps, and how long a name may be. */
export const mostViews = 20
export const longestViewName = 20

/** A named address of a list: its filters, order and page size, and the columns that were chosen with them. */
export interface SavedView {
  readonly name: string
  readonly address: string
  /** As `ColumnChoice` keeps it. */
  readonly columns?: string
}

interface KeptViews {
  readonly views: readonly SavedView[]
  /** The name of the view that the list begins with. */
  readonly first?: string | undefined
}

/** The views that a user saved of one list in this browser. */
export interface SavedViews extends KeptViews {
  /** The view that the list shows now; undefined where it is none of them. */
  readonly current: SavedView | undefined
  open(view: SavedView): void
  /** Keeps what the list shows now, in place of a view of the same name. */
  save(name: string): void
  rename(view: SavedView, name: string): void
  remove(view: SavedView): void
  /** Lets the list begin with this view, or with none. */
  beginWith(view: SavedView | undefined): void
}

const nothingKept: KeptViews = { views: [] }

/** The user's views of a list; where one of them is to come first, a list that says nothing else begins with it. */
export function useSavedViews(list: ResourceList<unknown>, choice: ColumnChoice): SavedViews {
  const { resource, codec } = list
  const { world = '', userInfo } = useSession() ?? {}
  // The ids of all worlds begin alike.
  const owner = [world, userInfo?.info.id ?? '']
  const [stored, store] = useStored(
    ['views', ...owner, resource.name, codec.name].filter((part) => part !== '').join('.'),
  )
  const kept = readKept(stored)
  // What another window saved meanwhile stays.
  const change = (to: (now: KeptViews) => KeptViews) =>
    store((now) => JSON.stringify(to(readKept(now))))
  const address = addressOf(list)
  const begun = useRef(false)

  const open = (view: SavedView) => {
    choice.restore(view.columns)
    list.open(view.address)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const first = kept.views.find(({ name }) => name === kept.first)
    if (first !== undefined && list.isUntouched) open(first)
  })

  return {
    ...kept,
    current: kept.views.find(
      (view) => view.address === address && (view.columns ?? '') === (choice.kept ?? ''),
    ),
    open,
    save: (name) => {
      const view = {
        name,
        address,
        ...(choice.kept !== undefined && { columns: choice.kept }),
      }
      change((now) => ({ ...now, views: withView(now.views, view) }))
    },
    rename: ({ name: before }, name) =>
      change(({ views, first }) => ({
        views: views.map((view) => (view.name === before ? { ...view, name } : view)),
        first: first === before ? name : first,
      })),
    remove: ({ name }) =>
      change(({ views, first }) => ({
        views: views.filter((view) => view.name !== name),
        first: first === name ? undefined : first,
      })),
    beginWith: (view) => change((now) => ({ ...now, first: view?.name })),
  }
}

/** The views with one more, which takes the place of one of its name. */
function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((known) => (known.name === view.name ? view : known))
    : [...views, view]
}

/** What stands in the address of a list, whatever its page. */
function addressOf({ codec, state }: ResourceList<unknown>): string {
  return codec.write({ ...state, pageNo: 1 }, new URLSearchParams()).toString()
}

/** What another version left behind counts as nothing. */
function readKept(stored: string | undefined): KeptViews {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    if (!isRecord(kept) || !Array.isArray(kept['views'])) return nothingKept
    const views = kept['views'].filter(isView).slice(0, mostViews)
    const { first } = kept
    return typeof first === 'string' ? { views, first } : { views }
  } catch {
    return nothingKept
  }
}

function isView(value: unknown): value is SavedView {
  if (!isRecord(value)) return false
  const { name, address, columns } = value
  return (
    typeof name === 'string' &&
    typeof address === 'string' &&
    (columns === undefined || typeof columns === 'string')
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
