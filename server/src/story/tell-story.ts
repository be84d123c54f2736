import { addMonths, dayOf, epochMsOf, monthOf, parseDateTime } from '@settle/shared/core/day.ts'
import { resources } from '@settle/shared/contract.ts'
import { type HistoryFrame, type RowsByCollection } from '#server/core/history/feature-history.ts'
import { features } from '#server/features.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { compareScalars } from '#server/worlds/rows/row-query.ts'
import { createSeed, type Seed } from '#server/worlds/seed/seed.ts'
import { contentHash } from '#server/worlds/seed/seed-text.ts'
import { loadFixtures } from './fixtures.ts'
import { playMonths } from './play-months.ts'
import { historiesOf } from './told-order.ts'

/** What a story is told from. */
export type StoryFrame = Pick<HistoryFrame, 'folder' | 'd0Ms' | 'size'>

/** How many months are played; D0 lies in the last one. */
const playedMonths = 6

/** Makes the seed from the fixtures and from what the features tell of the months before D0. Throws `BadFixture`. */
export async function tellStory({ folder, d0Ms, size }: StoryFrame): Promise<Seed> {
  const fixtures = loadFixtures(folder, d0Ms, resources)
  const frame = { folder, d0Ms, size, ...monthsBefore(d0Ms), fixtures, faker: await loadFaker() }
  const histories = await historiesOf(features)

  const before: Record<string, readonly Row[]> = { ...fixtures }
  for (const { rowsBefore } of histories) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each looks at what the features before it have told
    Object.assign(before, await rowsBefore?.(before, frame))
  }
  const after = { ...(await playMonths(before, frame, histories)) }
  for (const { rowsAfter } of histories) Object.assign(after, rowsAfter?.(after, frame))

  const head = { d0Ms, size }
  const collections = inOrderOfIds(after)
  return createSeed({ ...head, hash: contentHash(head, collections), collections })
}

/** The months that are played, and the moment at which the play begins. */
function monthsBefore(d0Ms: number): Pick<HistoryFrame, 'months' | 'startMs'> {
  const last = monthOf(dayOf(d0Ms))
  const months = Array.from({ length: playedMonths }, (_, index) =>
    addMonths(last, index + 1 - playedMonths),
  )
  return { months, startMs: epochMsOf(parseDateTime(`${months[0] ?? last}-01 06:00:00`)) }
}

/** Loaded only when a story is told: its data would cost every start a tenth of a second. */
async function loadFaker() {
  const { base, zh_CN: chinese, Faker } = await import('@faker-js/faker')
  return new Faker({ locale: [chinese, base] })
}

/** Rows in the order of their ids, which each start needs: it finds them so, and sorts none. */
function inOrderOfIds(collections: RowsByCollection): RowsByCollection {
  return Object.fromEntries(
    Object.entries(collections).map(([name, rows]) => [
      name,
      rows.toSorted((left, right) => compareScalars(left.id, right.id)),
    ]),
  )
}
