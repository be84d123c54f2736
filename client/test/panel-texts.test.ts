import { expect, test } from 'vitest'
import { panelEnUs } from '#panel/en-us.ts'

const sources = import.meta.glob<string>('/panel/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sentences = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, sentence = '']) => sentence),
)
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test('every sentence of the control panel has an English text, and none is left over', () => {
  expect(sentences.length).toBeGreaterThan(50)
  expect(Object.keys(panelEnUs).toSorted()).toEqual([...new Set(sentences)].toSorted())
})

test('an English text of the panel fills the same placeholders as its key', () => {
  for (const [key, text] of Object.entries(panelEnUs)) {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})
