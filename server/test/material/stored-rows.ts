import { type Collection, type Row } from '#server/worlds/collection.ts'
import { type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'

const byId = { where: [], order: { field: 'id', descending: false } } as const

/** The rows that a world holds, no matter who may see them: the independent side of expectations about played rows. */
export async function storedRowsOf<R extends Row>(
  server: TestServer,
  world: TestWorld,
  collection: Collection<R>,
): Promise<readonly R[]> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error('There is no world.')
  return [...opened.rows(collection).each(byId)]
}
