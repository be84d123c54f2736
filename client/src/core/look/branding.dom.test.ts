import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession } from '#test/a-session.ts'
import { session } from '#client/core/session/session.ts'
import { setLocale } from '#client/core/text.ts'
import { keepBranding, restoreBranding, useBranding } from './branding.ts'
import { isProductHost } from './white-label.ts'

const storageKey = 'pro__OEM_INFO'

const active = {
  domainName: 'qinghe.localhost',
  websiteName: '青禾灵工平台',
  izActive: '1',
  hotline: '400-000-1001',
  copyright: '青禾云服务有限公司 版权所有',
  copyrightUrl: '/about',
  recordNo: '示例ICP备00001001号-1',
  loginPageLogo: '/brand/login.svg',
  homePageLogo: 'https://cdn.example.com/home.svg',
  pcLoginProtocol: '<p>青禾的协议</p>',
}

afterEach(async () => {
  act(() => keepBranding(undefined))
  await setLocale('zh-CN')
})

function shown() {
  return renderHook(useBranding).result.current
}

test('an active white label replaces every part of the branding', () => {
  keepBranding(active)

  expect(shown()).toEqual({
    isWhiteLabel: true,
    websiteName: '青禾灵工平台',
    shortName: '青禾灵工',
    hotline: '400-000-1001',
    copyright: '青禾云服务有限公司 版权所有',
    copyrightUrl: '/about',
    recordNo: '示例ICP备00001001号-1',
    loginPageLogo: '/brand/login.svg',
    homePageLogo: 'https://cdn.example.com/home.svg',
    agreementHtml: '<p>青禾的协议</p>',
  })
})

test.each([
  ['an inactive one', { ...active, izActive: '0' }],
  ['one whose flag is a number', { ...active, izActive: 1 }],
  ['one without a name', { ...active, websiteName: ' ' }],
  ['none', null],
  ['a text', 'active'],
  ['a list', [active]],
])('%s leaves the built-in branding', (_case, oemInfo) => {
  keepBranding(oemInfo)

  expect(shown()).toMatchObject({ isWhiteLabel: false, websiteName: '衡舟灵工结算平台' })
})

test("what a white label leaves open is nobody else's", () => {
  keepBranding({ websiteName: '青禾灵工', izActive: '1', hotline: null, recordNo: 17 })

  expect(shown()).toMatchObject({
    hotline: '',
    copyright: '',
    copyrightUrl: undefined,
    recordNo: '',
    loginPageLogo: undefined,
    agreementHtml: undefined,
  })
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'about',
])('a copyright link to %s is none', (copyrightUrl) => {
  keepBranding({ ...active, copyrightUrl })

  expect(shown().copyrightUrl).toBeUndefined()
})

test('the built-in branding speaks the language of the user, a white label its own', async () => {
  await act(() => setLocale('en-US'))
  expect(shown().websiteName).toBe('Hengzhou Settlement')

  act(() => keepBranding({ ...active, websiteName: '衡舟灵工结算平台' }))
  expect(shown().websiteName).toBe('衡舟灵工结算平台')
})

test('a white label is kept for the next visit, and a logout forgets it while this page still shows it', () => {
  keepBranding(active)
  session.signIn(aSession('admin'))
  expect(localStorage.getItem(storageKey)).toContain('青禾灵工平台')

  session.signOut()
  expect(localStorage.getItem(storageKey)).toBeNull()
  expect(shown().websiteName).toBe('青禾灵工平台')

  session.signIn(aSession('admin'))
  expect(localStorage.getItem(storageKey)).toContain('青禾灵工平台')
  session.signOut()
})

test.each(['{broken', '{"value":7,"expire":null}', '{"value":{"izActive":"1"},"expire":null}'])(
  'the kept text %s leaves the built-in branding',
  (kept) => {
    localStorage.setItem(storageKey, kept)
    restoreBranding()

    expect(shown().isWhiteLabel).toBe(false)
  },
)

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['demo.w.localhost', true],
  ['merchant.demo.w.localhost', true],
  ['w.localhost', false],
  ['qinghe.localhost', false],
  ['evil-w.localhost', false],
  ['localhost.example.com', false],
  ['192.168.1.20', false],
])('whether %s is one of the product: %s', (hostname, isOwn) => {
  const hosts = ['localhost', '127.0.0.1', '[::1]', '*.w.localhost']

  expect(isProductHost(hostname, hosts)).toBe(isOwn)
})
