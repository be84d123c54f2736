import { type Test } from 'supertest'
import { makeWorld, namedWorld, seededPassword, type NamedWorld } from '@settle/testkit/world.ts'
import { clientOf, type Client, type TestServer } from './test-server.ts'

export { seededPassword } from '@settle/testkit/world.ts'

/** A world of a test's own on a server that several tests share, so that no test sees another's changes. */
export interface TestWorld extends NamedWorld {
  /** A client that names the world and carries no token. */
  readonly anonymous: Client
  /** Tries to log in; the seeded password is the default. */
  login(username: string, password?: string): Test
  /** A client of somebody who is logged in. */
  as(username: string, password?: string): Promise<Client>
  /** A client that names the world and carries a token. */
  withToken(token: string): Client
}

/** Makes a world through the control API. */
export async function newWorld(server: TestServer): Promise<TestWorld> {
  const { name } = await makeWorld(server)
  return worldNamed(server, name)
}

/** The world of a name, which exists. */
export function worldNamed(server: TestServer, name: string): TestWorld {
  const world = namedWorld(server, name)
  const anonymous = clientOf(server.address, world.headers)
  const withToken = (token: string) =>
    clientOf(server.address, { ...world.headers, 'X-Access-Token': token })
  return {
    ...world,
    anonymous,
    login: (username, password = seededPassword) =>
      anonymous.post('/sys/login').send({ username, password }),
    withToken,
    as: async (username, password) => withToken(await world.tokenOf(username, password)),
  }
}
