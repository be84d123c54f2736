import { expect } from 'vitest'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { type MoneyOwner } from '#server/features/funds/index.ts'
import { accountOfPool, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { income } from '#server/ledger/posting-parts.ts'
import { addToPool } from '#server/simulators/bank/bank-books.ts'
import { type InvariantResult } from '#server/ledger/invariants.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Client, type TestServer } from '#test/harness/test-server.ts'
import { worldNamed, type TestWorld } from '#test/harness/test-world.ts'
import { fixtureUserOf } from './fixture-users.ts'

/** Seeded parties that move money (fixtures/parties). */
export const luoshui = '1200000000000000001'
export const haitang = '1200000000000000002'
export const yunfan = '1400000000000000001'

/** Yunfan's dedicated number in the pool of Luoshui at the partner bank. */
export const yunfanAccount = '6200000800000001928'

export const paymentPassword = 'Pay12345'

/** Fails where a rule of the money is broken (domain.md 4.9). */
export async function expectSound(server: TestServer, world: TestWorld): Promise<void> {
  const { body } = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/invariants`)
  const results: InvariantResult[] = body
  expect(results.filter(({ holds }) => !holds)).toEqual([])
  expect(results.length).toBeGreaterThan(8)
}

/** The merchant's money arrives in the pool of Luoshui at the partner bank. */
export async function recharge(world: TestWorld, client: Client, amount: number): Promise<void> {
  const { body } = await client
    .post('/account/recharge/simulateTransfer')
    .send({ providerId: luoshui, payPass: '1', amount })
  expect(body, 'simulateTransfer').toMatchObject({ success: true })
  await world.advance('10s')
}

/** What an account screen shows of one account, in fen. */
type Balances = Pick<FundAccount, 'available' | 'frozen' | 'inTransit' | 'shareHold' | 'total'>

/**
 * What a user's account in the pool of Luoshui has gained since the seed, in fen; `owner` names another account that
 * the user sees.
 */
export async function gainOf(
  server: TestServer,
  world: TestWorld,
  username: string,
  owner: object = {},
): Promise<Balances> {
  // No test changes the default world.
  const seeded = await balancesSeenBy(worldNamed(server, 'default'), username, owner)
  const now = await balancesSeenBy(world, username, owner)
  return {
    available: addFen(now.available, negate(seeded.available)),
    frozen: addFen(now.frozen, negate(seeded.frozen)),
    inTransit: addFen(now.inTransit, negate(seeded.inTransit)),
    shareHold: addFen(now.shareHold, negate(seeded.shareHold)),
    total: addFen(now.total, negate(seeded.total)),
  }
}

async function balancesSeenBy(
  world: TestWorld,
  username: string,
  owner: object,
): Promise<Balances> {
  const { busId } = fixtureUserOf(username)
  const client = await world.as(username)
  const { body } = await client
    .get('/account/acctInfo/list')
    .query({ providerId: luoshui, payPass: '1', ownerId: busId ?? '0', ...owner })
  expect(body, 'acctInfo').toMatchObject({ success: true })
  expect(body.result.total).toBeLessThan(2)
  return body.result.records[0] ?? nothing
}

const nothing: Balances = {
  available: fen(0),
  frozen: fen(0),
  inTransit: fen(0),
  shareHold: fen(0),
  total: fen(0),
}

/** The rows of a collection of a world that the seed does not hold, by id. */
export async function newRowsOf<R extends Row>(
  server: TestServer,
  world: TestWorld,
  name: string,
): Promise<R[]> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  return [...opened.rows(defineCollection<R>(name)).each(byId)].filter(
    ({ id }) => opened.seed.tables.get(name)?.find(id) === undefined,
  )
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

/** Has an owner earn money in the pool of Luoshui: a share that was released to it, as far as the ledger goes. */
export async function giveAvailable(
  server: TestServer,
  world: TestWorld,
  owner: MoneyOwner,
  amount: Fen,
): Promise<void> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  const bank = accountOfPool('BANK', pool)
  await opened.commit((tx) => {
    const id = tx.nextId()
    post(tx, {
      code: 'T01',
      businessNo: id,
      memo: '充值',
      legs: [{ debit: bank, credit: { kind: 'AVL', owner, pool }, amount }],
      flows: [income({ owner, pool }, { type: 'transfer', amount, memo: '分润解冻' })],
    })
    addToPool(tx, pool, amount, { serial: id, counterparty: '', summary: '分润解冻' })
  })
}

const pool: Pool = { providerId: luoshui, payPass: '1' }
