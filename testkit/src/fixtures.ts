import { type FakeServer } from './control.ts'
import { type FailedWorld, keepFailed, printFailed } from './failed-world.ts'
import { planFaults, type FaultPlan } from './fault.ts'
import { makeWorld, type World, type WorldOptions } from './world.ts'

/** What a test gets. */
export interface Kit {
  /** A world that the test has for itself; it is gone when the test has ended. */
  readonly world: World
  /** Puts a fault into that world, and fails the test where no request meets it. */
  readonly fault: FaultPlan['put']
}

/** What a world of a test begins with; its name is the server's choice. */
export type TestWorldOptions = Omit<WorldOptions, 'name'>

/** What a runner knows of a test when it has ended. */
export interface TestEnd {
  /** Whether the test failed; nobody knows where it is left out. */
  readonly hasFailed?: () => boolean
  /** Is handed what is left of a failed test; it is printed where this is left out. */
  readonly take?: (failed: FailedWorld) => Promise<void> | void
}

/** Gives a test a world of its own, and deletes it afterwards; that of a failed test is kept, and told. */
export async function provideWorld(
  server: FakeServer,
  wanted: TestWorldOptions,
  provide: (world: World) => Promise<void>,
  { hasFailed = () => false, take = printFailed }: TestEnd = {},
): Promise<void> {
  const world = await makeWorld(server, wanted)
  await provide(world)
  if (hasFailed()) await take(await keepFailed(server, world))
  else await world.remove()
}

/** Gives a test what puts faults into its world, and fails it where no request met one. */
export async function provideFault(
  server: FakeServer,
  world: World,
  provide: (put: FaultPlan['put']) => Promise<void>,
): Promise<void> {
  const plan = planFaults(server, world)
  await provide((rule) => plan.put(rule))
  await plan.expectUsed()
}

/** The fixtures of a `Kit`, as `test.extend` takes them. */
export interface KitFixtures {
  world(from: object, provide: (world: World) => Promise<void>): Promise<void>
  fault(from: Pick<Kit, 'world'>, provide: (put: FaultPlan['put']) => Promise<void>): Promise<void>
}

/** The fixtures of a `Kit`, for `test.extend` of Vitest and of Playwright alike; each test's world begins as it is asked for. */
export function kitFixtures(server: FakeServer, wanted: TestWorldOptions = {}): KitFixtures {
  return {
    // oxlint-disable-next-line no-empty-pattern -- both runners read from this pattern that nothing is needed
    world: ({}, provide) => provideWorld(server, wanted, provide),
    fault: ({ world }, provide) => provideFault(server, world, provide),
  }
}

/**
 * Runs a test's body with a kit of its own, for runners without fixtures such as node:test and Jest. The world goes when
 * the body has ended, and a fault that no request met fails it; that of a body that failed is kept.
 */
export async function withKit<T>(
  server: FakeServer,
  body: (kit: Kit) => Promise<T>,
  wanted: TestWorldOptions = {},
): Promise<T> {
  const world = await makeWorld(server, wanted)
  const plan = planFaults(server, world)
  let answer: T
  try {
    answer = await body({ world, fault: (rule) => plan.put(rule) })
    await plan.expectUsed()
  } catch (error) {
    // That its world could not be kept is not what the test failed of.
    await keepFailed(server, world).then(printFailed, () => undefined)
    throw error
  }
  await world.remove()
  return answer
}
