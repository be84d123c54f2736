import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The repository. */
export const root = join(import.meta.dirname, '..', '..')

/**
 * Reads a manifest of the repository.
 * @param {string} path
 * @returns {any}
 */
export function manifestAt(path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
}

/**
 * Writes a package's manifest with what both packages have, its licence and its page.
 * @param {string} folder
 * @param {{ name: string, [field: string]: unknown }} own
 * @returns {Promise<{ version: string }>}
 */
export async function writeManifest(folder, own) {
  const { version, license, engines } = manifestAt('.')
  const manifest = { ...own, version, license, engines, type: 'module' }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  // The page that tells how both are used is what a registry shows.
  await cp(join(root, 'docs', 'packages.md'), join(folder, 'README.md'))
  return { version }
}
