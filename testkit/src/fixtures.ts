import { type FakeServer } from './control.ts'
import { planFaults, type FaultPlan } from './fault.ts'
import { makeWorld, type World, type WorldOptions } from './world.ts'

/** What a test gets. */
export interface Kit {
  /** A world that the test has for itself; it is gone when the test has ended. */
  readonly world: World
  /** Puts a fault into that world, and fails the test where no request meets it. */
  readonly fault: FaultPlan['put']
}

/** The fixtures of a `Kit`, for `test.extend` of Vitest and of Playwright alike; each test's world begins as it is asked for. */
export function kitFixtures(server: FakeServer, wanted: Omit<WorldOptions, 'name'> = {}) {
  return {
    // oxlint-disable-next-line no-empty-pattern -- both runners read from this pattern that nothing is needed
    world: async ({}: object, provide: (world: World) => Promise<void>) => {
      const world = await makeWorld(server, wanted)
      await provide(world)
      await world.remove()
    },
    fault: async (
      { world }: Pick<Kit, 'world'>,
      provide: (put: FaultPlan['put']) => Promise<void>,
    ) => {
      const plan = planFaults(server, world)
      await provide((rule) => plan.put(rule))
      await plan.expectUsed()
    },
  }
}
