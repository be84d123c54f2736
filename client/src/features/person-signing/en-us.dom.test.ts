import { expect, test } from 'vitest'
import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { enUs } from '@settle/server/texts/en-us.ts'
import { loadTaskEnglish } from '#client/features/person-task/index.ts'
import { signEnUs } from '#sign/en-us.ts'
import { signingEnUs } from './en-us.ts'

const taskEnUs = await loadTaskEnglish()

const sources = import.meta.glob<string>(
  [
    '/sign/**/*.ts',
    '/src/features/person-signing/*.ts',
    '/src/features/person-task/*.ts',
    '!/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const sentencesIn = (folder: string) =>
  Object.entries(sources)
    .filter(([path]) => path.startsWith(folder))
    .flatMap(([, source]) =>
      [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, sentence = '']) => sentence),
    )
// Those of the built-in brand are given to `t` by name.
const brand = [
  builtInBranding.websiteName,
  builtInBranding.shortName,
  builtInBranding.copyright,
  builtInBranding.recordNo,
]
const shared = [...sentencesIn('/sign/'), ...brand]
const all: readonly (readonly [string, string])[] = [signEnUs, signingEnUs, taskEnUs].flatMap(
  (catalogue) => Object.entries(catalogue),
)
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name = '']) => name))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  )

test('every sentence that the pages of a person share has an English text, and none is left over', () => {
  expect(Object.keys(signEnUs).toSorted()).toEqual([...new Set(shared)].toSorted())
})

test.each<readonly [string, Catalogue]>([
  ['person-signing', signingEnUs],
  ['person-task', taskEnUs],
])('every other sentence of the page of %s has one, and none is left over', (name, catalogue) => {
  const own = sentencesIn(`/src/features/${name}/`).filter((sentence) => !shared.includes(sentence))

  expect(own.length).toBeGreaterThan(25)
  expect(Object.keys(catalogue).toSorted()).toEqual([...new Set(own)].toSorted())
})

test('an English text of the page fills the same placeholders as its key', () => {
  for (const [key, text] of all) {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})

test('a Chinese text of the page has the English that it has elsewhere', () => {
  const otherwise = all.filter(([key, text]) => (enUs[key] ?? text) !== text)

  expect(otherwise.map(([key, text]) => `${key}: ${text}, ${enUs[key]}`)).toEqual([])
})
