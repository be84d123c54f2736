import { expect, test } from 'vitest'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { enUs } from '@settle/server/texts/en-us.ts'
import { signEnUs } from '#sign/en-us.ts'

const sources = import.meta.glob<string>('/sign/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sentences = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, sentence = '']) => sentence),
)
// Those of the built-in brand are given to `t` by name.
const brand = [
  builtInBranding.websiteName,
  builtInBranding.shortName,
  builtInBranding.copyright,
  builtInBranding.recordNo,
]
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name = '']) => name))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  )

test('every sentence of the page of a person who signs has an English text, and none is left over', () => {
  expect(sentences.length).toBeGreaterThan(50)
  expect(Object.keys(signEnUs).toSorted()).toEqual(
    [...new Set([...sentences, ...brand])].toSorted(),
  )
})

test('an English text of the page fills the same placeholders as its key', () => {
  for (const [key, text] of Object.entries(signEnUs)) {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})

test('a Chinese text of the page has the English that it has elsewhere', () => {
  const otherwise = Object.entries(signEnUs).filter(([key, text]) => (enUs[key] ?? text) !== text)

  expect(otherwise.map(([key, text]) => `${key}: ${text}, ${enUs[key]}`)).toEqual([])
})
