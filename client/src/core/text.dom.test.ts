import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inSentence, localeNow, setLocale, startLocale, t, useLocale } from './text.ts'

afterEach(() => act(() => setLocale('zh-CN')))

test('the Chinese text is the key and is shown as it is', () => {
  expect(t('未授权，请重新登录')).toBe('未授权，请重新登录')
  expect(t('欢迎进入{name}平台', { name: '衡舟' })).toBe('欢迎进入衡舟平台')
})

test('English comes from the catalogue, what it lacks stays Chinese, and the choice is kept', async () => {
  const { result } = renderHook(() => useLocale())

  await act(() => setLocale('en-US'))

  expect(result.current).toBe('en-US')
  expect(t('拒绝访问')).toBe('Access denied')
  expect(t('没有人翻译过的话')).toBe('没有人翻译过的话')
  expect(document.documentElement.lang).toBe('en-US')
  expect(localStorage.getItem('pro__LOCALE')).toContain('en-US')
})

test.each([
  ['Sales rep', 'sales rep'],
  ['IP allow list', 'IP allow list'],
  ['业务员', '业务员'],
])('%s stands inside a sentence as %s', (title, inside) => {
  expect(inSentence(title)).toBe(inside)
})

test('the stored choice holds at the next start, before the configured language', async () => {
  await setLocale('en-US')
  await startLocale('zh-CN')
  expect(localeNow()).toBe('en-US')

  localStorage.clear()
  await startLocale('zh-CN')
  expect(localeNow()).toBe('zh-CN')
})
