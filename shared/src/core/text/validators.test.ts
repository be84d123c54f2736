import { expect, test } from 'vitest'
import {
  isCreditCode,
  isEmail,
  isIdCard,
  isLocalPath,
  isMobile,
  isPassword,
  isUrl,
  isUsername,
  validationMessages,
} from './validators.ts'

test.each([
  ['zhang.san+x@mail.example.com', true],
  ['z_s-1@example.technology', true],
  ['zhangsan', false],
  ['zhangsan@', false],
  ['@example.com', false],
  ['a@example', false],
  ['a@example..com', false],
  ['a@example.c', false],
  ['a b@example.com', false],
  ['a@example.com\n', false],
  [`${'a'.repeat(65)}@example.com`, false],
])('[VALID-01] %j is an e-mail address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected)
})

test.each([
  ['10012345678', true],
  ['19912345678', true],
  ['20012345678', false],
  ['1001234567', false],
  ['100123456789', false],
  ['1001234567a', false],
  ['１0012345678', false],
])('[VALID-01] %j is a mobile number: %s', (value, expected) => {
  expect(isMobile(value)).toBe(expected)
})

test.each([
  ['http://example.com', true],
  ['https://example.com/a?b=c', true],
  ['HTTPS://example.com', true],
  ['http://', false],
  ['ftp://example.com', false],
  ['//example.com', false],
  ['example.com', false],
  ['javascript:alert(1)//http://', false],
  ['https://a b', false],
])('[VALID-01] %j is an address: %s', (value, expected) => {
  expect(isUrl(value)).toBe(expected)
})

test.each([
  ['990101900307001', true],
  ['990101199003070015', true],
  ['99010119900307001X', true],
  ['99010119900307001x', true],
  ['99010190030700X', false],
  ['99010119900307X015', false],
  ['9901011990030700', false],
  ['9901011990030700155', false],
])('[VALID-01] %j has the form of an ID card: %s', (value, expected) => {
  expect(isIdCard(value)).toBe(expected)
})

test.each([
  ['Hz123456', true],
  ['a1234567', true],
  ['12345678', false],
  ['abcdefgh', false],
  ['Hz12345', false],
  ['密码密码密码密码1', false],
])('%j is a password: %s', (value, expected) => {
  expect(isPassword(value)).toBe(expected)
})

test.each([
  ['admin', true],
  ['ob_alipay7', true],
  ['abc', false],
  ['1admin', false],
  ['_admin', false],
  ['zhang.san', false],
  ['用户名字', false],
  ['a'.repeat(32), true],
  ['a'.repeat(33), false],
])('%j is a user name: %s', (value, expected) => {
  expect(isUsername(value)).toBe(expected)
})

test('[VALID-01] a long hostile text is answered at once', { timeout: 1_000 }, () => {
  const hostile = ['a', 'a.', 'a@a.', '1', 'http:/'].map((piece) => piece.repeat(50_000))
  const validators = [isEmail, isMobile, isUrl, isIdCard, isUsername]

  for (const text of hostile) {
    for (const isValid of validators) expect(isValid(`${text} `)).toBe(false)
  }
})

test('the sentences are those of the specification', () => {
  expect(validationMessages).toEqual({
    password: '密码由8位数字、大小写字母组成',
    passwordsDiffer: '两次输入的密码不一样！',
    oldPasswordMissing: '请输入旧密码!',
    newPasswordMissing: '请输入新密码!',
    passwordConfirmationMissing: '请确认新密码!',
    paymentPasswordConfirmationMissing: '请重新输入登录密码!',
  })
})

test.each([
  ['/dashboard/analysis?id=1', true],
  ['/', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['/\t/example.com', false],
  ['/a\\b', false],
  ['https://example.com', false],
  ['dashboard', false],
  ['', false],
])('%j leads to a page of this host: %s', (value, expected) => {
  expect(isLocalPath(value)).toBe(expected)
})

test.each([
  // Of the fixtures, and a changed digit, a changed check character, a letter that no code has.
  ['9199010100010407X9', true],
  ['91990101000108513U', true],
  ['9199010100010417X9', false],
  ['9199010100010407X8', false],
  ['9199010100010407I9', false],
  ['9199010100010407x9', false],
  ['9199010100010407X', false],
  ['', false],
])('%j is a unified social credit code: %s', (value, expected) => {
  expect(isCreditCode(value)).toBe(expected)
})
