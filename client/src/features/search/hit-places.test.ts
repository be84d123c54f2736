import { expect, test } from 'vitest'
import { type SearchGroup } from '@settle/shared/features/search/search-calls.ts'
import { addressOfGroup, addressOfHit } from './hit-places.ts'

const hit = {
  id: '1700000000000000001',
  number: 'PF20261101000001',
  name: '十一月工资',
  facts: [],
  amount: 123_456,
  status: '1',
  time: null,
}
const group = (kind: SearchGroup['kind'], conditions: Record<string, string>): SearchGroup => ({
  kind,
  by: 'keyWord',
  total: 9,
  conditions,
  hits: [hit],
})
const consoleWith =
  (...screens: string[]) =>
  (screen: string) =>
    screens.includes(screen) ? `/x/${screen}` : undefined

test('a row opens its page where the console has one', () => {
  const find = consoleWith('BatchOrderList', 'BatchOrderDetail')

  expect(addressOfHit('batchOrder', hit, find)).toBe(`/x/BatchOrderDetail?id=${hit.id}`)
})

test('a row without a page opens its list, narrowed to it, of all days and providers', () => {
  const find = consoleWith('PayoutItemList', 'MerchantList', 'PackageView')

  expect(addressOfHit('payoutItem', hit, find)).toBe(
    `/x/PayoutItemList?keyWord=${hit.number}&createTime_begin=&createTime_end=&providerId=`,
  )
  expect(addressOfHit('merchant', hit, find)).toBe(`/x/MerchantList?keyWord=${hit.number}`)
  expect(addressOfHit('provider', hit, find)).toBe(`/x/PackageView?keyWord=${hit.number}`)
})

test('a group opens its list under its own conditions', () => {
  const find = consoleWith('FlowList')
  const conditions = { amount_begin: '123456', amount_end: '123456' }

  expect(addressOfGroup(group('flow', conditions), find)).toBe(
    '/x/FlowList?amount_begin=123456&amount_end=123456&flowTime_begin=&flowTime_end=&providerId=',
  )
})

test('without the screen there is no address', () => {
  expect(addressOfHit('flow', hit, consoleWith())).toBeUndefined()
  expect(addressOfGroup(group('flow', {}), consoleWith())).toBeUndefined()
})
