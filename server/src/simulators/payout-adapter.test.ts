import { describe, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import {
  alipayPool,
  bankPool,
  dayMs,
  openBankWorld,
  openingBalance,
  pay,
} from '#test/material/bank-world.ts'
import { dueEvents } from '#server/worlds/due-events.ts'
import { type World } from '#server/worlds/world.ts'
import { bankOrders } from './bank-orders.ts'
import { resultMsOf } from './bank-plan.ts'
import { instructPayout, queryDelaysMs, queryPayout, queryPayoutByHand } from './payout-adapter.ts'

const paidOut = openingBalance - 200_000

describe('the card decides what comes of a payout', () => {
  test.each([
    ['0001', '6200000000100080001', ['1s accepted I1', '3-6s failed I1 B001 收款账号不存在']],
    ['0002', '6200000000100150002', ['1s accepted I1', '3-6s failed I1 B002 户名不符']],
    [
      '0003',
      '6200000000100220003',
      ['1s accepted I1', '3-6s failed I1 B003 账户状态异常(冻结/销户)'],
    ],
    ['0004', '6200000000100390004', ['1s accepted I1', '30min failed I1 B004 收款行系统维护']],
    ['0005', '6200000000100460005', ['1s accepted I1', '3-6s unknown I1']],
    ['0006', '6200000000100520006', ['1s accepted I1', '3-6s unknown I1']],
    ['0010', '6200000000100980010', ['1s accepted I1', '3-6s failed I1 B010 超过收款账户限额']],
    ['0011', '6200000000101050011', ['1s accepted I1', '3-6s unknown I1']],
  ])('%s keeps the money at the bank', async (_, card, expected) => {
    const { world, heard, balanceOf } = await openBankWorld()
    await pay(world, card)
    await world.advance(3 * dayMs)

    expect(heard).toEqual(expected)
    expect(balanceOf(bankPool)).toBe(openingBalance)
  })

  test.each([
    ['any other', '6200000000201234567', ['1s accepted I1', '3-6s succeeded I1', '1d receipt I1']],
    ['0008', '6200000000100760008', ['1s accepted I1', '1d succeeded I1', '2d receipt I1']],
    [
      '0009',
      '6200000000100830009',
      [
        '0.5s succeeded I1',
        '1s accepted I1',
        '3-6s succeeded I1',
        '3-6s succeeded I1',
        '1d receipt I1',
      ],
    ],
    ['8888', '6200000000101168888', ['0s succeeded I1', '1d receipt I1']],
  ])('%s is paid once', async (_, card, expected) => {
    const { world, heard, balanceOf } = await openBankWorld()
    await pay(world, card)
    await world.advance(3 * dayMs)

    expect(heard).toEqual(expected)
    expect(balanceOf(bankPool)).toBe(paidOut)
  })

  test('0007 is paid, and comes back the next day', async () => {
    const { world, heard, balanceOf } = await openBankWorld()
    await pay(world, '6200000000100690007')
    await world.advance(dayMs)
    expect(balanceOf(bankPool)).toBe(paidOut)

    await world.advance(dayMs)
    expect(heard).toEqual([
      '1s accepted I1',
      '3-6s succeeded I1',
      '1d receipt I1',
      '1d returned I1 B007 退汇：账户类型不支持',
    ])
    expect(balanceOf(bankPool)).toBe(openingBalance)
  })
})

describe('the login decides what Alipay answers', () => {
  test.each([
    ['nouser@example.com', ['2s failed I1 A001 收款账号不存在'], openingBalance],
    ['unverified@example.com', ['2s failed I1 A002 收款方未实名'], openingBalance],
    ['mismatch@example.com', ['2s failed I1 A003 姓名不一致'], openingBalance],
    ['limit@example.com', ['2s failed I1 A004 超过单笔限额'], openingBalance],
    ['slow@example.com', ['10min succeeded I1', '10min receipt I1'], paidOut],
    ['shen@example.com', ['2s succeeded I1', '2s receipt I1'], paidOut],
    ['constructor@example.com', ['2s succeeded I1', '2s receipt I1'], paidOut],
    ['card0007@0007', ['2s succeeded I1', '2s receipt I1'], paidOut],
  ])('%s', async (login, expected, balance) => {
    const { world, heard, balanceOf } = await openBankWorld()
    await pay(world, login)
    await world.advance(3 * dayMs)

    expect(heard).toEqual(expected)
    expect(balanceOf(alipayPool)).toBe(balance)
    expect(balanceOf(bankPool)).toBe(openingBalance)
  })
})

describe('the platform asks', () => {
  test('…0005: the third query finds that it succeeded, and no callback says so', async () => {
    const asked = await askable('6200000000100460005')
    const { query, world, heard, balanceOf } = asked
    const answers: unknown[] = []
    for (const delayMs of queryDelaysMs) {
      expect(balanceOf(bankPool)).toBe(openingBalance)
      await world.advance(delayMs)
      answers.push(await query())
    }

    const success = { state: 'succeeded', bankSerial: serialOf(asked) }
    expect(answers).toEqual([{ state: 'unknown' }, { state: 'unknown' }, success])
    expect(await query()).toEqual(success)
    expect(balanceOf(bankPool)).toBe(paidOut)
    await world.advance(2 * dayMs)
    expect(heard).toEqual(['1s accepted I1', '3-6s unknown I1', '1d receipt I1'])
  })

  test('…0006: the third query finds that it failed', async () => {
    const { query, balanceOf } = await askable('6200000000100520006')

    expect([await query(), await query(), await query()]).toEqual([
      { state: 'unknown' },
      { state: 'unknown' },
      { state: 'failed', code: 'B006', text: '银行处理失败' },
    ])
    expect(balanceOf(bankPool)).toBe(openingBalance)
  })

  test('…0011: no query ever finds anything, somebody at the bank does', async () => {
    const asked = await askable('6200000000101050011')
    const { query, queryByHand, balanceOf } = asked
    for (let count = 0; count < 10; count += 1) expect(await query()).toEqual({ state: 'unknown' })

    const success = { state: 'succeeded', bankSerial: serialOf(asked) }
    expect(await queryByHand()).toEqual(success)
    expect([await queryByHand(), await query()]).toEqual([success, success])
    expect(balanceOf(bankPool)).toBe(paidOut)
  })

  test('before and after a result, by whichever way', async () => {
    const { world, query, queryByHand } = await askable('6200000000100390004')
    expect([await query(), await queryByHand()]).toEqual([
      { state: 'processing' },
      { state: 'processing' },
    ])
    await world.advance(30 * 60_000)
    expect(await query()).toEqual({ state: 'failed', code: 'B004', text: '收款行系统维护' })
  })

  test('…0007 after it came back', async () => {
    const asked = await askable('6200000000100690007')
    await asked.world.advance(2 * dayMs)

    expect(await asked.query()).toEqual({
      state: 'returned',
      bankSerial: serialOf(asked),
      code: 'B007',
      text: '退汇：账户类型不支持',
    })
  })

  test('for an instruction that the bank does not know', async () => {
    const { world } = await openBankWorld()

    expect(await world.commit((tx) => queryPayout(tx, 'I9'))).toBeUndefined()
    expect(await world.commit((tx) => queryPayoutByHand(tx, 'I9'))).toBeUndefined()
  })
})

test('an instruction that is given twice is done once', async () => {
  const { world, heard, balanceOf } = await openBankWorld()
  await pay(world, '6200000000201234567')
  await pay(world, '6200000000201234567')
  await world.advance(10_000)
  await pay(world, '6200000000100080001')
  await world.advance(3 * dayMs)

  expect(heard).toEqual(['1s accepted I1', '3-6s succeeded I1', '1d receipt I1'])
  expect(balanceOf(bankPool)).toBe(paidOut)
})

test('nothing is paid for no money', async () => {
  const { world } = await openBankWorld()
  const instruction = {
    ...bankPool,
    instructionNo: 'I1',
    payeeAccount: '6200000000201234567',
    payeeName: '沈知夏',
  }

  for (const amount of [fen(0), fen(-1)]) {
    await expect(
      world.commit((tx) => instructPayout(tx, { ...instruction, amount })),
    ).rejects.toThrow(RangeError)
  }
  expect(world.rows(bankOrders).count([])).toBe(0)
})

test('the bank keeps quiet about a number that is gone meanwhile', async () => {
  const { world, heard, warnings } = await openBankWorld()
  await pay(world, '6200000000201234567')
  await world.commit((tx) => tx.rows(bankOrders).remove('I1'))
  await world.advance(dayMs)

  expect({ heard, warnings }).toEqual({ heard: [], warnings: [] })
})

test.each([
  ['a success', '6200000000201234567', ['bank.fail']],
  ['a failure', '6200000000100080001', ['bank.success', 'bank.returned', 'bank.receiptFile']],
])('the bank never says the opposite of %s', async (_, card, kinds) => {
  const { world, heard, warnings } = await openBankWorld()
  await pay(world, card)
  await world.advance(10_000)
  const heardBefore = [...heard]
  await world.commit((tx) => {
    for (const kind of kinds) tx.schedule(kind, tx.nowMs(), { of: 'I1' })
  })
  await world.advance(0)

  expect({ heard, warnings }).toEqual({ heard: heardBefore, warnings: [] })
})

test('what a payout leaves behind is one row at the bank, and nothing in the queue', async () => {
  const { world } = await openBankWorld()
  await pay(world, '6200000000100830009')
  await world.advance(2 * dayMs)

  expect(world.rows(dueEvents).count([])).toBe(0)
  expect(world.rows(bankOrders).count([])).toBe(1)
  expect(world.holdsChanges).toBe(false)
})

test('a result takes 3 to 6 s, always the same for one instruction', () => {
  const times = Array.from({ length: 200 }, (_, index) => resultMsOf(`I${index}`))

  expect(times).toEqual(Array.from({ length: 200 }, (_, index) => resultMsOf(`I${index}`)))
  expect(new Set(times).size).toBeGreaterThan(150)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...times)).toBeLessThanOrEqual(6000)
})

