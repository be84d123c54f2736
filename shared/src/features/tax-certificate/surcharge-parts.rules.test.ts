import { expect, test } from 'vitest'
import { addFen, fen } from '#shared/core/money/fen.ts'
import { surchargeParts } from './surcharge-parts.rules.ts'

function amountsOf(surcharge: number) {
  return surchargeParts(fen(surcharge)).map(([, part]) => part)
}

test('a surcharge is split 7 : 3 : 2, and its parts add up to the fen (domain.md 2.8)', () => {
  expect(amountsOf(6535)).toEqual([3812, 1634, 1089])
  expect(amountsOf(1)).toEqual([1, 0, 0])
  expect(amountsOf(-6535)).toEqual([-3812, -1634, -1089])
  for (let surcharge = 0; surcharge < 500; surcharge += 1) {
    expect(addFen(...surchargeParts(fen(surcharge)).map(([, part]) => part))).toBe(surcharge)
  }
})
