import { type World } from '#server/worlds/world.ts'

/** A file of rows that is written, or was. */
export interface RunningExport {
  /** The id of the request that it answers. */
  readonly requestId: string
  readonly total: number
  /** How many rows were written so far. */
  rows: number
}

const keptOfUser = 10

const exportsOfWorlds = new WeakMap<World, Map<string, readonly RunningExport[]>>()

/** Has an export listed among those of its caller; anyone who writes it keeps it up to date. */
export function noteExport(
  world: World,
  userId: string,
  { requestId, total }: Pick<RunningExport, 'requestId' | 'total'>,
): RunningExport {
  const ofUsers = exportsOfWorlds.get(world) ?? new Map<string, readonly RunningExport[]>()
  const noted = { requestId, total, rows: 0 }
  const kept = [noted, ...exportsOf(world, userId)].slice(0, keptOfUser)
  exportsOfWorlds.set(world, ofUsers.set(userId, kept))
  return noted
}

/** The last exports of a user in a world, the newest first. */
export function exportsOf(world: World, userId: string): readonly RunningExport[] {
  return exportsOfWorlds.get(world)?.get(userId) ?? []
}
