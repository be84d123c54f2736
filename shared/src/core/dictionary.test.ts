import { Value } from 'typebox/value'
import Type, { type Static } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { type AnyDictionary, defineDictionary, type ValueOf } from './dictionary.ts'

const taxBearer = defineDictionary({
  code: 'tax_bearer',
  title: { zh: '税费承担方', en: 'Tax bearer' },
  items: [
    { name: 'enterprise', value: '1', zh: '企业', en: 'Enterprise' },
    { name: 'individual', value: '2', zh: '个人', en: 'Individual' },
  ],
})

test('a dictionary gives its values by name, with their literal types', () => {
  expect(taxBearer.values).toEqual({ enterprise: '1', individual: '2' })
  expectTypeOf(taxBearer.values.enterprise).toEqualTypeOf<'1'>()
  expectTypeOf<ValueOf<typeof taxBearer>>().toEqualTypeOf<'1' | '2'>()
  expectTypeOf(taxBearer).toExtend<AnyDictionary>()
})

test('the schema accepts the values and nothing else', () => {
  const row = Type.Object({ bearer: taxBearer.schema })

  expectTypeOf<Static<typeof row>>().toEqualTypeOf<{ bearer: '1' | '2' }>()
  expect(Value.Check(row, { bearer: '2' })).toBe(true)
  expect(Value.Check(row, { bearer: '3' })).toBe(false)
  expect(Value.Check(row, { bearer: 1 })).toBe(false)
})

test.each([
  ['1', 'zh-CN', '企业'],
  ['1', 'en-US', 'Enterprise'],
  ['2,1', 'zh-CN', '个人,企业'],
  ['2, 1', 'en-US', 'Individual,Enterprise'],
  ['9', 'zh-CN', ''],
  ['1,9', 'zh-CN', '企业'],
  ['', 'zh-CN', ''],
  [null, 'zh-CN', ''],
  [undefined, 'en-US', ''],
] as const)('the label of %j in %s is %j', (value, locale, expected) => {
  expect(taxBearer.labelOf(value, locale)).toBe(expected)
})

test('labels and options are Chinese unless another language is asked for', () => {
  expect(taxBearer.labelOf('1')).toBe('企业')
  expect(taxBearer.options()).toEqual([
    { value: '1', text: '企业', title: '企业' },
    { value: '2', text: '个人', title: '个人' },
  ])
  expect(taxBearer.options('en-US')[0]).toEqual({
    value: '1',
    text: 'Enterprise',
    title: 'Enterprise',
  })
})

test.each([
  ['a', '1', 'b', '1'],
  ['a', '1', 'a', '2'],
])('the items %s=%s and %s=%s cannot stand together', (name, value, otherName, otherValue) => {
  expect(() =>
    defineDictionary({
      code: 'twice',
      title: { zh: '两次', en: 'Twice' },
      items: [
        { name, value, zh: '甲', en: 'A' },
        { name: otherName, value: otherValue, zh: '乙', en: 'B' },
      ],
    }),
  ).toThrow('twice')
})
