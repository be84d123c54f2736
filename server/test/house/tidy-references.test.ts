import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dictionaries, features } from '@settle/shared/contract.ts'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'

interface Page {
  /** The path from the root of the repository. */
  readonly path: string
  readonly text: string
}

/** A numbered section of the manual, with the numbers of its list. */
interface Section {
  readonly page: string
  readonly points: ReadonlySet<string>
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const manual = join(root, 'docs', 'domain')
const pages = readdirSync(manual)
  .filter((name) => name.endsWith('.md'))
  .map((name) => pageAt(join(manual, name)))
const numbered = pages.flatMap((page) => sectionsOf(page))
const sections = new Map(numbered)

test('every reference to the manual of the business leads to a section of it', () => {
  const references = readers().flatMap((page) => referencesIn(page))
  const lost = references.flatMap(({ place, numbers }) =>
    numbers.length === 0
      ? [`${place} names no section of docs/domain`]
      : numbers
          .filter((number) => !isThere(number))
          .map((number) => `${place} names ${number}, which no heading of docs/domain has`),
  )

  expect(references.length).toBeGreaterThan(400)
  expect(lost).toEqual([])
})

test('no two sections of the manual have one number', () => {
  const numbers = numbered.map(([number]) => number)
  const twice = numbered.filter(([number], at) => numbers.indexOf(number) !== at)

  expect(twice.map(([number, { page }]) => `${page} repeats ${number}`)).toEqual([])
})

test('the README of the manual names each of its pages', () => {
  const readme = pages.find(({ path }) => basename(path) === 'README.md')?.text ?? ''
  const untold = pages
    .map(({ path }) => basename(path))
    .filter((name) => name !== 'README.md' && !readme.includes(`](${name})`))

  expect(untold).toEqual([])
})

test('section 2.1 tells dictionaries as the source has them, and every one that features share', () => {
  const page =
    pages.find(({ text }) => text.includes('\n## 2.1 '))?.text.split('\n## 2.1 ')[1] ?? ''
  const told = Object.fromEntries(
    [...page.matchAll(/^\| `(\w+)` (.+?) *\| (.+?) *\| (.+?) *\|$/gm)].map(([, code, ...cells]) => [
      code,
      cells,
    ]),
  )
  const real = Object.fromEntries(
    dictionaries.map(({ code, title, items }) => [code, [title.zh, title.en, valuesOf(items)]]),
  )

  const shared = features.find(({ name }) => name === 'dictionary')?.dictionaries ?? []
  const untold = shared.filter(({ code }) => told[code] === undefined)
  expect(
    untold.map(
      ({ code, title, items }) =>
        `docs/domain/2-0-dictionaries.md, 2.1: write the row | \`${code}\` ${title.zh} | ${title.en} | ${valuesOf(items)} |`,
    ),
  ).toEqual([])
  expect(Object.keys(told).length).toBeGreaterThan(100)
  expect(real).toMatchObject(told)
})

function valuesOf(items: AnyDictionary['items']): string {
  return items.map(({ value, zh }) => `${value} ${zh}`).join(' · ')
}

/** Whether a number is a heading, or a point of the list in the section before its last dot. */
function isThere(number: string): boolean {
  const dot = number.lastIndexOf('.')
  const points = sections.get(number.slice(0, Math.max(0, dot)))?.points
  return sections.has(number) || (points?.has(number.slice(dot + 1)) ?? false)
}

function sectionsOf({ path, text }: Page): (readonly [number: string, section: Section])[] {
  return text.split(/^(?=#+ )/m).flatMap((part) => {
    const [, number] = /^#+ (\d+(?:\.\d+)*) /.exec(part) ?? []
    const points = [...part.matchAll(/^(\d+)\. /gm)].map(([, point = '']) => point)
    return number === undefined ? [] : [[number, { page: path, points: new Set(points) }] as const]
  })
}

/** Between two words of a comment a line may end. */
const gap = String.raw`(?:\s|\*|//|#)+`
const number = String.raw`\d+(?:\.\d+)*`
const more = `(?:(?:,${gap}|${gap}and${gap}|${gap}to${gap}|–)${number})*`
const named = new RegExp(
  String.raw`\bdomain(?<file>\.md)?,?(?:${gap}(?<kind>section${gap}|decision${gap})?` +
    `(?<first>${number})(?<rest>${more})(?:,${gap}points?${gap}(?<points>${number}${more}))?)?`,
  'g',
)

/**
 * The references of a file with their lines: `domain.md 2.4, 3.12`, `domain 2.4`, `domain.md 4.9, points 4 to 6`.
 * One that names no number has none; the word alone is no reference.
 */
function referencesIn({ path, text }: Page): { place: string; numbers: readonly string[] }[] {
  return [...text.matchAll(named)].flatMap(({ index, groups = {} }) => {
    const { file, kind = '', first, rest = '', points } = groups
    if (file === undefined && first === undefined) return []
    const place = `${path}:${text.slice(0, index).split('\n').length}`
    if (first === undefined) return [{ place, numbers: [] }]
    // The choices are chapter 10.
    const before = kind.startsWith('decision') ? '10.' : ''
    const all = [first, ...numbersIn(rest)].map((one) => before + one)
    const inside = numbersIn(points ?? '').map((point) => `${first}.${point}`)
    return [{ place, numbers: [...all, ...inside] }]
  })
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:\.\d+)*/g)].map(([one]) => one)
}

/** Everything that may refer to the manual: sources, tests, tables, docs. */
function readers(): Page[] {
  const folders = ['client', 'server', 'shared', 'e2e', 'testkit', 'scripts', 'fixtures', 'docs']
  const own = /^server\/test\/tidy-references/
  return [root, ...folders.map((folder) => join(root, folder))]
    .flatMap((folder) => filesIn(folder, folder !== root))
    .map((file) => pageAt(file))
    .filter(({ path }) => !own.test(path))
}

const notOurs = new Set(['node_modules', 'dist', '.vite', 'coverage', 'screenshots'])

function filesIn(folder: string, isDeep: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return /\.(?:[cm]?[jt]sx?|md|txt)$/.test(entry.name) ? [path] : []
    const isSkipped = !isDeep || !entry.isDirectory() || entry.name.startsWith('.')
    return isSkipped || notOurs.has(entry.name) ? [] : filesIn(path, true)
  })
}

function pageAt(file: string): Page {
  return { path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }
}
