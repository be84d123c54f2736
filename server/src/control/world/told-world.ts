import { type FastifyRequest } from 'fastify'
import { roles } from '@settle/shared/core/role.ts'
import { type Scenario } from '#server/control/scenario.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { clockOf } from '#server/control/clock-routes.ts'

/** What the control plane needs to tell of worlds. */
export interface WorldPlane {
  readonly registry: WorldRegistry
  readonly worldHost: string
  /** Opens a session of the platform's administrator in a world and gives its token. */
  readonly openAdminSession: (world: World) => Promise<string>
  readonly scenarios: readonly Scenario[]
  /** Has the faults of a scenario stand in a world that was made for it. */
  readonly addScenarioFaults: (world: World, rules: readonly object[]) => void
}

/** What anyone who made a world is told: its name, a token that opens the calls in it, and an origin for each role. */
export async function introduce(request: FastifyRequest, plane: WorldPlane, world: World) {
  return {
    name: world.name,
    token: await plane.openAdminSession(world),
    urls: urlsOf(request, plane, world.name),
  }
}

/** What the control plane tells of a world. */
export async function describeWorld(request: FastifyRequest, plane: WorldPlane, world: World) {
  return {
    name: world.name,
    holdsChanges: world.holdsChanges,
    seed: world.seed.hash,
    clock: clockOf(world),
    snapshots: await world.shelf.names(),
    idleLeftMs: plane.registry.idleLeftMs(world.name) ?? null,
    urls: urlsOf(request, plane, world.name),
  }
}

/** One origin for each role, so that five roles fit side by side in one browser (kit.md, T7). */
function urlsOf(request: FastifyRequest, { worldHost }: WorldPlane, name: string) {
  const port = request.port === undefined || request.port === null ? '' : `:${request.port}`
  const at = (who: string) => `${request.protocol}://${who}${name}.${worldHost}${port}`
  return { home: at(''), ...Object.fromEntries(roles.map((role) => [role, at(`${role}.`)])) }
}