test('the serial number that the bank tells is the one that it answers', async () => {
  const { world } = await openBankWorld()
  await pay(world, '6200000000101168888', 'I1')
  await pay(world, '6200000000101168888', 'I2')
  await world.advance(0)
  const [one, other] = await world.commit((tx) => [queryPayout(tx, 'I1'), queryPayout(tx, 'I2')])

  expect(one).toMatchObject({ state: 'succeeded', bankSerial: expect.stringMatching(/^\d{19}$/) })
  expect(one).not.toEqual(other)
})

test('a failure of the platform to take the news leaves the bank as it was', async () => {
  const { world, balanceOf, warnings } = await openBankWorld({
    succeeded() {
      throw new Error('no')
    },
  })
  await pay(world, '6200000000101168888')
  await world.advance(0)

  expect(warnings).toHaveLength(1)
  expect(balanceOf(bankPool)).toBe(openingBalance)
})

/** A payout to a card, ten seconds after it was instructed, and the two ways to ask about it. */
async function askable(card: string) {
  const opened = await openBankWorld()
  const { world } = opened
  await pay(world, card)
  await world.advance(10_000)
  const query = () => world.commit((tx) => queryPayout(tx, 'I1'))
  const queryByHand = () => world.commit((tx) => queryPayoutByHand(tx, 'I1'))
  return { ...opened, query, queryByHand }
}

function serialOf({ world }: { readonly world: World }): string | undefined {
  return world.rows(bankOrders).find('I1')?.bankSerial
}
