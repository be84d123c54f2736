import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { validationMessages } from '@settle/shared/core/text/validators.ts'
import { catalogues as sharedCatalogues } from '@settle/shared/texts/en-us.ts'
import { root } from '#test/harness/test-server.ts'
import { catalogues, enUs } from './en-us.ts'

/** The names that a text fills in: `{count|row|rows}` says `count` too. */
const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))

const keysOf = (own: readonly Catalogue[]) => own.flatMap((catalogue) => Object.keys(catalogue))

test('every sentence of core has an English text', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingOf(hour))
  const sentences = [...greetings, ...Object.values(validationMessages)]

  expect(sentences.filter((sentence) => enUs[sentence] === undefined)).toEqual([])
})

test('an English text is plain and fills the same placeholders as its key', () => {
  for (const [key, text] of Object.entries(enUs)) {
    expect(text).not.toMatch(/\p{Script=Han}/u)
    expect(placeholdersOf(text)).toEqual(placeholdersOf(key))
  }
})

test('a text has one translation: it stands in one catalogue', () => {
  const keys = keysOf(catalogues)

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('what a browser may say stands in shared, what the server alone says stands in server', () => {
  // The rules of `shared` speak in both; what only heads the API reference or explains a call is told by the server.
  const silent = /\.test\.|\.examples\.ts$|\.en-us\.ts$|\bfeature-groups\.ts$|\bfeature\.ts$/
  const sources = ['client/src', 'shared/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !silent.test(path))
        .map((path) => readFileSync(join(root, folder, path), 'utf8')),
    )
    .join('\n')
  const isNamed = (key: string) => sources.includes(key)

  const serverOnly = catalogues.filter((catalogue) => !sharedCatalogues.includes(catalogue))
  expect(keysOf(serverOnly).filter(isNamed), 'belongs to a catalogue of shared').toEqual([])
  expect(
    keysOf(sharedCatalogues).filter((key) => !isNamed(key)),
    'belongs to a catalogue of the server',
  ).toEqual([])
})
