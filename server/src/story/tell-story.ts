import { createHash } from 'node:crypto'
import { endpoints, resources } from '@settle/shared/contract.ts'
import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { seededSends } from '#server/features/notice/index.ts'
import { seededSigningKeys } from '#server/features/secret-key/index.ts'
import { hashPassword, noPersonalFields } from '#server/features/session/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { compareScalars } from '#server/worlds/rows/row-query.ts'
import { createSeed, type Seed } from '#server/worlds/seed/seed.ts'
import { contentHash } from '#server/worlds/seed/seed-text.ts'
import { demoPassword } from './demo-password.ts'
import { tellContracts } from './contract-history.ts'
import { loadAccess } from './access-rows.ts'
import { tellInvitations } from './invitation-history.ts'
import { customerHistory } from './customer-history.ts'
import { tellDictionaries } from './dictionary-rows.ts'
import { loadFixtures } from './fixtures.ts'
import { demoPaymentPassword, onboardingRows } from './onboarding-rows.ts'
import { archiveOf } from './history/plan/archive.ts'
import { playSettlement, type RowsByCollection } from './history/settlement-history.ts'
import { operationHistory } from './operation-history.ts'
import { loadReports } from './report-rows.ts'

/** What a story is told from. */
export interface StoryFrame {
  /** The folder of the fixtures. */
  readonly folder: string
  /** The moment of seeding, ms; its day is D0. */
  readonly d0Ms: number
  readonly size: 'S' | 'M' | 'L'
}

/** How many items of years past the largest story holds (rulings.md, "Worlds and time"). */
const archivedItems = 200_000

/** How many times as many people as in the smallest story. */
const scaleOfSize = { S: 1, M: 5, L: 5 } as const

/** Makes the seed from the fixtures: parties, users, menus, dictionaries, and the history before D0. Throws `BadFixture`. */
export async function tellStory(frame: StoryFrame): Promise<Seed> {
  const { folder, d0Ms, size } = frame
  const fixtures = loadFixtures(folder, d0Ms, resources)
  const users = (fixtures['users'] ?? []).filter(isUser)
  // Both are public, and a story that is told twice is the same.
  const passwordHash = await hashPassword(demoPassword, saltOf('login'))
  const paymentPasswordHash = await hashPassword(demoPaymentPassword, saltOf('payment'))
  // Loaded only when a story is told: its data would cost every start a tenth of a second.
  const { base, zh_CN: chinese, Faker } = await import('@faker-js/faker')

  const operationLogs = operationHistory(users, d0Ms, size, new Faker({ locale: [base] }))
  const before = {
    ...fixtures,
    ...customerHistory(fixtures),
    ...onboardingRows(fixtures, paymentPasswordHash),
    ...loadAccess(folder, endpoints, d0Ms),
    ...tellDictionaries(d0Ms),
    ...loadReports(folder, d0Ms),
    signingKeys: seededSigningKeys(fixtures['secretKeys'] ?? []),
    credentials: users.map(({ id }) => ({ id, passwordHash })),
    users: users.map((user) => ({
      ...noPersonalFields,
      ...user,
      lastLoginTime: lastLoginOf(user, operationLogs),
    })),
  }
  const played = await playSettlement(before, {
    d0Ms,
    scale: scaleOfSize[size],
    faker: new Faker({ locale: [chinese, base] }),
  })
  const after = tellInvitations(tellContracts(played, d0Ms))
  const collections = inOrderOfIds({
    ...after,
    ...(size === 'L' ? withArchive(after) : {}),
    operationLogs,
    // Messages of more than a week ago have been read.
    announcementSends: seededSends(
      (after['announcements'] ?? []).filter(isAnnouncement),
      addDays(dayOf(d0Ms), -7),
    ),
  })
  const head = { d0Ms, size }
  const hash = contentHash(head, collections)
  return createSeed({ ...head, hash, collections })
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

function saltOf(what: string): Buffer {
  return createHash('sha256').update(`hengzhou ${what}`).digest().subarray(0, 16)
}

/** The latest login that the history tells of, so that the list and the log agree. */
function lastLoginOf(user: User, history: readonly OperationLog[]): string | null {
  const times = history
    .filter(
      ({ userid, method, success }) => userid === user.id && method === login.id && success === '1',
    )
    .map(({ createTime }) => createTime)
  return times.toSorted().at(-1) ?? null
}

// The loader has checked the rows against the schema; this only tells the compiler.
function isUser(row: Row): row is User {
  return 'username' in row
}

function isAnnouncement(row: Row): row is Announcement {
  return 'titile' in row // sic
}

function withArchive({ batchOrders = [], payoutItems = [] }: RowsByCollection): RowsByCollection {
  const orders = batchOrders.filter(isBatchOrder)
  const items = payoutItems.filter(isPayoutItem)
  const archive = archiveOf(orders, items, archivedItems)
  return {
    batchOrders: [...archive.batchOrders, ...batchOrders],
    payoutItems: [...archive.payoutItems, ...payoutItems],
  }
}

function isBatchOrder(row: Row): row is BatchOrder {
  return 'batchName' in row
}

function isPayoutItem(row: Row): row is PayoutItem {
  return 'itemNo' in row
}
