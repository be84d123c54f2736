import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'
import { foldersThatMayBeFull, functionsThatMayBeLong, longFiles } from './size-exceptions.ts'

const workspaces = ['bench', 'client', 'docs', 'e2e', 'fixtures', 'scripts', 'server', 'shared']
const skipped = /(?:^|\/)(?:node_modules|dist|coverage|\.vite)\//
const files = [...workspaces, 'testkit'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !skipped.test(path)),
)
const written = files.filter((path) => /\.(?:ts|tsx|js|css)$/.test(path))
const product = written.filter(
  (path) =>
    /^(?:server\/src|shared\/src|testkit\/src|client)\/.*\.tsx?$/.test(path) &&
    !/\.(?:test|bench)\.tsx?$|^client\/test\//.test(path),
)

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly body?: unknown
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string }
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The functions of more than 70 lines below a node, each by the name that stands before it. */
function longFunctions(node: Node, text: string, name = ''): string[] {
  const own = node.id?.name ?? node.key?.name ?? name
  const lines = text.slice(node.start, node.end).split('\n').length
  const found = functionTypes.has(node.type) && isNode(node.body) && lines > 70 ? [own] : []
  const below = Object.values(node).flat().filter(isNode)
  return [...found, ...below.flatMap((child) => longFunctions(child, text, own))]
}

/** What is too large and no exception, and the exceptions that are none any more. */
function amiss(found: readonly string[], allowed: readonly string[]): string[] {
  const repeated = allowed.filter((one, index) => allowed.indexOf(one) !== index)
  return [
    ...found.filter((one) => !allowed.includes(one)).map((one) => `too large: ${one}`),
    ...allowed.filter((one) => !found.includes(one)).map((one) => `no exception any more: ${one}`),
    ...repeated.map((one) => `named twice: ${one}`),
  ]
}

test('no file has more than 300 lines, but for a reason', () => {
  const long = written.filter((path) => textOf(path).trimEnd().split('\n').length > 300)
  expect(amiss(long, Object.values(longFiles).flat())).toEqual([])
})

test('no folder has more than 20 files, but for a reason', () => {
  const counts = new Map<string, number>()
  for (const path of files) {
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder)
  expect(amiss(full, Object.values(foldersThatMayBeFull).flat())).toEqual([])
})

test('no function has more than 70 lines, but for a reason', { timeout: 60_000 }, () => {
  const long = product.flatMap((path) => {
    const text = textOf(path)
    if (text.split('\n').length <= 70) return []
    const program: unknown = parseSync(path, text).program
    if (!isNode(program)) throw new Error(`${path} was not parsed.`)
    // One that holds another long one is counted with it.
    return [...new Set(longFunctions(program, text))].map((name) => `${path} ${name}`)
  })
  expect(amiss(long, Object.values(functionsThatMayBeLong).flat())).toEqual([])
})
