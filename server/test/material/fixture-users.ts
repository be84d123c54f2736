import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/harness/test-server.ts'

/** What the tests need of a row of fixtures/users.json, as it is written there. */
interface FixtureUser {
  readonly id: string
  readonly tenantId: string
  readonly username: string
  readonly realname: string
  readonly phone: string
  readonly email: string
  readonly roleCode: string
  readonly functionRole: string
  readonly busId: string | null
  readonly busName: string
  readonly status: string
  readonly izVerifyStatus: string
  /** What the account is for, in a sentence. */
  readonly remark: string
}

/** The users of the committed fixtures: the independent side of every expectation about lists and scopes. */
export const fixtureUsers: readonly FixtureUser[] = JSON.parse(
  readFileSync(join(root, 'fixtures', 'users.json'), 'utf8'),
)

/** The seeded user of a name; throws where there is none. */
export function fixtureUserOf(username: string): FixtureUser {
  const user = fixtureUsers.find((row) => row.username === username)
  if (user === undefined) throw new Error(`fixtures/users.json has no ${username}`)
  return user
}
