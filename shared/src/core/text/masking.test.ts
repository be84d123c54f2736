import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  mask,
  maskAddress,
  maskBankCard,
  maskEmail,
  maskIdCard,
  maskName,
  maskPhone,
  type MaskKind,
} from './masking.ts'

test.each([
  ['10012345678', '100****5678'],
  ['0571-88886666', '0571****86666'],
  ['123456', '1****6'],
  ['12345', '****5'],
  ['1234', '****'],
  ['1', '*'],
])('[MASK-01] the phone %s is shown as %s', (value, expected) => {
  expect(maskPhone(value)).toBe(expected)
})

test.each([
  ['990101199003070015', '990101********0015'],
  ['990101900307001', '990101*****7001'],
  ['E12345678', 'E1*****78'],
  ['12345', '1****'],
  ['12', '1*'],
  ['1', '*'],
])('[MASK-01] the ID number %s is shown as %s', (value, expected) => {
  expect(maskIdCard(value)).toBe(expected)
})

test.each([
  ['6200000000100080001', '6200***********0001'],
  ['620000000010', '6200****0010'],
  ['62000000001', '62*******01'],
  ['62001', '6****'],
])('[MASK-01] the bank card %s is shown as %s', (value, expected) => {
  expect(maskBankCard(value)).toBe(expected)
})

test.each([
  ['zhang.san@example.com', 'z***@example.com'],
  ['z@example.com', '****@example.com'],
  ['@example.com', '****@example.com'],
  ['a@b@example.com', 'a***@example.com'],
  ['zhangsan', 'zh****an'],
])('[MASK-01] the e-mail %s is shown as %s', (value, expected) => {
  expect(maskEmail(value)).toBe(expected)
})

test.each([
  ['浙江省杭州市西湖区文三路100号1幢201室', '浙江省杭州市****************'],
  ['杭州市西湖区文三路1号', '杭州市********'],
  ['杭州', '**'],
])('[MASK-01] the address %s is shown as %s', (value, expected) => {
  expect(maskAddress(value)).toBe(expected)
})

test.each([
  ['王', '*'],
  ['王五', '*五'],
  ['张三丰', '*三丰'],
  ['欧阳修文', '**修文'],
  ['买买提江河', '**提江河'],
  ['阿不都热合曼', '**都热合曼'],
  ['阿不都热合曼江', '阿不***曼江'],
  ['Christopher', 'Ch*******er'],
  ['𠮷田', '*田'],
])('[MASK-02] the name %s is shown as %s', (value, expected) => {
  expect(maskName(value)).toBe(expected)
})

test('[MASK-01] null passes as null and an empty text as itself', () => {
  expect(mask('phone', null)).toBeNull()
  expect(mask('address', '')).toBe('')
  expect(mask('name', '王五')).toBe('*五')
})

test('[MASK-01] no value is shown whole, and masking twice hides nothing more', () => {
  const kinds: MaskKind[] = ['phone', 'idCard', 'bankCard', 'name', 'email', 'address']

  assert(
    property(
      constantFrom(...kinds),
      string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(
        (text) => !text.includes('*'),
      ),
      (kind, value) => {
        const masked = mask(kind, value)

        expect(masked).not.toBe(value)
        expect(masked).toContain('*')
        expect(mask(kind, masked)).toBe(masked)
      },
    ),
  )
})
