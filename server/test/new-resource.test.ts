import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import { root } from './test-server.ts'

const parts = ['shared', 'server', 'client', 'e2e', 'testkit', 'fixtures', 'scripts', 'bench']
const ours = '@settle'
const passedOver = /\/(node_modules|dist|\.cache)(\/|$)|\.tsbuildinfo$/

/** A copy of the sources with the packages of this one, whose workspaces are its own. */
async function copyOfSources(): Promise<string> {
  const copy = await temporaryFolder()
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !passedOver.test(path),
    })
  }
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
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
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
}

const given = ['--title', '供应商', '--english', 'Supplier', '--path', '/supply/supplier']

test('a generated resource compiles, is served, and changes one line in each list of features', async () => {
  const copy = await copyOfSources()
  const generator = join('scripts', 'new', 'main.js')
  const made = run(copy, generator, 'resource', 'supply/supplier', ...given)
  expect(made.stderr).toBe('')

  const types = run(copy, join('node_modules', 'typescript', 'bin', 'tsc'), '-b')
  expect(types.stdout).toBe('')
  const contract = `import { endpoints, resources } from './shared/src/contract.ts'
    import { loadFixtures } from './server/src/story/fixtures.ts'
    const calls = endpoints.filter(({ id }) => id.startsWith('supplier.'))
    const { suppliers } = loadFixtures('fixtures', 1795224600000, resources)
    console.log(JSON.stringify([calls.length, suppliers.length]))`
  const served = run(copy, '--import', 'tsx', '--input-type=module', '--eval', contract)
  expect(served.stdout.trim(), served.stderr).toBe('[5,3]')

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
  ] as const
  for (const [place, options, sentence] of wrong) {
    expect(run(copy, generator, 'resource', place, ...options).stderr).toContain(sentence)
  }
  expect(existsSync(join(copy, 'shared/src/features/supply/port.ts'))).toBe(false)

  const lists = [
    'shared/src/contract.ts',
    'server/src/features.ts',
    'client/src/app/screen-registry.ts',
  ]
  for (const list of lists) {
    const lines = (folder: string) => readFileSync(join(folder, list), 'utf8').split('\n').length
    // The line and its import.
    expect(lines(copy) - lines(root), list).toBe(2)
  }
})
