import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { type TestServer } from './test-server.ts'
import { type TestWorld } from './test-world.ts'

const announcements = defineCollection<Announcement>('announcements')
const byId = { where: [], order: { field: 'id', descending: false } } as const

/** The titles of the system messages that a user got since the seed, oldest first. */
export async function messagesTo(
  server: TestServer,
  world: TestWorld,
  username: string,
): Promise<string[]> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  const { id } = fixtureUserOf(username)
  return [...opened.rows(announcements).each(byId)]
    .filter((row) => opened.seed.tables.get(announcements.name)?.find(row.id) === undefined)
    .filter((row) => row.createBy === 'system' && (row.userIds ?? '').split(',').includes(id))
    .map((row) => row.titile)
}
