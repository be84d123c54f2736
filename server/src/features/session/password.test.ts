import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password.ts'

test('a password that was found right stays right, and makes no other one right', async () => {
  const hash = await hashPassword('Hz123456')

  for (const round of ['derived', 'known']) {
    expect(await isPasswordOf('Hz123456', hash), round).toBe(true)
    expect(await isPasswordOf('Hz123457', hash), round).toBe(false)
    expect(await isPasswordOf('', hash), round).toBe(false)
  }
})

test('who changes to the password of another keeps a hash of their own', async () => {
  const [first, second] = [await hashPassword('Hz123456'), await hashPassword('Pay12345')]

  expect(first).not.toBe(await hashPassword('Hz123456'))
  expect(await isPasswordOf('Hz123456', first)).toBe(true)
  expect(await isPasswordOf('Hz123456', second)).toBe(false)
})

test('letters that look alike in two writings are one password', async () => {
  const hash = await hashPassword('Ａbc12345')

  expect(await isPasswordOf('Abc12345', hash)).toBe(true)
  expect(await isPasswordOf('Ａbc12345', hash)).toBe(true)
})
