import { expect, test } from 'vitest'
import { dictionaries } from '@settle/shared/contract.ts'
import { serverEnUs } from './call-headings.ts'

// What docs/glossary.md, "In English", says, held against every text that users see.

interface Text {
  readonly key: string
  readonly english: string
}

const sentences: Text[] = Object.entries(serverEnUs).map(([key, english]) => ({ key, english }))
const labels: Text[] = dictionaries.flatMap(({ code, title, items }) => [
  { key: `${code} ${title.zh}`, english: title.en },
  ...items.map(({ zh, en }) => ({ key: `${code} ${zh}`, english: en })),
])
const texts = [...sentences, ...labels]

/** Those that a condition holds for, one line each, so that a red test names all of them. */
const linesOf = (among: readonly Text[], isWrong: (english: string) => boolean) =>
  among
    .filter(({ english }) => isWrong(english.replaceAll(/\{\w+\}/g, '{}')))
    .map(({ key, english }) => `${key}: ${english}`)

const isShouted = (english: string) =>
  /[\u3000-\u303F\uFF00-\uFFEF]/u.test(english) || english.endsWith('!')

test.each([
  ['top-up', /\brecharg/i],
  ['edit, or correct', /\bmend(s|ed|ing)?\b/i],
  ['full details', /\bin full$/i],
  ['deposit', /\bremit(s|ted|tance)?\b/i],
  ['recall', /\btake(n)? back\b/i],
  ['return', /\b(send|sent|sends) back\b/i],
  ['CNY', /\byuan\b/i],
  ['email', /\be-mail/i],
  ['username', /\buser name\b/i],
  ['in total', /\bin all\b/i],
  ['no yet', /^there (is|are) no [\w ]+ yet$/i],
  ['the imperative alone', /\bplease (enter|type|choose|select|try|log in|check|contact)\b/i],
])('one word for one thing: “%s”', (_word, banned) => {
  expect(linesOf(texts, (english) => banned.test(english))).toEqual([])
})

test('an English text has no Chinese punctuation, does not shout and has no blanks to spare', () => {
  expect(linesOf(texts, isShouted)).toEqual([])
  // What a terminal prints in columns has more than one blank in both languages.
  const flowing = texts.filter(({ key }) => !/ {2}/.test(key))
  expect(linesOf(flowing, (english) => / {2}/.test(english))).toEqual([])
  expect(linesOf(labels, (english) => english !== english.trim())).toEqual([])
})

test('a label is in sentence case', () => {
  // A word of its own name, an abbreviation, or the first one of a second sentence
  const names =
    /^(Alipay|WeChat|WeCom|Hengzhou|Settlement|Server|Chinese|China|Hong|Kong|Macau|Taiwan|Shanghai|Technology|Co|Open|Platform|Top|Polar|January|Monday|[A-Z0-9/&.-]+s?|Ctrl.*|MySQL|[A-Z]\w*[A-Z]\w*)$/
  const isTitleCase = (english: string) => {
    const [, ...rest] = english.split(/[ /]+/)
    return rest.some(
      (word) => /^[A-Z][a-z]/.test(word) && !names.test(word.replaceAll(/[(),.:’]/g, '')),
    )
  }
  const short = texts.filter(
    ({ key, english }) =>
      english.length <= 28 &&
      !/[.:?·“…]/.test(english) &&
      !/银行|bank_items|courier|节$|^元旦/.test(key),
  )

  expect(linesOf(short, isTitleCase)).toEqual([])
})

test('what stands on buttons that move money, or in the way of it, is said in the words of the trade', () => {
  const said = [
    '付款',
    '充值|按钮',
    '提现|按钮',
    '撤回',
    '拒绝',
    '受理',
    '通过',
    '驳回',
    '退回',
    '认领',
    '修改',
    '完整信息',
    '失败重发',
  ].map((key) => serverEnUs[key])

  expect(said).toEqual([
    'Pay',
    'Top up',
    'Withdraw',
    'Recall',
    'Reject',
    'Accept',
    'Approve',
    'Reject',
    'Return',
    'Match',
    'Edit',
    'Full details',
    'Resend failed',
  ])
})
