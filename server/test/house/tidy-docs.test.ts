import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/settings.ts'
import { startTestServer } from '#test/harness/test-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const kitPage = readFileSync(join(root, 'docs', 'kit.md'), 'utf8')
const testingPage = readFileSync(join(root, 'docs', 'testing.md'), 'utf8')
/** Each page with the folder that its links begin at. */
const pages = [
  { folder: root, text: readme },
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      folder: join(root, 'docs'),
      text: readFileSync(join(root, 'docs', name), 'utf8'),
    })),
]
const hasCurl = spawnSync('curl', ['--version']).status === 0

test('every setting stands in the README with its default, and nothing else does', () => {
  const told = Object.fromEntries(
    rowsUnder(readme, 'Settings').map(([name, value]) => [name, value]),
  )
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

test.skipIf(!hasCurl)('the examples of the README and the docs do what they say', async () => {
  const server = await startTestServer()
  const examples = pages.flatMap(({ text }) =>
    [...text.matchAll(/```sh test\n(.*?)```/gs)].map(([, example = '']) => example),
  )
  expect(examples.length).toBeGreaterThan(6)

  try {
    for (const example of examples) {
      const script = example.replaceAll('http://localhost:3000', server.address)
      // One after the other, as a reader would: a later example may build on an earlier one.
      const answers = answersIn(await outputOf(script))
      expect(answers.length, example).toBeGreaterThan(0)
      for (const answer of answers) expect(answer).not.toMatchObject({ success: false })
      const promised = [...example.matchAll(/# prints (\d+)$/gm)].map(([, status]) =>
        Number(status),
      )
      expect(answers.filter((answer) => typeof answer === 'number')).toEqual(promised)
    }
  } finally {
    await server.close()
  }
})

test('the docs list every control call, and no other', async () => {
  const server = await startTestServer()
  const paths = pathsIn(server.app.printRoutes({ commonPrefix: false }))
  await server.close()
  const real = paths.flatMap(({ path, methods }) =>
    path.startsWith('/__fake/v1/')
      ? methods
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path.slice('/__fake/v1'.length)}`)
      : [],
  )
  const told = rowsUnder(kitPage, 'All control calls').flatMap(([call = '']) => {
    const [, methods = '', path = ''] = /^(.*) (\/.*)$/.exec(call) ?? []
    return methods.split(', ').map((method) => `${method} ${path}`)
  })

  expect(real.length).toBeGreaterThan(40)
  expect(told.toSorted()).toEqual(real.toSorted())
})

test('every picture that the docs show is there, is light enough, and is one that the script takes', () => {
  const script = readFileSync(join(root, 'e2e', 'screenshots.ts'), 'utf8')
  const taken = [...script.matchAll(/^ {4}name: '(.+)',$/gm)].map(([, name]) => name)
  const shown = pages.flatMap(({ folder, text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => join(folder, path)),
  )

  expect(new Set(shown.map((path) => basename(path)))).toEqual(new Set(taken))
  expect(new Set(readdirSync(join(root, 'docs', 'screenshots')))).toEqual(new Set(taken))
  for (const path of shown) expect(statSync(path).size).toBeLessThanOrEqual(120_000)
})

test('the example of the testkit is a test that is run', () => {
  const source = readFileSync(
    join(root, 'server', 'test', 'house', 'readme-worlds.test.ts'),
    'utf8',
  )
  const shown = source.replace(
    "import { address } from '#test/process/readme-server.ts'\n\n",
    "\nconst address = 'http://localhost:3000'\n",
  )

  expect(/```ts\n(.*?)```/s.exec(testingPage)?.[1]).toBe(shown)
})

test('every member of a world stands in the docs', () => {
  const source = readFileSync(join(root, 'testkit', 'src', 'world.ts'), 'utf8')
  const interfaces = [...source.matchAll(/export interface (?:NamedWorld|World) .*?\n\}/gs)].join(
    '',
  )
  const members = [...interfaces.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name)
  const table = rowsUnder(testingPage, 'A world for each test')
    .map(([cell]) => cell)
    .join()

  expect(members.length).toBeGreaterThan(8)
  expect(members.filter((name) => !new RegExp(`\\b${name}\\b`).test(table))).toEqual([])
})

/** The cells of the table under a heading, without its head. */
function rowsUnder(page: string, heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, ...cells]) => cells)
}

/** What Fastify prints of its routes: a tree, four characters for each step, the methods behind the path. */
function pathsIn(tree: string): { path: string; methods: string[] }[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^([│ ]*(?:├── |└── ))(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === '') return []
    const depth = indent.length / 4
    above.splice(depth - 1)
    above.push(part)
    const path = above.join('').replace(/^\/\//, '/')
    return methods === undefined ? [] : [{ path, methods: methods.split(', ') }]
  })
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

const notOurs = new Set([
  'dist-packages',
  'node_modules',
  'dist',
  '.vite',
  'screenshots',
  'coverage',
])

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
    .replaceAll(/([}\]])(?=[{[])/g, '$1\n')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
