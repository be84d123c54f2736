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

/** What a page of the copy says, with the tables' padding taken out. */
function pageOf(copy: string, path: string): string {
  return readFileSync(join(copy, path), 'utf8').replaceAll(/ +/g, ' ')
}

const given = ['--title', '供应商', '--english', 'Supplier', '--path', '/supply/supplier']
const stateful = [
  'supply/supplier-application',
  '--title',
  '供应商申请',
  '--english',
  'Supplier application',
  '--path',
  '/supply/application',
  '--by',
  'merchant',
]
const generator = join('scripts', 'new', 'main.js')

/** The paths below two headings: what a recipe made, and what it changed. */
function toldBy({ stdout }: { readonly stdout: string }): string[] {
  return stdout.split('\n').filter((line) => /^[\w-]+\/\S+$/.test(line))
}

test('both recipes are clean to the compiler, the linter and the tests of the lists, are served, and change one line in each list of features', async () => {
  const copy = await copyOfSources()
  const plain = run(copy, generator, 'resource', 'supply/supplier', ...given)
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
    const calls = endpoints.filter(({ id }) => /^supplier(-application)?\\./.test(id))
    const { suppliers, supplierApplications } = loadFixtures('fixtures', 1795224600000, resources)
    console.log(JSON.stringify([calls.length, suppliers.length, supplierApplications.length]))`
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
  const menus = pageOf(copy, 'docs/domain/5-menus.md')
  expect(menus).toContain(
    '| 供应商管理 | `/isystem/supplier` | `supply/SupplierList` | `supplier:add`, `supplier:edit`, `supplier:delete` |',
  )
  expect(menus).toContain(
    '| 供应商申请 | `/merchant/system/supplierApplication` | `supply/SupplierApplicationList` | `supplierApplication:add`,',
  )
  expect(pageOf(copy, 'fixtures/README.md')).toMatch(
    /, suppliers \d\d,\ssupplier applications \d\d\.\n/,
  )

  const again = run(copy, generator, 'resource', 'supply/supplier', ...given)
  expect(again.stderr).toContain('已经用了 supplier')
  const wrong = [
    ['supply/user', given, '已经用了 user，'],
    [
      'supply/port',
      ['--title', "港'口", '--english', 'Port', '--path', '/supply/port'],
      '--title 是中文名',
    ],
    ['supply/port', given.slice(0, 4), '--path 形如'],
    ['supply/seaPort', given, 'supply/seaPort 不是 <feature>/<entity>：两个名称都是 kebab-case'],
    ['supply/port', [...given, '--plural', 'ports'], '--plural 是英文复数'],
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
    '/supply/port',
    '--by',
    'admin',
  ]
  const refused = run(copy, generator, 'stateful', 'supply/port', ...byPlatform)
  expect(refused.stderr).toContain('--by 是提交的一方')
  expect(existsSync(join(copy, 'shared/src/features/supply/port.ts'))).toBe(false)

  // What is left out is told with its place before anything is compiled.
  const access = 'server/test/access/calls/supply.txt'
  const forgotten = [
    ['server/src/features.ts', /\n {2}supplyFeature,/, '打开 server/src/features.ts，'],
    [
      'shared/src/features/supply/feature.ts',
      /\nimport .*examples.*/,
      '为 supplier.examples.ts 写上',
    ],
    [
      'client/src/features/supply/screens.ts',
      /\n.*-detail\.screen.*/,
      '为 supplier-application-detail.screen.tsx 写上',
    ],
    [
      access,
      /\nPOST +\/supply\/application\/pass .*/,
      `打开 ${access}，写上：POST     /supply/application/pass`,
    ],
    [
      'fixtures/menus/admin/60-system.json',
      /"supplier:edit", /,
      /打开 fixtures\/menus\/admin\/60-system\.json:\d+，在这一页的 permissions 里写上："supplier:edit"/,
    ],
  ] as const
  for (const [path, line] of forgotten) {
    const text = readFileSync(join(copy, path), 'utf8')
    expect(text).toMatch(line)
    writeFileSync(join(copy, path), text.replace(line, ''))
  }
  const checker = join('scripts', 'check-feature', 'main.js')
  const check = run(copy, checker, 'supply')
  expect(check.status).toBe(1)
  for (const [, , told] of forgotten) expect(check.stderr).toMatch(told)
  rmSync(join(copy, access))
  expect(run(copy, checker, 'supply').stderr).toContain(`新建 ${access}`)
})
