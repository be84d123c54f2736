import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinkAddress } from './page-links.ts'

const values = {
  origin: 'http://here.test',
  apiBaseUrl: 'http://api.test/v1',
  staticDomain: '',
  token: 'default.secret+1',
}

test.each([
  ['https://elsewhere.test/a?b=1', 'https://elsewhere.test/a?b=1'],
  ['/__fake/', 'http://here.test/__fake/'],
  ["{{ window._CONFIG['domianURL'] }}/druid/", 'http://api.test/v1/druid/'],
  ['{{window._CONFIG["staticDomainURL"]}}/a.png', 'http://here.test/a.png'],
])('[ROUTE-10] %s leads to %s', (url, address) => {
  expect(findLinkAddress(url, values)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '{{ alert(1) }}',
  "{{ window._CONFIG['domianURL'] }}{{ 1 }}",
  'ftp://elsewhere.test',
  'reports',
  '',
])('[ROUTE-10] %j leads nowhere', (url) => {
  expect(findLinkAddress(url, values)).toBeUndefined()
})

test('[ROUTE-10] the token goes to this origin', () => {
  expect(findLinkAddress('/report?token=${token}', values)).toBe(
    'http://here.test/report?token=default.secret%2B1',
  )
})

test.each([
  'https://elsewhere.test/?t=${token}',
  'http://here.test${token}.evil.test/',
  'http://here.test${token}/',
  'http://${token}.evil.test/',
  'http://here.test@evil.test/${token}',
  'http://evil.test/#${token}',
  'http://evil.test/?t=${tok${token}en}',
])('[ROUTE-10] no token goes to %s', (url) => {
  expect(findLinkAddress(url, values) ?? '').not.toContain('secret')
})

test('[ROUTE-10] whatever a menu writes around it, the token stays at this origin', () => {
  const part = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom('${token}', 'http://', '/', '@', ':', '.evil.test'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const address = findLinkAddress(parts.join(''), values)
      if (address === undefined) return
      const { protocol, origin } = new URL(address)
      expect(['http:', 'https:']).toContain(protocol)
      expect(address.includes('secret') && origin !== values.origin).toBe(false)
    }),
  )
})
