import { type Snapshot } from '#server/worlds/world-state.ts'
import { rowCountOf, type SnapshotHead } from './snapshot.ts'

/** The named snapshots of one world, beside its own state. */
export interface SnapshotShelf {
  /** By name, ascending. */
  names(): Promise<readonly string[]>
  /** Resolves when the snapshot is kept, with whether it is: a name that is taken stays as it was. */
  add(name: string, snapshot: Snapshot): Promise<boolean>
  /** Undefined where there is none of that name; throws where its file cannot be read. */
  find(name: string): Promise<Snapshot | undefined>
  /** The same without its rows, at the same cost for any number of them. */
  findHead(name: string): Promise<SnapshotHead | undefined>
  /** To remove what is not there is no error. */
  remove(name: string): Promise<void>
}

/** Snapshots that end with the process; their rows are those of the world. */
export function memoryShelf(): SnapshotShelf {
  const snapshots = new Map<string, Snapshot>()
  return {
    names: async () => [...snapshots.keys()].toSorted(),
    add: async (name, snapshot) => {
      if (snapshots.has(name)) return false
      snapshots.set(name, snapshot)
      return true
    },
    find: async (name) => snapshots.get(name),
    findHead: async (name) => {
      const snapshot = snapshots.get(name)
      if (snapshot === undefined) return undefined
      const { rows: _rows, ...head } = snapshot
      return { ...head, rowCount: rowCountOf(snapshot) }
    },
    remove: async (name) => {
      snapshots.delete(name)
    },
  }
}
