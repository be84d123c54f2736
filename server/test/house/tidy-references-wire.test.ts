import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

/** Pages whose sections comments name; those of docs/domain have a test of their own. */
const pages = ['architecture', 'client', 'kit', 'rulings', 'store', 'style', 'visual', 'wire']
const elsewhere = new Set(['domain'])
const notOurs = new Set(['node_modules', 'dist', '.vite', 'coverage', 'screenshots'])

const files = filesBelow(root)
const markdown = files.filter((path) => path.endsWith('.md'))
/** Of two pages with one name, the one that is nearer to the top. */
const pathOfPage = new Map(
  markdown
    .toSorted((one, other) => other.split('/').length - one.split('/').length)
    .map((path) => [basename(path, '.md').toLowerCase(), path] as const),
)
const headingsOfPage = new Map(pages.map((page) => [page, placesOf(page)] as const))

/** A page that a comment or a text names, and what it says about the place there. */
interface Reference {
  readonly file: string
  readonly line: number
  readonly page: string
  /** The text behind the name, without the marks of a comment. */
  readonly behind: string
}

const references = files
  .filter((path) => /\.(?:tsx?|js|css|html|json|md|yml)$/.test(path))
  .filter((path) => basename(path) !== 'package-lock.json')
  .flatMap((path) => referencesIn(path))

test('comments and docs name pages that are in the repository', () => {
  const lost = references
    .filter(({ page }) => !pathOfPage.has(page) && !elsewhere.has(page))
    .map(({ file, line, page }) => `${file}:${line} names ${page}.md, which does not exist`)

  expect(references.length).toBeGreaterThan(300)
  expect(lost).toEqual([])
})

test('what comments and docs name of a page is a numbered heading there', () => {
  const lost = references.flatMap(({ file, line, page, behind }) => {
    const places = headingsOfPage.get(page)
    return placesNamed(behind, page)
      .filter((place) => places !== undefined && !places.has(place))
      .map((place) => `${file}:${line} names "${place}" of ${page}.md, which has no such heading`)
  })

  expect(lost).toEqual([])
})

test('no page has two headings of one number', () => {
  const twice = pages.flatMap((page) => {
    const numbers = headingsOf(page).flatMap((title) => numberOf(title) ?? [])
    return numbers.filter((number, index) => numbers.indexOf(number) !== index)
  })

  expect(twice).toEqual([])
})

test('every relative link of every page leads to a file, and to a heading there', () => {
  const lost = markdown.flatMap((path) => {
    const text = proseOf(readFileSync(path, 'utf8'))
    return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(
      ([link, to = '', heading]) => {
        const target = to === '' ? path : join(dirname(path), to)
        const place = `${relative(root, path)} links to ${link}`
        if (!existsSync(target)) return [`${place}: there is no such file`]
        if (heading === undefined || !target.endsWith('.md')) return []
        const anchors = titlesIn(readFileSync(target, 'utf8')).map(anchorOf)
        return anchors.includes(heading) ? [] : [`${place}: the page has no such heading`]
      },
    )
  })

  expect(lost).toEqual([])
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || /^\.(?!github)/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

function referencesIn(path: string): Reference[] {
  const text = readFileSync(path, 'utf8')
  if (!text.includes('.md')) return []
  return [...text.matchAll(/(?<![\w*/`#-])([A-Za-z][\w-]*)\.md\b/g)].map(
    ({ 0: name, 1: page = '', index }) => ({
      file: relative(root, path),
      line: text.slice(0, index).split('\n').length,
      page: page.toLowerCase(),
      behind: text
        .slice(index + name.length, index + name.length + 160)
        .replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' '),
    }),
  )
}

/** What stands behind the name of a page as keys of headings; none where the page as a whole is meant. */
function placesNamed(behind: string, page: string): string[] {
  const [, quoted] = /^, "([^"]+)"/.exec(behind) ?? []
  if (quoted !== undefined) return [quoted.toLowerCase()]
  const [, traps] = /^, (T\d+(?:(?:,| and| to) T\d+)*)/.exec(behind) ?? []
  if (traps !== undefined) return [...traps.matchAll(/T\d+/g)].map(([trap]) => trap.toLowerCase())
  const [, kind = 'section', numbers] =
    /^(?:,? (section|rule|part)s?| )? ?(\d[\d.]*(?:(?:,| and| to) \d[\d.]*)*)/.exec(behind) ?? []
  if (numbers !== undefined) {
    return [...numbers.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => `${kind} ${number}`)
  }
  const [, words] = /^, ([A-Za-z][\w ]{1,40})(?=[):;.])/.exec(behind) ?? []
  return words === undefined || page === 'architecture' ? [] : [words.toLowerCase()]
}

/** The keys by which a page's headings are named: their number, and their words. */
function placesOf(page: string): Set<string> {
  return new Set(
    headingsOf(page)
      .flatMap((title) => [
        numberOf(title) ?? [],
        title
          .replace(/^(?:(?:Rule|Part) )?(?:\d+(?:\.\d+)*|T\d+)\.? /, '')
          .toLowerCase()
          .replaceAll('`', ''),
      ])
      .flat(),
  )
}

/** The headings of a page, and of the pages that it was cut into: docs/wire.md and those in docs/wire. */
function headingsOf(page: string): string[] {
  const path = pathOfPage.get(page)
  if (path === undefined) return []
  const folder = path.replace(/\.md$/, '/')
  const parts = markdown.filter((other) => other === path || other.startsWith(folder))
  return parts.flatMap((part) => titlesIn(readFileSync(part, 'utf8')))
}

function numberOf(title: string): string | undefined {
  const [, kind = 'Section', number] = /^(Rule|Part)? ?(\d+(?:\.\d+)*|T\d+)\.? /.exec(title) ?? []
  if (number === undefined) return undefined
  return number.startsWith('T') ? number.toLowerCase() : `${kind.toLowerCase()} ${number}`
}

function titlesIn(text: string): string[] {
  return [...proseOf(text).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
}

/** A page without its examples. */
function proseOf(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, '')
}

/** A heading as a link names it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
