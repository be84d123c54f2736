import { isRole, type Role } from '@settle/shared/core/role.ts'
import { call, worldPath } from '#panel/control-api.ts'

/** A named starting point as `GET /scenarios` tells it. */
export interface Scenario {
  readonly name: string
  readonly title: string
  readonly shows: string
  readonly account: string
  /** Whose origin the account belongs to; null where nobody has this account. */
  readonly role: string | null
  readonly screen: string
  /** How much time has passed in it since the seed; null for none. */
  readonly advance: string | null
  /** Rules of faults that stand in it. */
  readonly faults?: readonly object[]
}

/** How long a world of a scenario may lie unused: a demonstration is often made ready the day before. */
const usualTtl = '2d'

/** The calls about scenarios; each throws a CallFailure. */
export const scenarioApi = {
  list: () => call<readonly Scenario[]>('GET', '/__fake/v1/scenarios'),
  create: (name: string, scenario: string) =>
    call('POST', '/__fake/v1/worlds', { name, scenario, ttl: usualTtl }),
  /** Has a world begin anew as the scenario does: everything in it is lost first. */
  async load(world: string, { advance, faults = [] }: Scenario): Promise<void> {
    await call('POST', worldPath(world, '/reset'), {
      parts: ['data', 'faults', 'clock', 'sessions'],
    })
    if (advance !== null) await call('POST', worldPath(world, '/clock'), { advance })
    // One after the other: the newest of two equal ones comes first.
    for (const rule of faults) {
      // oxlint-disable-next-line no-await-in-loop -- their order decides
      await call('POST', worldPath(world, '/faults'), rule)
    }
  },
}

/** The role whose window a scenario opens in. */
export function roleOf({ role }: Scenario): Role | undefined {
  return role !== null && isRole(role) ? role : undefined
}
