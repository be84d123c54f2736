import { expect, test } from 'vitest'
import { isIn, lookupOf, normalAddress, normalRange } from './ip-range.ts'

test.each([
  ['203.0.113.8', '203.0.113.8'],
  [' 203.0.113.8/32 ', '203.0.113.8'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['192.168.7.129/25', '192.168.7.128/25'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8:ffff:1::/33', '2001:db8:8000::/33'],
  ['::1', '::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4/120', '1.2.3.0/24'],
])('%s is written as %s', (text, range) => {
  expect(normalRange(text)).toEqual({ range })
})

test.each([
  ['', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1.2.3.256', 'unreadable'],
  ['01.2.3.4', 'unreadable'],
  ['1.2.3.4/', 'unreadable'],
  ['1.2.3.4/33', 'unreadable'],
  ['1.2.3.4/24/24', 'unreadable'],
  ['1.2.3.4/-1', 'unreadable'],
  ['2001:db8::/129', 'unreadable'],
  ['fe80::1%eth0', 'unreadable'],
  ['example.com', 'unreadable'],
  ['0.0.0.0/0', 'tooWide'],
  ['8.0.0.0/7', 'tooWide'],
  ['::/0', 'tooWide'],
  ['::ffff:0:0/96', 'tooWide'],
])('%s is %s', (text, fault) => {
  expect(normalRange(text)).toEqual({ fault })
})

test('an address of a connection is written as lists write it', () => {
  expect(normalAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(normalAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(normalAddress('nobody')).toBeUndefined()
})

test('an address lies in the ranges that hold it, of its own family alone', () => {
  const lookup = lookupOf(['10.0.0.0/8', '203.0.113.8', '2001:db8::/32'])

  expect(
    ['10.255.0.1', '203.0.113.8', '2001:db8:1::1'].map((address) => isIn(lookup, address)),
  ).toEqual([true, true, true])
  expect(
    ['11.0.0.1', '203.0.113.9', '2001:db9::1', '::1', ''].map((address) => isIn(lookup, address)),
  ).toEqual([false, false, false, false, false])
})
