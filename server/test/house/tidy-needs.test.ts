import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import {
  catalogues,
  findFeature,
  findPart,
  isDeclared,
  lists,
  partsInNeed,
  testsAcross,
} from './feature-needs.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const declarations = 'server/test/house/feature-needs.ts'

/** A feature that a file imports from outside of it. */
interface Import {
  readonly path: string
  readonly name: string
}

const skipped = /(?:^|\/)(?:node_modules|dist|coverage|\.vite)\//
const paths = ['bench', 'client', 'e2e', 'scripts', 'server', 'shared', 'testkit'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !skipped.test(path) && findFeature(path) === undefined),
)

/** The modules that a text imports. What only looks like an import, in the templates of `npm run new`, is none. */
function modulesOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
}

const imports = paths.flatMap((path): Import[] => {
  const text = readFileSync(join(root, path), 'utf8')
  if (!text.includes('features/')) return []
  const names = modulesOf(path, text).flatMap(
    (module) => /(?:^|\/)features\/([\w-]+)\//.exec(module)?.[1] ?? [],
  )
  return [...new Set(names)].map((name) => ({ path, name }))
})

/** What to do about an import that nothing declares. */
function missing({ path, name }: Import): string {
  const part = findPart(path)
  const line =
    part === undefined
      ? `write '${path}': { why: '…', features: ['${name}'] },`
      : `write in features of '${part}': '${name}',`
  return `${path} imports the feature ${name}: let the feature hand it in, or open ${declarations} and ${line}`
}

test('a part that is no feature says which features it needs', () => {
  expect(imports.length).toBeGreaterThan(300)
  const undeclared = imports.filter(({ path, name }) => !isDeclared(path, name))
  expect(undeclared.map(missing)).toEqual([])
})

test('no part says that it needs a feature that it does not import', () => {
  const needed = new Set(imports.map(({ path, name }) => `${findPart(path)} ${name}`))
  const unneeded = Object.entries(partsInNeed).flatMap(([part, { features }]) =>
    features
      .filter((name) => !needed.has(`${part} ${name}`))
      .map((name) => `open ${declarations} and take '${name}' out of '${part}'`),
  )
  const speaking = new Set(imports.map(({ path }) => findPart(path)))
  const silent = [...Object.keys(partsInNeed), ...Object.keys(testsAcross)]
    .filter((part) => !speaking.has(part))
    .map((part) => `open ${declarations} and take '${part}' out: nothing there imports a feature`)

  expect([...unneeded, ...silent]).toEqual([])
})

test('what lists all features names each of them', () => {
  const listing = [...lists, ...catalogues].filter(
    (list) => imports.filter(({ path }) => path === list).length < 30,
  )
  expect(listing.map((list) => `open ${declarations}: ${list} lists no features`)).toEqual([])
})
