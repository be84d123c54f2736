import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/settings.ts'
import { startTestServer } from './test-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const hasCurl = spawnSync('curl', ['--version']).status === 0

test('every setting stands in the README with its default, and nothing else does', () => {
  const told = Object.fromEntries(rowsUnder('Settings').map(([name, value]) => [name, value]))
  const real = Object.entries(environmentSchema.properties).map(
    ([name, schema]) => [name, String(Reflect.get(schema, 'default') ?? '')] as const,
  )

  expect(told).toEqual(Object.fromEntries(real))
})

test('every npm script that the README names exists', () => {
  const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  const named = [...readme.matchAll(/`npm (?:run )?([a-z-]+)/g)].map(([, name]) => name)

  expect(scripts).toEqual(expect.arrayContaining([...new Set(named)]))
})

test('the tree in the README is the tree of the folders', () => {
  const told = treeIn(readme)
  const parents = new Set(['', ...told.map((path) => dirname(path))].filter((path) => path !== '.'))
  const real = [...parents].flatMap((parent) => foldersIn(parent))

  expect(told.toSorted()).toEqual(real.toSorted())
})

test.skipIf(!hasCurl)('the examples of the README do what they say', async () => {
  const server = await startTestServer()
  const examples = [...readme.matchAll(/```sh test\n(.*?)```/gs)].map(([, text = '']) => text)
  expect(examples.length).toBeGreaterThan(0)

  try {
    for (const example of examples) {
      const script = example.replaceAll('http://localhost:3000', server.address)
      // One after the other, as a reader would: a later example may build on an earlier one.
      const answers = answersIn(await outputOf(script))
      expect(answers.length, example).toBeGreaterThan(0)
      for (const answer of answers) expect(answer).not.toMatchObject({ success: false })
    }
  } finally {
    await server.close()
  }
})

test('the example of the testkit is a test that is run', () => {
  const source = readFileSync(join(root, 'server', 'test', 'readme-worlds.test.ts'), 'utf8')
  const shown = source.replace(
    "import { address } from './readme-server.ts'\n\n",
    "\nconst address = 'http://localhost:3000'\n",
  )

  expect(/```ts\n(.*?)```/s.exec(readme)?.[1]).toBe(shown)
})

test('every member of a world stands in the README', () => {
  const source = readFileSync(join(root, 'testkit', 'src', 'world.ts'), 'utf8')
  const interfaces = [...source.matchAll(/export interface (?:NamedWorld|World) .*?\n\}/gs)].join(
    '',
  )
  const members = [...interfaces.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name)
  const table = rowsUnder('Worlds')
    .map(([cell]) => cell)
    .join()

  expect(members.length).toBeGreaterThan(8)
  expect(members.filter((name) => !new RegExp(`\\b${name}\\b`).test(table))).toEqual([])
})

/** The cells of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const section = readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, ...cells]) => cells)
}

/** The folders of the tree: two steps of indentation, or a path in one line. */
function treeIn(text: string): string[] {
  const [, tree = ''] = /## What is where\n+```\n(.*?)```/s.exec(text) ?? []
  let parent = ''
  return tree
    .trim()
    .split('\n')
    .map((line) => {
      const [, indent = '', path = ''] = /^( *)(\S+)\/ /.exec(line) ?? []
      if (indent === '') parent = path
      return indent === '' ? path : `${parent}/${path}`
    })
}

const notOurs = new Set(['node_modules', 'dist', 'screenshots', 'coverage'])

function foldersIn(parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => !notOurs.has(entry.name))
    .map(({ name }) => (parent === '' ? name : `${parent}/${name}`))
    .filter((path) => path.split('/').at(-1) !== 'src' && existsSync(join(root, path)))
}

async function outputOf(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script])
  return stdout
}

/** Each call answers in JSON without a line break, so that the answers follow each other directly. */
function answersIn(output: string): unknown[] {
  return output
    .replaceAll('}{', '}\n{')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
