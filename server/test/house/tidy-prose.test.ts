import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const folders = [
  'shared',
  'server',
  'client',
  'testkit',
  'e2e',
  'bench',
  'scripts',
  'docs',
  'fixtures',
]
const written = /\.(?:[jt]sx?|md|css|json|txt)$/
const foreign = /[/\\](?:node_modules|dist|\.vite)[/\\]/

/** What people wrote, with where it stands. */
const lines = [
  ...readdirSync(root).map((name) => join(root, name)),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  ),
]
  .filter((path) => written.test(path) && !foreign.test(path))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `${relative(root, path)}:${index + 1}`, text })),
  )

// Written so that this line is not found.
const plainer = /\b(?:who[e]ver|be[f]all|here[u]pon|there[u]pon)\b/i

function placesOf(pattern: RegExp): string[] {
  return lines
    .filter(({ text }) => pattern.test(text))
    .map(({ place, text }) => `${place} ${text.trim()}`)
}

test('prose is plain English for readers whose second language it is', () => {
  expect(lines.length).toBeGreaterThan(100_000)
  expect(placesOf(plainer)).toEqual([])
})

test('no merge left its marks, also none that a formatter drew as a quotation', () => {
  expect(placesOf(/^(?:<{7} \S|>{7} \S|={7}$|(?:> ){6}>)/)).toEqual([])
})
