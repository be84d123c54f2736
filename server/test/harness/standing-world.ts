import { authenticate } from '#server/features/session/index.ts'
import { type TestServer } from './test-server.ts'
import { newWorld, type TestWorld } from './test-world.ts'

/** A world that goes back to the seed between two calls and keeps its sessions, so that many calls cost few logins. */
export interface StandingWorld extends TestWorld {
  /** The world's time, which stands still but for the wait of a call, ms. */
  readonly nowMs: number
  /** Whether anything but bookkeeping was changed since the last reset. */
  holdsChanges(): boolean
  reset(): Promise<void>
}

/** Makes a world whose clock stands still. */
export async function standingWorld(server: TestServer): Promise<StandingWorld> {
  const http = await newWorld(server)
  const world = await server.registry.get(http.name)
  if (world === undefined) throw new Error(`there is no world ${http.name}`)
  await world.setClock({ mode: 'frozen' })
  const clockState = world.clock.state

  const tokens = new Map<string, string>()
  const tokenOf = async (username: string, password?: string): Promise<string> => {
    const known = tokens.get(username)
    if (known !== undefined && authenticate(world, known) !== undefined) return known
    const token = await http.tokenOf(username, password)
    tokens.set(username, token)
    return token
  }
  return {
    ...http,
    get nowMs() {
      return world.clock.nowMs()
    },
    tokenOf,
    as: async (username, password) => http.withToken(await tokenOf(username, password)),
    holdsChanges: () => world.holdsChanges,
    async reset() {
      // A call may have come after a wait, for example for the bank.
      world.clock.restore(clockState)
      await world.reset(['data'])
    },
  }
}
