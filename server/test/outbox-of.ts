import { outbox, type OutboxRow } from '#server/simulators/outbox.ts'
import { type TestServer } from './test-server.ts'
import { type TestWorld } from './test-world.ts'

/** What a world sent to the outside, oldest first. */
export async function outboxOf(server: TestServer, world: TestWorld): Promise<OutboxRow[]> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  return [...opened.rows(outbox).each({ where: [], order: { field: 'id', descending: false } })]
}
