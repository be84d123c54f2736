import { type FastifyRequest } from 'fastify'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { introduce, type WorldPlane } from './told-world.ts'
import { adoptMoment } from './world-making.ts'
import { usualIdleMs } from './world-routes.ts'

/** Makes a world that goes on from a moment, and introduces it; one that nobody named goes after two hours of rest. */
export async function adoptAnnounced(
  request: FastifyRequest,
  plane: WorldPlane,
  order: { readonly name: string; readonly isNamed: boolean; readonly moment: Snapshot },
) {
  const { registry } = plane
  const world = await adoptMoment(registry, order.name, order.moment)
  if (!order.isNamed) await registry.limitIdle(order.name, usualIdleMs)
  return introduce(request, plane, world)
}
