import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { fixtureUserOf } from './fixture-users.ts'
import { type TestServer } from './test-server.ts'
import { type TestWorld } from './test-world.ts'

/** Has the outside world do something, through the control plane: `bank-opening/<id>/pass`. */
export function simulate(
  server: TestServer,
  world: TestWorld,
  step: `${string}/${string}/${string}`,
  body: object = {},
) {
  return server.anonymous.post(`/__fake/v1/worlds/${world.name}/simulate/${step}`).send(body)
}

interface OutboxLine {
  readonly channel: string
  readonly to: string
  readonly text: string
  readonly code: string | null
}

/** What the product sent to the outside world, newest first. */
export async function outboxOf(
  server: TestServer,
  world: TestWorld,
  to?: string,
): Promise<OutboxLine[]> {
  const { body } = await server.anonymous
    .get(`/__fake/v1/worlds/${world.name}/outbox`)
    .query(to === undefined ? {} : { to })
  return body
}

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
