import { expect, test } from 'vitest'
import { faultOfProvider } from './provider-draft.rules.ts'

const right = {
  creditCode: '919901010001011195',
  contactPhone: '10011872098',
  channels: '1,2',
  isvName: '衡舟数字科技有限公司',
  taxpayerType: '1',
  invoiceRate: 60_000,
} as const

test('the data of a provider that is in order have no fault', () => {
  expect(faultOfProvider(right)).toBeUndefined()
  expect(faultOfProvider({ ...right, channels: '1', isvName: null })).toBeUndefined()
  expect(faultOfProvider({ ...right, taxpayerType: '2', invoiceRate: 10_000 })).toBeUndefined()
})

test.each([
  // A wrong check character.
  [{ creditCode: '919901010001011196' }, 'creditCode'],
  [{ contactPhone: '20011872098' }, 'contactPhone'],
  [{ channels: '9' }, 'channels'],
  [{ channels: '1,1' }, 'channels'],
  [{ isvName: null }, 'isvName'],
  [{ channels: '7', isvName: null }, 'isvName'],
  [{ invoiceRate: 61_000 }, 'invoiceRate'],
  [{ taxpayerType: '2' }, 'invoiceRate'],
] as const)('%j is a fault of the field %s', (change, field) => {
  expect(faultOfProvider({ ...right, ...change })?.field).toBe(field)
})
