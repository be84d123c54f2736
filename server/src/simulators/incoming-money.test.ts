import { expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { type World } from '#server/worlds/world.ts'
import {
  alipayPool,
  bankPool,
  dayMs,
  openBankWorld,
  openingBalance,
} from '#test/material/bank-world.ts'
import { moveBetweenPools, takeFromPool } from './bank-books.ts'
import { announceTransfer, sendBackMoney } from './incoming-money.ts'

const payer = { payerName: '云岭文化传媒有限公司', payerAccount: '6200000000000010019' }

function transfer(world: World, amount: number): Promise<string> {
  return world.commit((tx) =>
    announceTransfer(tx, {
      ...bankPool,
      ...payer,
      accountNo: '6200000800000000001',
      amount: fen(amount),
    }),
  )
}

test.each([
  ['.00', 100_000, ['5s']],
  ['.14', 100_014, ['86400s']],
  ['.15', 100_015, ['5s', '6s']],
  ['.51 after 13 yuan', 1351, ['5s']],
])('an amount with %s arrives once, and is told at %s', async (_, amount, times) => {
  const { world, received, heard, balanceOf } = await openBankWorld()
  const bankSerial = await transfer(world, amount)
  await world.advance(4999)
  expect(heard).toEqual([])
  await world.advance(2 * dayMs)

  expect(heard).toEqual(times.map((time) => `${time} received ${amount}`))
  expect(new Set(received.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  expect(received[0]).toEqual({
    ...bankPool,
    ...payer,
    bankSerial,
    accountNo: '6200000800000000001',
    amount,
    remark: null,
    time: amount === 100_014 ? '2026-03-02 00:30:00' : '2026-03-01 00:30:05',
  })
  expect(balanceOf(bankPool)).toBe(openingBalance + amount)
})

test('an amount with .13 comes from somebody else', async () => {
  const { world, received } = await openBankWorld()
  await transfer(world, 100_013)
  await world.advance(5000)

  expect(received).toMatchObject([
    { payerName: '云岭文化传媒有限公司（个人户）', payerAccount: '6200000000000010010' },
  ])
})

test('what was received can go back, once, from where it lies and as much as it was', async () => {
  const { world, balanceOf } = await openBankWorld()
  const bankSerial = await transfer(world, 100_000)
  const sendBack = (change: object = {}) =>
    world.commit((tx) =>
      sendBackMoney(tx, { ...bankPool, bankSerial, amount: fen(100_000), ...change }),
    )
  await expect(sendBack()).rejects.toThrow('no such money')
  await world.advance(5000)

  await expect(sendBack({ amount: fen(99_999) })).rejects.toThrow('no such money')
  await expect(sendBack(alipayPool)).rejects.toThrow('no such money')
  await expect(sendBack({ bankSerial: '9' })).rejects.toThrow('no such money')
  expect(balanceOf(bankPool)).toBe(openingBalance + 100_000)
  await sendBack()
  await sendBack()
  expect(balanceOf(bankPool)).toBe(openingBalance)
})

test('money moves from pool to pool, and leaves for what has no instruction, but never none', async () => {
  const { world, balanceOf } = await openBankWorld()
  await world.commit((tx) => {
    moveBetweenPools(tx, bankPool, alipayPool, fen(30_000), textOf('1'))
    takeFromPool(tx, alipayPool, fen(7), textOf('2'))
  })

  expect([balanceOf(bankPool), balanceOf(alipayPool)]).toEqual([
    openingBalance - 30_000,
    openingBalance + 29_993,
  ])
  expect(balanceOf({ ...bankPool, providerId: '2' })).toBe(0)
  await expect(
    world.commit((tx) => moveBetweenPools(tx, bankPool, alipayPool, fen(0), textOf('3'))),
  ).rejects.toThrow(RangeError)
  await expect(transfer(world, -1)).rejects.toThrow(RangeError)
})

function textOf(serial: string) {
  return { serial, counterparty: '', summary: '' }
}
