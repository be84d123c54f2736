import { expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { type World } from '#server/worlds/world.ts'
import {
  alipayPool,
  bankPool,
  dayMs,
  openBankWorld,
  openingBalance,
  pay,
} from '#test/material/bank-world.ts'
import { type BankPool } from './bank-books.ts'
import { queryPayout } from './payout-adapter.ts'
import { instructWithdrawal } from './withdrawal-adapter.ts'

function withdraw(world: World, amount: number, pool: BankPool = bankPool): Promise<void> {
  return world.commit((tx) =>
    instructWithdrawal(tx, {
      ...pool,
      instructionNo: 'W1',
      amount: fen(amount),
      accountNo: '6200000000000010001',
      accountName: '衡舟测试商户',
    }),
  )
}

test.each([
  ['.91', 100_091, ['1s accepted W1', '3-6s failed W1 B091 账户信息有误'], 0],
  [
    '.92',
    100_092,
    ['1s accepted W1', '3-6s succeeded W1', '1d returned W1 B092 退汇：账户信息有误'],
    0,
  ],
  ['.00', 100_000, ['1s accepted W1', '3-6s succeeded W1'], -100_000],
  ['.19 after 91 yuan', 9119, ['1s accepted W1', '3-6s succeeded W1'], -9119],
])(
  'the fen part %s decides what comes of a withdrawal, whatever its account',
  async (_, amount, expected, change) => {
    const { world, heard, balanceOf } = await openBankWorld()
    await withdraw(world, amount)
    await world.advance(2 * dayMs)

    expect(heard).toEqual(expected)
    expect(balanceOf(bankPool)).toBe(openingBalance + change)
  },
)

test('money that comes back the next day is away until then', async () => {
  const { world, balanceOf } = await openBankWorld()
  await withdraw(world, 100_092)
  await world.advance(dayMs)

  expect(balanceOf(bankPool)).toBe(openingBalance - 100_092)
})

test('an Alipay pool is withdrawn from through a bank too', async () => {
  const { world, heard, balanceOf } = await openBankWorld()
  await withdraw(world, 500_000, alipayPool)
  await world.advance(2 * dayMs)

  expect(heard).toEqual(['1s accepted W1', '3-6s succeeded W1'])
  expect([balanceOf(alipayPool), balanceOf(bankPool)]).toEqual([
    openingBalance - 500_000,
    openingBalance,
  ])
})

test('a withdrawal that is instructed twice is done once, and its number is no payout', async () => {
  const { world, heard, balanceOf } = await openBankWorld()
  await withdraw(world, 100_000)
  await withdraw(world, 100_000)
  await expect(pay(world, '6200000000201234567', 'W1')).rejects.toThrow('is a withdrawal')
  await world.advance(2 * dayMs)

  expect(heard).toEqual(['1s accepted W1', '3-6s succeeded W1'])
  expect(balanceOf(bankPool)).toBe(openingBalance - 100_000)
  expect(await world.commit((tx) => queryPayout(tx, 'W1'))).toBeUndefined()
})
