import { expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { nearCalls } from './near-calls.ts'

test('a slip of the hand, another method, a forgotten part and a prefix find what was meant', () => {
  expect(nearCalls('GET', '/sys/user/lsit?pageNo=1')[0]).toBe('GET /sys/user/list')
  expect(nearCalls('POST', '/sys/user/list')[0]).toBe('GET /sys/user/list')
  expect(nearCalls('GET', '/sys/User/list')[0]).toBe('GET /sys/user/list')
  expect(nearCalls('GET', '/sys/users/list')[0]).toBe('GET /sys/user/list')
  expect(nearCalls('GET', '/jeecg-boot/sys/user/lst', '/jeecg-boot')[0]).toBe('GET /sys/user/list')
  expect(nearCalls('POST', '/payout/batchOrder/submitt')[0]).toBe('POST /payout/batchOrder/submit')
})

test('what is like nothing finds nothing, and every call finds itself first', () => {
  expect(nearCalls('GET', '/wp-login.php')).toEqual([])
  expect(nearCalls('GET', '/sys/user/nothing-here')).toEqual([])
  expect(nearCalls('GET', '/')).toEqual([])
  expect(nearCalls('GET', `/${'x/'.repeat(5_000)}`)).toEqual([])
  for (const { method, path } of endpoints.filter((_, at) => at % 9 === 0))
    expect(nearCalls(method, path)[0]).toBe(`${method} ${path}`)
})
