import { expect, test } from 'vitest'
import { enUs } from '@settle/server/texts/en-us.ts'
import { barEnUs } from '#panel/bar/bar.en-us.ts'
import { docsEnUs } from '#panel/docs/en-us.ts'
import { driftEnUs } from '#panel/drift/drift.en-us.ts'
import { webhooksEnUs } from '#panel/webhooks/webhooks.en-us.ts'
import { panelEnUs } from '#panel/en-us.ts'

const sources = import.meta.glob<string>('/panel/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const english = { ...docsEnUs, ...panelEnUs, ...driftEnUs, ...barEnUs, ...webhooksEnUs }
const sentences = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, sentence = '']) => sentence),
)
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name = '']) => name))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  )

test('every sentence of the control panel has an English text, and none is left over', () => {
  expect(sentences.length).toBeGreaterThan(50)
  expect(Object.keys(english).toSorted()).toEqual([...new Set(sentences)].toSorted())
})

test('an English text of the panel fills the same placeholders as its key', () => {
  for (const [key, text] of Object.entries(english)) {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})

test('a Chinese text of the panel has the English that it has elsewhere', () => {
  const otherwise = Object.entries(english).filter(([key, text]) => (enUs[key] ?? text) !== text)

  expect(otherwise.map(([key, text]) => `${key}: ${text}, ${enUs[key]}`)).toEqual([])
})
