import { type Test } from 'supertest'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'

/** The control calls on one world. */
export interface ControlledWorld {
  get(path: string): Test
  post(path: string, body?: object): Test
  delete(path: string): Test
}

/** The control calls on a world: `''` is the world itself, `/snapshots` what lies below it. */
export function controlOf(server: TestServer, { name }: Pick<TestWorld, 'name'>): ControlledWorld {
  const control: Client = server.anonymous
  const at = (path: string) => `/__fake/v1/worlds/${name}${path}`
  return {
    get: (path) => control.get(at(path)),
    post: (path, body = {}) => control.post(at(path)).send(body),
    delete: (path) => control.delete(at(path)).set('Content-Type', 'application/json'),
  }
}

/** Starts one server for a file of tests, and hands each of them a world of its own whose clock stands. */
export function inFrozenWorlds(
  take: (ready: {
    readonly server: TestServer
    readonly world: TestWorld
    readonly control: ControlledWorld
  }) => void,
): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    const world = await newWorld(server)
    const control = controlOf(server, world)
    await control.post('/clock', { mode: 'frozen' })
    take({ server, world, control })
  })
  afterAll(() => server.close())
}

/** Changes a row of the seed over the documented API. */
export async function renameAgent(world: TestWorld, realname: string): Promise<void> {
  const admin = await world.as('admin')
  const { body } = await admin
    .put('/sys/user/edit')
    .send({ id: fixtureUserOf('agent').id, realname })
  if (body.success !== true) throw new Error(body.message)
}

/** The name of the seeded agent, as they see it themselves. */
export async function agentNameIn(world: TestWorld): Promise<string> {
  const agent = await world.as('agent')
  return (await agent.get('/sys/user/list')).body.result.records[0].realname
}
