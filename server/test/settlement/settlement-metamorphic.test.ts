import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { taxCounterRows } from '#server/features/tax/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { setBankSwitches } from '#server/simulators/bank/bank-switches.ts'
import { rowsOfWorld } from '#server/story/rows-of-world.ts'
import { each } from './settlement-books.ts'
import { shuffleCallbacks, sayEverythingAgain } from './settlement-outside-steps.ts'
import { dayMs, minuteMs, pay, recharge, withdraw, type SamplePayee } from './settlement-sample.ts'
import { expectSound } from './settlement-step.ts'
import { agreeOn, termsOfAll } from './settlement-terms.ts'
import { SettlementLab, type SettlementWorld } from './settlement-world.ts'

const cardEnd = fc.constantFrom('1234', '0001', '0004', '0005', '0006', '0007', '0008', '0009')
const payees: fc.Arbitrary<SamplePayee[]> = fc.array(
  fc.tuple(fc.nat(5), cardEnd, fc.integer({ min: 10_000, max: 400_000 })),
  { minLength: 1, maxLength: 6 },
)
const chances = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 })
const numRuns = 25

/** A world in which a merchant has money to pay with. */
async function funded(lab: SettlementLab): Promise<SettlementWorld> {
  const world = await lab.newWorld()
  await recharge(world, 100_000_000)
  return world
}

/** What everybody has, in the end. */
function balancesOf({ world }: SettlementWorld): Record<string, number> {
  return Object.fromEntries(each(world, ledgerAccounts).map(({ id, balance }) => [id, balance]))
}

test('in whatever order the bank calls back, and how often, the balances come out the same', async () => {
  const lab = SettlementLab.inMemory()
  await fc.assert(
    fc.asyncProperty(payees, chances, fc.boolean(), async (asked, chosen, isTwice) => {
      const [plain, shuffled] = [await funded(lab), await funded(lab)]
      for (const world of [plain, shuffled]) pay(world, asked)
      shuffled.must((tx) => {
        setBankSwitches(tx, { duplicateCallbacks: isTwice, reorderCallbacks: isTwice })
        shuffleCallbacks(
          tx,
          chosen.map((chance) => ({ chance, daysLater: 0 })),
        )
      })
      for (const world of [plain, shuffled]) await world.advance(10 * dayMs)
      expect(balancesOf(shuffled)).toEqual(balancesOf(plain))
      expectSound(shuffled)
    }),
    { numRuns },
  )
})

test('everything that was ever said, said again, changes nothing at all', async () => {
  const lab = SettlementLab.inMemory()
  await fc.assert(
    fc.asyncProperty(payees, fc.integer({ min: 0, max: 2 * dayMs }), async (asked, afterMs) => {
      const world = await funded(lab)
      await recharge(world, 500_015)
      await recharge(world, 700_013)
      pay(world, asked)
      withdraw(world, 'merchant', fen(100_092))
      await world.advance(afterMs)
      const before = rowsOfWorld(world.world)
      world.must(sayEverythingAgain)
      expect(rowsOfWorld(world.world)).toEqual(before)
    }),
    { numRuns },
  )
})

test('a batch in two halves costs everybody the same tax as in one', async () => {
  const lab = SettlementLab.inMemory()
  await fc.assert(
    fc.asyncProperty(payees, fc.nat(6), termsOfAll, async (asked, at, terms) => {
      const [whole, halved] = [await funded(lab), await funded(lab)]
      const paid = asked.map(([person, , amount]) => [person, '1234', amount] as const)
      for (const world of [whole, halved]) {
        world.must((tx) =>
          agreeOn(
            tx,
            terms.map((one) => ({ ...one, ...plainFee })),
          ),
        )
      }
      pay(whole, paid)
      for (const half of [paid.slice(0, at), paid.slice(at)]) if (half.length > 0) pay(halved, half)
      for (const world of [whole, halved]) await world.advance(minuteMs)
      expect(countersOf(halved)).toEqual(countersOf(whole))
      expect(balancesOf(halved)).toEqual(balancesOf(whole))
    }),
    { numRuns },
  )
})

/** A fee that leaves something to pay out. */
const plainFee = { feeBearer: '1', minFee: null, maxFee: null, payoutTarget: '2' } as const

function countersOf({ world }: SettlementWorld): unknown {
  return each(world, taxCounterRows).map(({ id, posted }) => ({ id, posted }))
}

test('a clock that stands still for a while, and then goes on, changes nothing in the end', async () => {
  const lab = SettlementLab.inMemory()
  await fc.assert(
    fc.asyncProperty(
      payees,
      fc.array(fc.integer({ min: 0, max: dayMs })),
      async (asked, pauses) => {
        const [steady, halting] = [await funded(lab), await funded(lab)]
        for (const world of [steady, halting]) pay(world, asked)
        await steady.advance(11 * dayMs)
        let gone = 0
        for (const pause of pauses) {
          gone += pause
          await halting.advance(pause)
        }
        await halting.advance(11 * dayMs - gone)
        expect(rowsOfWorld(halting.world)).toEqual(rowsOfWorld(steady.world))
      },
    ),
    { numRuns },
  )
})
