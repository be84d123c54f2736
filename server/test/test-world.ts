import { type Test } from 'supertest'
import { clientOf, type Client, type TestServer } from './test-server.ts'

/** A world of a test's own on a server that several tests share, so that no test sees another's changes. */
export interface TestWorld {
  readonly name: string
  /** A client that names the world and carries no token. */
  readonly anonymous: Client
  /** Tries to log in; the seeded password is the default. */
  login(username: string, password?: string): Test
  /** A client of somebody who is logged in. */
  as(username: string, password?: string): Promise<Client>
  /** A client that names the world and carries a token. */
  withToken(token: string): Client
  tokenOf(username: string, password?: string): Promise<string>
  /** Moves the world's clock on, for example by `30m`. */
  advance(by: string): Promise<void>
}

/** The password of every seeded user (domain.md 8.3). */
export const seededPassword = 'Hz123456'

/** Makes a world through the control API. */
export async function newWorld(server: TestServer): Promise<TestWorld> {
  const { status, body } = await server.anonymous.post('/__fake/v1/worlds').send({})
  if (status !== 201) throw new Error(`No world was made: ${status} ${body.message}`)
  return worldNamed(server, body.name)
}

/** The world of a name, which exists. */
export function worldNamed(server: TestServer, name: string): TestWorld {
  const anonymous = clientOf(server.address, { 'X-Fake-World': name })
  const withToken = (token: string) =>
    clientOf(server.address, { 'X-Fake-World': name, 'X-Access-Token': token })
  const login = (username: string, password = seededPassword) =>
    anonymous.post('/sys/login').send({ username, password })
  const tokenOf = async (username: string, password = seededPassword): Promise<string> => {
    const { body } = await login(username, password)
    if (body.success !== true) throw new Error(`${username} does not log in: ${body.message}`)
    return body.result.data.token
  }
  return {
    name,
    anonymous,
    login,
    withToken,
    tokenOf,
    as: async (username, password) => withToken(await tokenOf(username, password)),
    advance: async (by) => {
      const { status, body } = await server.anonymous
        .post(`/__fake/v1/worlds/${name}/clock`)
        .send({ advance: by })
      if (status !== 200) throw new Error(`The clock stands: ${status} ${body.message}`)
    },
  }
}
