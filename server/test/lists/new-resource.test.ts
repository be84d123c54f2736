import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { root } from '#test/harness/test-server.ts'

const parts = [
  'shared',
  'server',
  'client',
  'e2e',
  'testkit',
  'fixtures',
  'scripts',
  'bench',
  'docs',
]
const ours = '@settle'
const passedOver = /\/(node_modules|dist|\.cache|\.vite|screenshots)(\/|$)|\.tsbuildinfo$/

/** A copy of the sources with the packages of this one, whose workspaces are its own. */
async function copyOfSources(): Promise<string> {
  const copy = await temporaryFolder()
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !passedOver.test(path),
    })
  }
  for (const file of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(join(root, file), join(copy, file))
  }
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, ours), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== ours) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const name of readdirSync(join(root, 'node_modules', ours))) {
    symlinkSync(join('..', '..', name), join(packages, ours, name))
  }
  return copy
}

function run(folder: string, ...command: readonly string[]) {
  // What this runner says to its workers is not for a runner in the copy.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  return spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...Object.fromEntries(own), NO_COLOR: '1' },
  })
}

/** The tests that hold lists of everything: a fresh resource stands in each list, and on the right side of it. */
const listTests = [
  'server/src/texts/en-us.test.ts',
  'server/src/texts/en-us-words.test.ts',
  'server/test/house/tidy.test.ts',
  'server/test/house/tidy-references.test.ts',
  'server/test/house/fixtures-readme.test.ts',
  'server/test/access/contract-tables.test.ts',
  'shared/src/features/dictionary/dictionaries.test.ts',
]

/** Runs the tests of the lists over a copy; they need no server, and so no story told before them. */
function runListTests(copy: string) {
  const config = join(copy, 'lists.config.js')
  writeFileSync(
    config,
    `export default { test: { include: ${JSON.stringify(listTests)}, isolate: false, maxWorkers: 1, testTimeout: 300_000 } }`,
  )
  const runner = join('node_modules', 'vitest', 'vitest.mjs')
  return run(copy, runner, 'run', '--config', config, '--reporter=dot')
}

// Of names that nobody takes for a resource of their own, as a reader does with those of the docs.
const given = ['--title', '灯塔', '--english', 'Lighthouse', '--path', '/coast/lighthouse']
const stateful = [
  'coast/lighthouse-application',
  '--title',
  '灯塔申请',
  '--english',
  'Lighthouse application',
  '--path',
  '/coast/application',
  '--by',
  'merchant',
]
const generator = join('scripts', 'new', 'main.js')

/** The paths below two headings: what a recipe made, and what it changed. */
function toldBy({ stdout }: { readonly stdout: string }): string[] {
  return stdout.split('\n').filter((line) => /^[\w-]+\/\S+$/.test(line))
}

/** The paths of what a recipe changed, which were there before. */
function changedBy({ stdout }: { readonly stdout: string }): string[] {
  return toldBy({ stdout: stdout.slice(stdout.indexOf('改动')) })
}

