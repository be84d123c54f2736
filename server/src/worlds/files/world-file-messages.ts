import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type PackedSeed } from '#server/worlds/seed/seed-text.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'

/** What the thread that reads a world's file is asked, once; every further message asks for the next answer. */
export type WorldFileQuestion =
  | {
      readonly bytes: Uint8Array
      /** The time of the machine, ms, from which the world goes on. */
      readonly realNowMs: number
    }
  | {
      /** Of a snapshot of ours. */
      readonly path: string
    }

/** What it answers: that the file is bad; or everything but the rows, then the rows in portions, then the end. */
export type WorldFileAnswer =
  | { readonly kind: 'bad'; readonly message: string; readonly isJson: boolean }
  | {
      readonly kind: 'head'
      readonly head: Omit<Snapshot, 'rows'>
      readonly sample: PackedSeed | undefined
    }
  | {
      readonly kind: 'rows'
      readonly collection: string
      readonly entries: readonly (readonly [id: string, entry: Entry])[]
    }
  | { readonly kind: 'end' }
