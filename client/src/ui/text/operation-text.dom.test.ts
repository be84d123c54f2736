import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#client/core/text.ts'
import { operationText } from './operation-text.ts'

afterEach(() => setLocale('zh-CN'))

test('an operation is said in English, and what it was done to stays', async () => {
  expect(operationText('登录：admin')).toBe('登录：admin')
  await setLocale('en-US')
  expect(operationText('登录：admin')).toBe('Log in: admin')
  expect(operationText('退出登录')).toBe('Log out')
})
