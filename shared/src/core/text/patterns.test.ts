import { expect, test } from 'vitest'
import { patternsOf, sayPattern } from './patterns.ts'

const catalogue = {
  '到账 ¥{amount}': '¥{amount} received',
  '到账 ¥{amount}：{number}': '¥{amount} received, {number}',
  '与{name}：{news}': 'With {name}: {news}',
  '已终止：{reason}': 'it ended: {reason}',
  '{count} 家客户（已释放）?': '{count} {count|lead|leads} free',
}
const find = patternsOf(catalogue)
const sayValue = (name: string, value: string): string =>
  name === 'news' ? (say(value) ?? value) : value.toUpperCase()
const say = (text: string): string | undefined => sayPattern(catalogue, find, text, sayValue)

test.each([
  ['到账 ¥1,000.00', '¥1,000.00 received'],
  ['到账 ¥1.00：TX1', '¥1.00 received, TX1'],
  ['与a：已终止：b：c', 'With A: it ended: B：C'],
  ['1 家客户（已释放）?', '1 lead free'],
  ['2 家客户（已释放）?', '2 leads free'],
])('%s is %s', (text, english) => {
  expect(say(text)).toBe(english)
})

test('what was made from no pattern is not said', () => {
  expect(say('节假日安排')).toBeUndefined()
  expect(find('到账 1.00')).toBeUndefined()
})
