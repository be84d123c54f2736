// Kinds of projects as strangers have them: what each installs, its manifest, and what is run in it.
import process from 'node:process'

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  // The types of the packages themselves are checked too.
  skipLibCheck: false,
}
const compiler = ['typescript@5.9.3', '@types/node@20.19.43']

/** @param {object} own */
function tsconfig(own, include = ['*.ts', '*.cts', '*.mts']) {
  return JSON.stringify({ compilerOptions: { ...compilerOptions, ...own }, include })
}

// Both ways to take the kit, and a call that must not compile.
const typedProgram = {
  'imported.mts': `import { startServer, withKit, type Kit } from 'hengzhou-settlement-testkit'
import end from 'hengzhou-settlement-testkit/global-teardown'
import { startServer as startHere } from 'hengzhou-settlement'
const server = await startServer()
const name: string = await withKit(server, async ({ world }: Kit) => world.name)
// @ts-expect-error -- there is no such effect
await withKit(server, ({ fault }) => fault({ effect: { kind: 'nonsense' } }))
const { address }: { address: string } = await startHere({ size: 'S' })
export const all: string[] = [name, address]
export const ended: Promise<void> = end()
`,
  'required.cts': `import kit = require('hengzhou-settlement-testkit')
import start = require('hengzhou-settlement-testkit/global-setup')
export const world: Promise<kit.World> = kit.makeWorld({ address: 'http://localhost:3000' })
export const end: Promise<() => Promise<void>> = start.default()
// @ts-expect-error -- an address is a text
export const wrong = kit.makeWorld({ address: 3000 })
`,
}

/** The image that the containers are started from, where an engine has one: HENGZHOU_IMAGE=hengzhou-settlement. */
const image = process.env['HENGZHOU_IMAGE']

/**
 * A kind of project. It has the examples of docs/packages.md whose blocks say \`in=<name>\`, or the name of another kind.
 * @typedef {{ name: string, examples?: string, type: string, packages: readonly string[], files: Readonly<Record<string, string>>, runs: readonly (readonly string[])[], prints: RegExp }} Project
 */

/** @type {readonly Project[]} */
export const projects = [
  {
    name: 'esm',
    type: 'module',
    packages: [],
    files: {},
    runs: [['node', 'plain.mjs']],
    prints: /^true$/m,
  },
  {
    name: 'commonjs',
    type: 'commonjs',
    packages: [],
    files: {
      'main.js': `const { makeWorld, startServer } = require('hengzhou-settlement-testkit')
async function main() {
  const server = await startServer()
  const world = await makeWorld(server)
  console.log((await world.tokenOf('merchant')).startsWith(world.name + '.'))
  await world.remove()
  await server.close()
}
main()`,
    },
    runs: [['node', 'main.js']],
    prints: /^true$/m,
  },
  {
    name: 'node',
    type: 'module',
    packages: [],
    files: {},
    runs: [['node', '--test']],
    prints: /pass 2/,
  },
  ...[20, 24].map((major) => ({
    name: `node-${major}`,
    examples: 'node',
    type: 'module',
    // The program itself, as a package.
    packages: [`node@${major}`],
    files: {},
    runs: [
      ['npx', '--no-install', 'node', '--version'],
      ['npx', '--no-install', 'node', '--test'],
    ],
    prints: /pass 2/,
  })),
  {
    name: 'vitest',
    type: 'module',
    packages: ['vitest@4.1.12', ...compiler],
    files: { 'tsconfig.json': tsconfig({ module: 'nodenext', skipLibCheck: true }) },
    runs: [
      ['npx', '--no-install', 'tsc', '-p', '.'],
      ['npx', '--no-install', 'vitest', 'run'],
    ],
    prints: /2 passed/,
  },
  {
    name: 'jest',
    type: 'commonjs',
    packages: ['jest@30.5.2'],
    files: {},
    runs: [['npx', '--no-install', 'jest']],
    prints: /1 passed/,
  },
  {
    name: 'playwright',
    type: 'module',
    packages: ['@playwright/test@1.65.1', ...compiler],
    files: {
      'tsconfig.json': tsconfig({
        module: 'nodenext',
        skipLibCheck: true,
        exactOptionalPropertyTypes: false,
      }),
    },
    runs: [
      ['npx', '--no-install', 'tsc', '-p', '.'],
      ['npx', '--no-install', 'playwright', 'test', '--reporter=line'],
    ],
    prints: /1 passed/,
  },
  {
    name: 'types',
    type: 'module',
    packages: compiler,
    files: {
      ...typedProgram,
      'nodenext.json': tsconfig({ module: 'nodenext' }),
      'node16.json': tsconfig({ module: 'node16', moduleResolution: 'node16' }),
      'bundler.json': tsconfig({ module: 'preserve', moduleResolution: 'bundler' }),
      'run.mts': `import { lettersOf } from './using.js'
console.log('letters', (await lettersOf('merchant')).length)`,
      'emit.json': tsconfig({ module: 'nodenext', noEmit: false, outDir: 'out' }, ['run.mts']),
    },
    runs: [
      ['npx', '--no-install', 'tsc', '-p', 'nodenext.json'],
      ['npx', '--no-install', 'tsc', '-p', 'node16.json'],
      ['npx', '--no-install', 'tsc', '-p', 'bundler.json'],
      ['npx', '--no-install', 'tsc', '-p', 'emit.json'],
      ['node', 'out/run.mjs'],
    ],
    prints: /^letters \d+$/m,
  },
  {
    name: 'container',
    type: 'module',
    packages: ['testcontainers@12.2.0', ...compiler],
    files: {
      'tsconfig.json': tsconfig({
        module: 'nodenext',
        skipLibCheck: true,
        noEmit: false,
      }),
      'run.mjs': `import { worldInContainer } from './container.js'
console.log((await worldInContainer(process.argv[2])).includes('.'))`,
    },
    runs: [
      ['npx', '--no-install', 'tsc', '-p', '.'],
      // Where no engine is, that it compiles against the library's own types is all that can be seen.
      ...(image === undefined ? [] : [['node', 'run.mjs', image]]),
    ],
    prints: image === undefined ? /(?:)/ : /^true$/m,
  },
]
