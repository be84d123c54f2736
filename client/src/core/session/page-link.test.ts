import { expect, test } from 'vitest'
import { findPageLink } from './page-link.ts'

test('a path leads inside, http and https lead outside', () => {
  expect(findPageLink('/merchant/account/recharge?id=1')).toEqual({
    kind: 'inside',
    path: '/merchant/account/recharge?id=1',
  })
  expect(findPageLink(' https://example.com/a ')).toEqual({
    kind: 'outside',
    url: 'https://example.com/a',
  })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'merchant/account',
  '',
  null,
  undefined,
])('%j leads nowhere', (address) => {
  expect(findPageLink(address)).toBeUndefined()
})
