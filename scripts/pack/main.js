// Makes the two packages that other projects install, as tarballs in `dist-packages`: the server with its command and the
// built client, and the testkit. What they are for stands in docs/packages.md.
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildProduct } from '#scripts/build.js'
import { runNpm } from '#scripts/run-npm.js'
import { stageServer } from './server-package.js'
import { stageTestkit } from './testkit-package.js'

/** The folder of the tarballs. */
export const packagesFolder = join(import.meta.dirname, '..', '..', 'dist-packages')

/**
 * Packs both and gives the paths of the tarballs.
 * @param {(line: string) => void} say
 * @returns {Promise<{ server: string, testkit: string }>}
 */
export async function packAll(say) {
  buildProduct({ onlyStale: true, say })
  await rm(packagesFolder, { recursive: true, force: true })
  return {
    server: await pack('hengzhou-settlement', stageServer),
    testkit: await pack('hengzhou-settlement-testkit', stageTestkit),
  }
}

/**
 * @param {string} name
 * @param {(folder: string) => Promise<{ version: string }>} stage lays out what the package holds
 */
async function pack(name, stage) {
  const folder = join(packagesFolder, name)
  await mkdir(folder, { recursive: true })
  const { version } = await stage(folder)
  const isPacked = runNpm(
    folder,
    ['pack', '--ignore-scripts', '--pack-destination', packagesFolder],
    {
      quiet: true,
    },
  )
  if (!isPacked) throw new Error(`${name} 没有打成包，原因见上。`)
  await rm(folder, { recursive: true })
  return join(packagesFolder, `${name}-${version}.tgz`)
}

if (
  process.argv[1] !== undefined &&
  dirname(fileURLToPath(import.meta.url)) === dirname(process.argv[1])
) {
  try {
    const { server, testkit } = await packAll((line) => process.stdout.write(`${line}\n`))
    process.stdout.write(`${server}\n${testkit}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
