import { expect, test } from 'vitest'
import { digitGroups } from './digit-groups.ts'

test.each([
  ['6200000000000031237', ['6200', '0000', '0000', '0031', '237']],
  ['2099100000015838', ['2099', '1000', '0001', '5838']],
  ['123', ['123']],
  ['', []],
])('%s is read in groups of four', (number, groups) => {
  expect(digitGroups(number)).toEqual(groups)
})
