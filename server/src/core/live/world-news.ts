import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ResourceNews } from '@settle/shared/core/live/socket-message.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { mayRead, type ChangeView, type Mark } from '#server/core/list/change-view.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Change } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** How many rows are named; of more it is said that there are many. */
const namedLimit = 20

/** The ids of changed rows: one more than are named stands for many. */
type Ids = Set<string>

/** The changed rows of one view by what their viewers have in common. */
type IdsByMark = Map<string, Map<string, Ids>>

/** After how many changes others have their turn. */
const sliceSize = 1_000

/** What changed in a world since it was last told, grouped by who may see it; of many ids it keeps only a few. */
export class WorldNews {
  readonly #views: ReadonlyMap<string, readonly ChangeView[]>
  readonly #idsOf = new Map<ChangeView, IdsByMark>()
  #waiting: (readonly Change[])[] = []
  #isEverything = false

  /** The views by the collection that they look at. */
  constructor(views: ReadonlyMap<string, readonly ChangeView[]>) {
    this.#views = views
  }

  /** Takes in what a commit changed; this costs the commit nothing. */
  note(changes: readonly Change[]): void {
    this.#waiting.push(changes)
  }

  /** Finds out who may see what was taken in, without holding up others: a commit may change ten thousand rows. */
  async groupByViewer(world: World): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    let untilTurn = sliceSize
    for (const changes of waiting) {
      for (let from = 0; from < changes.length; from += sliceSize) {
        const slice = changes.slice(from, from + sliceSize)
        this.#groupSlice(world, slice)
        untilTurn -= slice.length
        if (untilTurn > 0) continue
        untilTurn = sliceSize
        // oxlint-disable-next-line no-await-in-loop -- one slice follows the other
        await nextTurn()
      }
    }
  }

  #groupSlice(world: World, changes: readonly Change[]): void {
    for (const { collection, before, after } of changes) {
      for (const view of this.#views.get(collection) ?? []) {
        // Anyone who saw the row before, or sees it now, has something else to see.
        if (before !== undefined) this.#noteRow(view, before, world)
        if (after !== undefined) this.#noteRow(view, after, world)
      }
    }
  }

  /** The world went to another moment: whatever is shown may be wrong. */
  noteEverything(): void {
    this.#isEverything = true
  }

  /** What an actor is to be told: undefined where nothing concerns them, 'everything' where all may have changed. */
  newsFor(actor: Actor): readonly ResourceNews[] | 'everything' | undefined {
    if (this.#isEverything) return 'everything'
    const byResource = new Map<string, Ids>()
    for (const [view, idsByMark] of this.#idsOf) {
      if (!mayRead(view, actor)) continue
      for (const [name, value] of view.marksOf(actor)) {
        const ids = idsByMark.get(name)?.get(value)
        if (ids === undefined) continue
        const known = byResource.get(view.resource)
        byResource.set(view.resource, new Set([...(known ?? []), ...ids]))
      }
    }
    if (byResource.size === 0) return undefined
    return [...byResource].map(([resource, ids]) => newsOf(resource, ids))
  }

  #noteRow(view: ChangeView, row: Row, world: World): void {
    const told = view.told(row, world)
    if (told === undefined) return
    let idsByMark = this.#idsOf.get(view)
    if (idsByMark === undefined) {
      idsByMark = new Map()
      this.#idsOf.set(view, idsByMark)
    }
    for (const mark of told.marks) addTo(idsByMark, mark, told.id ?? '')
  }
}

function addTo(idsByMark: IdsByMark, [name, value]: Mark, id: string): void {
  let byValue = idsByMark.get(name)
  if (byValue === undefined) {
    byValue = new Map()
    idsByMark.set(name, byValue)
  }
  const ids = byValue.get(value)
  if (ids === undefined) byValue.set(value, new Set([id]))
  else if (ids.size <= namedLimit) ids.add(id)
}

/** A row without an id of its own cannot be named, and neither can many. */
function newsOf(resource: string, ids: Ids): ResourceNews {
  return ids.size > namedLimit || ids.has('') ? { resource } : { resource, ids: [...ids] }
}
