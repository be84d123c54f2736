import { type Snapshot } from './world-state.ts'

/** The named snapshots of one world, beside its own state. */
export interface SnapshotShelf {
  /** By name, ascending. */
  names(): Promise<readonly string[]>
  /** Resolves when the snapshot is kept, with whether it is: a name that is taken stays as it was. */
  add(name: string, snapshot: Snapshot): Promise<boolean>
  /** Undefined where there is none of that name; throws where its file cannot be read. */
  find(name: string): Promise<Snapshot | undefined>
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
    remove: async (name) => {
      snapshots.delete(name)
    },
  }
}
