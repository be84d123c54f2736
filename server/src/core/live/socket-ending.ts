import { type Change } from '#server/worlds/types.ts'

/** A collection whose changes may end open sockets, as a session does that is closed. */
export interface SocketEnding {
  readonly collection: string
  /** The ids of the users whose sockets a change may end, or that it may be anybody's. */
  readonly whose: (change: Change) => readonly string[] | 'everybody'
}
