import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import {
  dictionaries,
  endpoints,
  features as sharedFeatures,
  resources,
} from '@settle/shared/contract.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { systemMessagesEnUs } from '@settle/shared/features/notice/system-messages.en-us.ts'
import { enUs as clientEnUs } from '@settle/shared/texts/en-us.ts'
import { features as serverFeatures } from '#server/features.ts'
import { serverEnUs } from '#server/texts/call-headings.ts'
import { loadFixtures } from '#server/story/fixtures.ts'
import { root } from '#test/harness/test-server.ts'
import { catalogueFor } from './text-sides.ts'

interface MenuEntry {
  readonly title: string
  readonly path: string
  readonly component: string
  readonly children?: readonly MenuEntry[]
}

const menuFolder = join(root, 'fixtures', 'menus')
const menuFiles = readdirSync(menuFolder, { recursive: true, encoding: 'utf8' })
const menuEntries = menuFiles
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const entries: readonly MenuEntry[] = JSON.parse(readFileSync(join(menuFolder, file), 'utf8'))
    return entries.flatMap((entry) => [entry, ...(entry.children ?? [])])
  })

/** The sources below a folder, with their comments blanked. */
function sourcesIn(folder: string, accepts: RegExp): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && accepts.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => ({
      path: relative(root, path),
      text: readFileSync(path, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/^\s*\/\/.*$/gm, ''),
    }))
}

const code = /^(?!.*\.test\.tsx?$).*\.tsx?$/
const tests = /\.test\.tsx?$/

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** A text that somebody reads, what says it, and the folder whose catalogue translates it. */
type Said = readonly [text: string, place: string, folder: string]

/** Those of the texts that no catalogue translates, each with the catalogue to open and the line to write there. */
function untranslated(found: readonly Said[], catalogue: Catalogue = serverEnUs): string[] {
  return found
    .filter(([text]) => !Object.hasOwn(catalogue, text))
    .map(
      ([text, place, folder]) => `${catalogueFor(text, folder)}: '${text}': '…',  (for ${place})`,
    )
}

/** The folder of the feature that brings a call or a resource. */
function folderOf(part: 'endpoints' | 'resources', one: object): string {
  const owner = sharedFeatures.find((feature) => feature[part].some((other) => other === one))
  return `features/${owner?.name}`
}

const screenFiles = sourcesIn('client/src/features', /^screens\.ts$/)

/** The folder of the feature whose screen a menu opens. */
function folderOfScreen(component: string): string {
  const [, ...path] = component.split('/')
  const names = [`'${component}'`, `'${path.join('/')}'`]
  const owner = screenFiles.find(({ text }) => names.some((name) => text.includes(name)))
  return owner === undefined ? 'texts' : dirname(owner.path)
}

test('every resource has fixtures that its schema accepts, or a story that makes its rows', () => {
  const d0Ms = epochMsOf(parseDateTime('2026-11-21 09:30:00'))
  const fixtures = loadFixtures(join(root, 'fixtures'), d0Ms, resources)
  const made = new Set(['operationLogs', 'roles', 'dicts', 'dictItems', 'reportHeads'])
  // The history plays the money and what moves it (architecture.md, section 3).
  const played = new Set([
    'batchOrders',
    'payoutItems',
    'profitShares',
    'recharges',
    'platformReports',
    'payoutPlans',
    'recons',
    'taxCertificates',
    'taxDeclarations',
    'expresses',
    'invoiceApplies',
    'bids',
    'deliveries',
    'settlements',
    'invoices',
    'withdrawals',
  ])
  const booked = new Set(['accountFlows', 'bankInstructions', 'ledgerTransfers'])
  const drawnUp = new Set(['contracts', 'contractTemplates'])
  const told = new Set([...made, ...played, ...booked, ...drawnUp])
  const empty = resources
    .map(({ collection }) => collection)
    .filter((collection) => !told.has(collection) && (fixtures[collection] ?? []).length === 0)

  expect(
    empty.map((collection) => `fixtures/<${collection} in kebab-case>.json has no row`),
  ).toEqual([])
})

test('no two calls share a method and a path, and none share an id', () => {
  // A documented GET that changes state answers POST too.
  const routes = endpoints.flatMap(({ method, path, effect }) =>
    method === 'GET' && effect === 'mutate'
      ? [`GET ${path}`, `POST ${path}`]
      : [`${method} ${path}`],
  )

  expect(repeated(routes)).toEqual([])
  expect(repeated(endpoints.map(({ id }) => id))).toEqual([])
})

