import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { declarationsOf } from './declarations.js'
import { manifestAt, root, writeManifest } from './manifest.js'

/** What is run, laid out as in the repository, which the server counts on. */
const parts = [
  'server/dist',
  'server/fonts',
  'client/dist',
  'client/panel/dist',
  'client/sign/dist',
  'fixtures',
]
const leftOut = /\.map$|\.built-from$/

// Written for any Node, so that one that is too old says so and not where it stumbled.
const command = `#!/usr/bin/env node
'use strict'
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('hengzhou-settlement needs Node.js 20.19 or newer; this is ' + process.versions.node + '.')
  process.exit(1)
}
import('../server/dist/cli.js')
`

/**
 * Lays out the package of the server.
 * @param {string} folder
 */
export async function stageServer(folder) {
  for (const part of parts) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !leftOut.test(path),
    })
  }
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin', 'hengzhou-settlement.cjs'), command, { mode: 0o755 })
  const types = declarationsOf(join(root, 'server', 'src', 'library.ts'), '.js')
  await writeFile(join(folder, 'server', 'dist', 'library.d.ts'), types)
  return writeManifest(folder, {
    name: 'hengzhou-settlement',
    description: manifestAt('.').description,
    bin: { 'hengzhou-settlement': './bin/hengzhou-settlement.cjs' },
    exports: {
      '.': { types: './server/dist/library.d.ts', default: './server/dist/library.js' },
      './package.json': './package.json',
    },
    dependencies: manifestAt('server').dependencies,
  })
}
