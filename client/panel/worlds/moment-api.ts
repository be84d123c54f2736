import { call, worldPath } from '#panel/control-api.ts'

/** A moment of a world that was kept under a name. */
interface TakenSnapshot {
  readonly name: string
  readonly now: string
  readonly changedRows: number
}

/** A moment to which the world can go back. */
export interface UsableSnapshot extends TakenSnapshot {
  readonly unusable: null
}

/** One to which it cannot: its file is broken, or it is one of other sample data. */
interface UnusableSnapshot {
  readonly name: string
  readonly unusable: 'FAKE_BROKEN_SNAPSHOT' | 'FAKE_OTHER_SEED'
}

export type Snapshot = UsableSnapshot | UnusableSnapshot

/** Whether the world can go back to it. */
export function isUsable(snapshot: Snapshot): snapshot is UsableSnapshot {
  return snapshot.unusable === null
}

/** What became of one row between two moments. */
export type RowDifference =
  | {
      readonly kind: 'added' | 'removed'
      readonly collection: string
      readonly row: Readonly<Record<string, unknown>>
    }
  | {
      readonly kind: 'changed'
      readonly collection: string
      readonly id: string
      readonly before: Readonly<Record<string, unknown>>
      readonly after: Readonly<Record<string, unknown>>
    }

/** What differs between two moments; the counts are of all rows, of which `rows` may hold the first. */
export interface Diff {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly rows: readonly RowDifference[]
  readonly isCut: boolean
}

/** The calls about moments of a world; each throws a CallFailure. */
export const momentApi = {
  list: (world: string) => call<readonly Snapshot[]>('GET', worldPath(world, '/snapshots')),
  take: (world: string, name: string) =>
    call<TakenSnapshot>('POST', worldPath(world, '/snapshots'), name === '' ? {} : { name }),
  restore: (world: string, name: string) => call('POST', worldPath(world, '/restore'), { name }),
  remove: (world: string, name: string) =>
    call('DELETE', worldPath(world, `/snapshots/${encodeURIComponent(name)}`)),
  diff: (world: string, from: string, to: string) =>
    call<Diff>('GET', worldPath(world, `/diff?${new URLSearchParams({ from, to, limit: '500' })}`)),
  exportPath: (world: string) => worldPath(world, '/export'),
  /** Makes a world of a file's text, and gives its name. */
  import: async (text: string, name: string) => {
    const query = name === '' ? '' : `?name=${encodeURIComponent(name)}`
    return (await call<{ readonly name: string }>('POST', `/__fake/v1/worlds/import${query}`, text))
      .name
  },
}