test('no address of a screen is the address of a call', () => {
  const routes = sourcesIn('client/src', code).flatMap(({ text }) =>
    [...text.matchAll(/<Route\s[^>]*path="(\/[^"*]*)"/g)].map(([, path = '']) => path),
  )
  const screens = new Set([...menuEntries.map(({ path }) => path), ...routes])
  const patterns = endpoints.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

  expect(routes.length).toBeGreaterThan(0)
  expect([...screens].filter((path) => patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('[DICT-01] every dictionary has a code of its own and is served', () => {
  const codes = dictionaries.map((dictionary) => dictionary.code)
  const used = resources.flatMap((resource) => Object.values(resource.dictionaries ?? {}))

  expect(repeated(codes)).toEqual([])
  const unserved = used.map((dictionary) => dictionary.code).filter((one) => !codes.includes(one))
  expect(
    unserved.map((one) => `shared/src/features/<feature>/feature.ts: dictionaries: [… ${one}]`),
  ).toEqual([])
})

test('no test is left alone, so that all others are run too', () => {
  const lonely = ['server', 'client', 'shared', 'e2e']
    .flatMap((folder) => sourcesIn(folder, tests))
    .filter(({ text }) => /\b(?:test|describe|it)(?:\.\w+)*\.only\b/.test(text))

  expect(lonely.map(({ path }) => path)).toEqual([])
})

test('every sentence that the server says has an English text', () => {
  // Pages for a person who typed an address, not replies to a call that could name a language.
  const own = new Set([
    'server/src/control/world/missing-world-page.ts',
    'server/src/control/serve/serve-panel.ts',
  ])
  const literals = [
    'server/src/core',
    'server/src/control',
    'server/src/features',
    'server/src/request-journal',
  ]
    .flatMap((folder) => sourcesIn(folder, code))
    // What is told are data, and a fixture that cannot be used stops the start.
    .filter(({ path }) => !own.has(path) && !path.includes('/history/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'((?:[^'\\\n]|\\.)*\p{Script=Han}(?:[^'\\\n]|\\.)*)'/gu)].map(
        ([, literal = '']): Said => [literal, path, dirname(path)],
      ),
    )

  expect(literals.length).toBeGreaterThan(50)
  // The title of a message has its English in the list of messages.
  expect(untranslated(literals, { ...serverEnUs, ...systemMessagesEnUs })).toEqual([])
})

test('every name that the contract gives has an English text: calls, messages, columns, menus', () => {
  const names: Said[] = [
    ...endpoints.flatMap((endpoint): Said[] => {
      const folder = folderOf('endpoints', endpoint)
      return [
        [endpoint.message, endpoint.id, folder],
        [endpoint.summary, endpoint.id, folder],
      ]
    }),
    ...resources.flatMap((resource) => {
      const { name, columns, unique = {} } = resource
      const folder = folderOf('resources', resource)
      const told = [...Object.values(columns), ...Object.values(unique)]
      return told.map((text): Said => [text, name, folder])
    }),
    ...menuEntries.map(({ title, path, component }): Said => [
      title,
      path,
      folderOfScreen(component),
    ]),
  ]

  expect(untranslated(names)).toEqual([])
})

test('every text that the client shows has an English text', () => {
  // The pages of people without a login have catalogues of their own (`en-us.dom.test.ts` of person-signing).
  const sources = sourcesIn('client/src', code).filter(
    ({ text }) => !text.includes("'#sign/text.ts'"),
  )
  const keys = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\(\s*'((?:[^'\\\n]|\\.)*)'/g)].map(([, key = '']): Said => [
      key,
      path,
      dirname(path),
    ]),
  )

  expect(keys.length).toBeGreaterThan(50)
  // What only the server's catalogue has is Chinese in the browser.
  expect(untranslated(keys, clientEnUs)).toEqual([])
})

test('one button says Cancel, so that no confirmation offers two of them', () => {
  const cancelling = Object.keys(clientEnUs).filter((key) => clientEnUs[key] === 'Cancel')

  expect(cancelling).toEqual(['取消'])
})

/** 3 家, 2笔: what is counted by a word of measure may be one; 第 3 行 is a place. */
const counted = /(?<!第 ?)\{(\w+)\} ?[家个份张行笔次件项人条名]/g
/** How many of something there may be at most is never one. */
const limits = new Set(['rows', 'most', 'limit', 'total', 'shown', 'size'])

test('an English text that counts has a form for one', () => {
  const catalogue: Catalogue = { ...serverEnUs, ...clientEnUs }
  const wrong = Object.entries(catalogue).flatMap(([key, text]) => {
    const names = [...key.matchAll(counted)].flatMap(([, name]) => name ?? [])
    const isWrong = names.some(
      (name) => !limits.has(name) && new RegExp(`\\{${name}\\} [a-z]{2,}s\\b`).test(text),
    )
    return isWrong && !key.includes('最多') && !key.includes('超过') ? [`${key} → ${text}`] : []
  })

  expect(wrong).toEqual([])
})

test('every rule of lint that is switched off for a place says why', () => {
  const sources = ['shared', 'server', 'client', 'testkit', 'e2e', 'bench', 'scripts'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !/node_modules|[/\\](?:dist|\.vite)[/\\]/.test(path)),
  )
  const comments = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(\{?\/\*|\/\/) oxlint-disable/.test(line))
      .map((line) => `${relative(root, path)}: ${line.trim()}`),
  )

  expect(comments.length).toBeGreaterThan(50)
  expect(comments.filter((line) => !/ -- \w.{10,}/.test(line))).toEqual([])
})

test('the client imports what it shows, and never what a feature brings into the contract', () => {
  const heavy =
    /from '@settle\/shared\/(contract\.ts|features\/[\w-]+\/(feature|[\w-]+\.(examples|en-us))\.ts)'/
  const importers = sourcesIn('client/src', code).filter(({ text }) => heavy.test(text))

  expect(importers.map(({ path }) => path)).toEqual([])
})

function namesOf(features: readonly { readonly name: string }[]): string[] {
  return features.map(({ name }) => name).toSorted()
}

/** The folders of a workspace's features that declare themselves. */
function featureFolders(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/feature.ts'))
    .map((path) => path.replace('/feature.ts', ''))
    .toSorted()
}

test('a feature is called like its folder, in the contract and on the server', () => {
  const [shared, server] = ['shared/src/features', 'server/src/features']

  expect(namesOf(sharedFeatures), 'shared/src/contract.ts').toEqual(featureFolders(shared))
  expect(namesOf(serverFeatures), 'server/src/features.ts').toEqual(featureFolders(server))
})
