import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { declarationsOf } from './declarations.js'
import { manifestAt, root, writeManifest } from './manifest.js'

const sources = join(root, 'testkit', 'src')
/** What a project may import, each from a module of that name; the first is the package itself. */
// Vitest itself is for `import` alone.
const importedOnly = new Set(['vitest'])
const entries = ['index', 'vitest', 'playwright', 'container', 'global-setup', 'global-teardown']

/**
 * Lays out the package of the testkit: each module for `import` and for `require`, with types for either.
 * @param {string} folder
 */
export async function stageTestkit(folder) {
  await bundle(folder)
  const modules = (await readdir(sources)).filter((file) => file.endsWith('.ts'))
  for (const file of modules) {
    const name = basename(file, '.ts')
    const source = join(sources, file)
    await writeFile(join(folder, `${name}.d.ts`), declarationsOf(source, '.js'))
    await writeFile(join(folder, `${name}.d.cts`), declarationsOf(source, '.cjs'))
  }
  const { devDependencies } = manifestAt('testkit')
  const runners = Object.keys(devDependencies)
  return writeManifest(folder, {
    name: 'hengzhou-settlement-testkit',
    description: 'Worlds, faults and clock of Hengzhou Settlement, for tests of other projects',
    exports: {
      ...Object.fromEntries(
        entries.map((name) => [name === 'index' ? '.' : `./${name}`, exportOf(name)]),
      ),
      './package.json': './package.json',
    },
    // For TypeScript's oldest way to find modules, which knows no exports.
    main: './index.cjs',
    types: './index.d.cts',
    peerDependencies: Object.fromEntries(runners.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(runners.map((name) => [name, { optional: true }])),
  })
}

/** @param {string} name */
function exportOf(name) {
  const imported = { types: `./${name}.d.ts`, default: `./${name}.js` }
  if (importedOnly.has(name)) return imported
  return {
    import: imported,
    require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  }
}

/** @param {string} folder */
async function bundle(folder) {
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(sources, `${name}.ts`)])),
    platform: 'node',
    external: /^[^./]/,
  })
  for (const [format, extension] of /** @type {const} */ ([
    ['esm', 'js'],
    ['cjs', 'cjs'],
  ])) {
    await build.write({
      dir: folder,
      format,
      exports: 'named',
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `chunk-[name]-[hash].${extension}`,
    })
  }
  await build.close()
}
