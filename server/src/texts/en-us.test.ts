import { expect, test } from 'vitest'
import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { validationMessages } from '@settle/shared/core/text/validators.ts'
import { memos } from '@settle/shared/ledger/memos.ts'
import { answers } from '@settle/shared/simulators/answers.ts'
import { misplacedTexts, placesOf } from '#test/house/text-sides.ts'
import { catalogues, enUs } from './en-us.ts'

/** The names that a text fills in: `{count|row|rows}` says `count` too. */
const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))

test('every sentence of core, memo of a statement and answer of the outside has an English text', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingOf(hour))
  const sentences = [...greetings, ...Object.values(validationMessages), ...memos, ...answers]

  expect(sentences.filter((sentence) => enUs[sentence] === undefined)).toEqual([])
})

test('an English text is plain and fills the same placeholders as its key', () => {
  for (const [key, text] of Object.entries(enUs)) {
    expect(text).not.toMatch(/\p{Script=Han}/u)
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})

test('a text has one translation: it stands in one catalogue', () => {
  const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue))
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index)

  expect(repeated.flatMap((key) => placesOf(key))).toEqual([])
  expect(repeated).toEqual([])
})

test('what a browser may say stands in shared, what the server alone says stands in server', () => {
  expect(misplacedTexts()).toEqual([])
})
