import { expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { bankPool, dayMs, openBankWorld, openingBalance, pay } from '#test/material/bank-world.ts'
import { bankSwitchesOf, setBankSwitches } from './bank-switches.ts'
import { announceTransfer } from './incoming-money.ts'
import { queryPayout } from './payout-adapter.ts'

const anyCard = '6200000000201234567'
const returnedCard = '6200000000100690007'
const paidOut = openingBalance - 200_000

async function openWith(change: Parameters<typeof setBankSwitches>[1]) {
  const opened = await openBankWorld()
  const setSwitches = (switches: typeof change) =>
    opened.world.commit((tx) => setBankSwitches(tx, switches))
  await setSwitches(change)
  return { ...opened, setSwitches }
}

test('nothing is wrong in a new world, and a switch that is not named stays', async () => {
  const { world } = await openBankWorld()
  const allWell = {
    duplicateCallbacks: false,
    reorderCallbacks: false,
    isDown: false,
    loseReceiptNotices: false,
    loseStatementLine: false,
    doubleStatementLine: false,
    alterStatementLine: false,
  }
  expect(bankSwitchesOf(world)).toEqual(allWell)

  await world.commit((tx) => setBankSwitches(tx, { isDown: true }))
  await world.commit((tx) => setBankSwitches(tx, { reorderCallbacks: true }))
  expect(bankSwitchesOf(world)).toEqual({ ...allWell, isDown: true, reorderCallbacks: true })
})

test('duplicate callbacks: everything is told twice and done once', async () => {
  const { world, heard, balanceOf } = await openWith({ duplicateCallbacks: true })
  await pay(world, returnedCard)
  await world.commit((tx) =>
    announceTransfer(tx, {
      ...bankPool,
      accountNo: '6200000800000000001',
      payerName: '云岭文化传媒有限公司',
      payerAccount: '6200000000000010019',
      amount: fen(5000),
    }),
  )
  await world.advance(2 * dayMs)

  const news = heard.map((line) => line.replace(/^\S+ /, '')).toSorted()
  expect(news).toEqual(
    [
      'accepted I1',
      'succeeded I1',
      'receipt I1',
      'returned I1 B007 退汇：账户类型不支持',
      'received 5000',
    ]
      .flatMap((line) => [line, line])
      .toSorted(),
  )
  expect(heard.slice(0, 2)).toEqual(['1s accepted I1', '2s accepted I1'])
  expect(balanceOf(bankPool)).toBe(openingBalance + 5000)
})

test.each([
  ['success', anyCard, ['3-6s succeeded I1', 'late accepted I1', '1d receipt I1']],
  ['failure', '6200000000100080001', ['3-6s failed I1 B001 收款账号不存在', 'late accepted I1']],
  ['unknown result', '6200000000101050011', ['3-6s unknown I1', 'late accepted I1']],
  ['Alipay success, which nobody accepts', 'shen@x', ['2s succeeded I1', '2s receipt I1']],
])('reordered callbacks: a %s is told before the acceptance', async (_, account, expected) => {
  const { world, heard } = await openWith({ reorderCallbacks: true })
  await pay(world, account)
  await world.advance(3 * dayMs)

  expect(heard.map((line) => line.replace(/^\S+ accepted/, 'late accepted'))).toEqual(expected)
})

test('reordered callbacks: what is accepted late stays paid', async () => {
  const { world, balanceOf } = await openWith({ reorderCallbacks: true })
  await pay(world, anyCard)
  await world.advance(60_000)

  expect(await world.commit((tx) => queryPayout(tx, 'I1'))).toMatchObject({ state: 'succeeded' })
  expect(balanceOf(bankPool)).toBe(paidOut)
})

test('while the bank is down nothing happens, and then all of it, in its order', async () => {
  const { world, heard, balanceOf, setSwitches } = await openWith({ isDown: true })
  await pay(world, returnedCard, 'I1')
  await pay(world, anyCard, 'I2')
  await world.advance(dayMs / 2)
  expect({ heard: [...heard], balance: balanceOf(bankPool) }).toEqual({
    heard: [],
    balance: openingBalance,
  })

  await setSwitches({ isDown: false })
  await world.advance(0)
  expect(heard.map((line) => line.replace(/^\S+ /, ''))).toEqual(
    expect.arrayContaining(['accepted I1', 'accepted I2', 'succeeded I1', 'succeeded I2']),
  )
  expect(heard.slice(0, 2)).toEqual(['720min accepted I1', '720min accepted I2'])
  expect(balanceOf(bankPool)).toBe(openingBalance - 400_000)

  await world.advance(dayMs)
  expect(heard.slice(4)).toEqual([
    '1d receipt I1',
    '1d returned I1 B007 退汇：账户类型不支持',
    '1d receipt I2',
  ])
  await setSwitches({ isDown: false })
  await world.advance(dayMs)
  expect(heard).toHaveLength(7)
})

test('a bank that is down answers no query and counts none', async () => {
  const { world, setSwitches } = await openWith({})
  await pay(world, '6200000000100460005')
  await world.advance(10_000)
  const ask = () => world.commit((tx) => queryPayout(tx, 'I1'))
  await setSwitches({ isDown: true })
  for (let count = 0; count < 3; count += 1) expect(await ask()).toEqual({ state: 'unknown' })

  await setSwitches({ isDown: false })
  expect([await ask(), await ask(), await ask()]).toMatchObject([
    { state: 'unknown' },
    { state: 'unknown' },
    { state: 'succeeded' },
  ])
})

test('the switches of one world are not those of another', async () => {
  const one = await openWith({ isDown: true })
  const other = await openBankWorld()
  await pay(one.world, anyCard)
  await pay(other.world, anyCard)
  await Promise.all([one.world.advance(10_000), other.world.advance(10_000)])

  expect([one.heard.length, other.heard.length]).toEqual([0, 2])
})