test('both recipes are clean to the compiler, the linter and the tests of the lists, are served, and change one line in each list of features', async () => {
  const copy = await copyOfSources()
  const plain = run(copy, generator, 'resource', 'coast/lighthouse', ...given)
  const moved = run(copy, generator, 'stateful', ...stateful)
  expect([plain.stderr, moved.stderr]).toEqual(['', ''])

  // What was written, and what names it; the compiler looks at no other file.
  const written = [...new Set([...toldBy(plain), ...toldBy(moved)])]
  const code = written.filter((path) => /\.tsx?$/.test(path))
  expect(code.length).toBeGreaterThan(20)
  const linter = join('node_modules', 'oxlint', 'bin', 'oxlint')
  const checked = run(copy, linter, '--type-check', '--format=unix', ...code)
  expect(checked.stdout).not.toMatch(/:\d+:\d+:/)
  expect(checked.status, checked.stdout + checked.stderr).toBe(0)
  const formatter = join('node_modules', 'oxfmt', 'bin', 'oxfmt')
  expect(run(copy, formatter, '--list-different', ...written).stdout).toBe('')

  const contract = `import { endpoints, resources } from './shared/src/contract.ts'
    import { loadFixtures } from './server/src/story/fixtures.ts'
    const calls = endpoints.filter(({ id }) => /^lighthouse(-application)?\\./.test(id))
    const { lighthouses, lighthouseApplications } = loadFixtures('fixtures', 1795224600000, resources)
    console.log(JSON.stringify([calls.length, lighthouses.length, lighthouseApplications.length]))`
  const served = run(copy, '--import', 'tsx', '--input-type=module', '--eval', contract)
  // Five generic calls; three of the other, and the five that move it.
  expect(served.stdout.trim(), served.stderr).toBe('[13,3,5]')

  const lists = [
    'shared/src/contract.ts',
    'server/src/features.ts',
    'client/src/app/routes/screen-registry.ts',
  ]
  for (const list of lists) {
    const lines = (folder: string) => readFileSync(join(folder, list), 'utf8').split('\n').length
    // The line and its import; the second recipe found the feature there.
    expect(lines(copy) - lines(root), list).toBe(2)
  }

  const listed = runListTests(copy)
  expect(listed.status, listed.stdout + listed.stderr).toBe(0)
  // A new feature is named in each list; after that nothing but the feature itself and the menus.
  const own = /(?:^|\/)(?:features|calls)\/coast[/.]/
  expect(changedBy(plain).toSorted()).toEqual(
    [...lists, 'fixtures/menus/admin/60-system.json', 'shared/src/texts/en-us.ts'].toSorted(),
  )
  expect(changedBy(moved).filter((path) => !own.test(path))).toEqual([
    'fixtures/menus/admin/60-system.json',
    'fixtures/menus/merchant/60-settings.json',
    'server/src/texts/en-us.ts',
  ])

  const again = run(copy, generator, 'resource', 'coast/lighthouse', ...given)
  expect(again.stderr).toContain('已经用了 lighthouse')
  const wrong = [
    ['coast/user', given, '已经用了 user，'],
    [
      'coast/port',
      ['--title', "港'口", '--english', 'Port', '--path', '/coast/port'],
      '--title 是中文名',
    ],
    ['coast/port', given.slice(0, 4), '--path 形如'],
    ['coast/seaPort', given, 'coast/seaPort 不是 <feature>/<entity>：两个名称都是 kebab-case'],
    ['coast/port', [...given, '--plural', 'ports'], '--plural 是英文复数'],
  ] as const
  for (const [place, options, sentence] of wrong) {
    expect(run(copy, generator, 'resource', place, ...options).stderr).toContain(sentence)
  }
  const usage = run(copy, generator, '--help')
  expect([usage.status, usage.stderr]).toEqual([0, ''])
  expect(usage.stdout).toContain('--plural')

  const byPlatform = [
    '--title',
    '港口',
    '--english',
    'Port',
    '--path',
    '/coast/port',
    '--by',
    'admin',
  ]
  const refused = run(copy, generator, 'stateful', 'coast/port', ...byPlatform)
  expect(refused.stderr).toContain('--by 是提交的一方')
  expect(existsSync(join(copy, 'shared/src/features/coast/port.ts'))).toBe(false)

  // What is left out is told with its place before anything is compiled.
  const access = 'server/test/access/calls/coast.txt'
  const forgotten = [
    ['server/src/features.ts', /\n {2}coastFeature,/, '打开 server/src/features.ts，'],
    [
      'shared/src/features/coast/feature.ts',
      /\nimport .*examples.*/,
      '为 lighthouse.examples.ts 写上',
    ],
    [
      'client/src/features/coast/screens.ts',
      /\n.*-detail\.screen.*/,
      '为 lighthouse-application-detail.screen.tsx 写上',
    ],
    [
      access,
      /\nPOST +\/coast\/application\/pass .*/,
      `打开 ${access}，写上：POST     /coast/application/pass`,
    ],
    [
      'fixtures/menus/admin/60-system.json',
      /"lighthouse:edit", /,
      /打开 fixtures\/menus\/admin\/60-system\.json:\d+，在这一页的 permissions 里写上："lighthouse:edit"/,
    ],
  ] as const
  for (const [path, line] of forgotten) {
    const text = readFileSync(join(copy, path), 'utf8')
    expect(text).toMatch(line)
    writeFileSync(join(copy, path), text.replace(line, ''))
  }
  const checker = join('scripts', 'check-feature', 'main.js')
  const check = run(copy, checker, 'coast')
  expect(check.status).toBe(1)
  for (const [, , told] of forgotten) expect(check.stderr).toMatch(told)
  rmSync(join(copy, access))
  expect(run(copy, checker, 'coast').stderr).toContain(`新建 ${access}`)
})
