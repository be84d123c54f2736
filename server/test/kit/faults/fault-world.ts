import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { faultsOf, type FaultControl } from './fault-calls.ts'

/** What a test of faults works with. */
export interface FaultWorld {
  readonly server: TestServer
  readonly world: TestWorld
  readonly faults: FaultControl
}

/** Starts one server for a file of tests, and hands each of them a world of its own. */
export function inFaultWorlds(
  take: (ready: FaultWorld) => void,
  environment: Readonly<Record<string, string>> = {},
): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment })
  })
  beforeEach(async () => {
    const world = await newWorld(server)
    take({ server, world, faults: faultsOf(server, world) })
  })
  afterAll(() => server.close())
}

/** Has a client give the seeded agent another name. */
export function renameAgentBy(client: Client, realname: string) {
  return client.put('/sys/user/edit').send({ id: fixtureUserOf('agent').id, realname })
}
