import { beforeAll, expect, test } from 'vitest'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { invariantsOf } from '#server/money-check.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { playEverything } from '#test/settlement/settlement-sample.ts'
import { SettlementLab, type SettlementWorld } from '#test/settlement/settlement-world.ts'
import { mutations } from './broken-postings.ts'

const { toPay, paying, succeeded } = paymentStatus.values

let lab: SettlementWorld
beforeAll(async () => {
  lab = await SettlementLab.inMemory().newWorld()
  await playEverything(lab)
})

test('in the sample everything is there that the rules speak of, and all of them hold', () => {
  expect(invariantsOf(lab.world).filter(({ holds }) => !holds)).toEqual([])
  const statuses = each(lab.world, payoutItemRows).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([toPay, paying, succeeded]))
})

test.each(mutations)('%s is seen by the rules that it breaks', (_, mutate, broken) => {
  expect(brokenBy(mutate).toSorted()).toEqual([...broken].toSorted())
})

test('there is no rule that nothing breaks', () => {
  const seen = new Set(mutations.flatMap(([, , broken]) => broken))
  expect(invariantsOf(lab.world).filter(({ name }) => !seen.has(name))).toEqual([])
})

/** The rules that do not hold after a change, which is undone. */
function brokenBy(mutate: (tx: Transaction) => void): string[] {
  let broken: string[] = []
  const undo = new Error('undone')
  expect(() =>
    lab.attempt((tx) => {
      mutate(tx)
      broken = invariantsOf(tx)
        .filter(({ holds }) => !holds)
        .map(({ name }) => name)
      throw undo
    }),
  ).toThrow(undo)
  return broken
}
