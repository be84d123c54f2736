import { expect, test } from 'vitest'
import { companyKeyOf, isSameCompany } from './customer.rules.ts'

test.each([
  ['云帆到家服务有限公司', '云帆到家服务 有限责任公司'],
  ['云帆（上海）信息有限公司', '云帆(上海)信息有限公司'],
  ['ＡＢＣ科技股份有限公司', 'abc科技有限公司'],
  ['“星桥”直播·文化', '星桥直播文化'],
])('%s and %s are one name', (one, other) => {
  expect(companyKeyOf(one)).toBe(companyKeyOf(other))
})

test.each([
  ['云帆到家服务有限公司', '云帆到家科技有限公司'],
  ['云帆（上海）信息有限公司', '云帆信息有限公司'],
])('%s and %s are two names', (one, other) => {
  expect(companyKeyOf(one)).not.toBe(companyKeyOf(other))
})

test('a name of nothing but the legal form is still a name', () => {
  expect(companyKeyOf('有限公司')).toBe('有限公司')
})

test('two credit codes say whether it is one company; with one of them missing the name does', () => {
  const one = { creditCode: '9199010100099001AM', companyKey: '溪山文化' }

  expect(isSameCompany(one, { ...one, companyKey: '溪山传播' })).toBe(true)
  expect(isSameCompany(one, { ...one, creditCode: '9199010100010407X9' })).toBe(false)
  expect(isSameCompany(one, { ...one, creditCode: null })).toBe(true)
  expect(isSameCompany(one, { creditCode: null, companyKey: '溪山传播' })).toBe(false)
})
