import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let known: string | undefined

/**
 * Changes whenever the code changes that a story is told by: the bundle, where the server runs from one, else every
 * source of the server and of what it shares with the client. A played seed is known by it.
 */
export function codeHash(): string {
  known ??= hashOf(sources())
  return known
}

function sources(): string[] {
  const own = fileURLToPath(import.meta.url)
  if (basename(own) !== 'code-hash.ts') {
    const folder = dirname(own)
    return scriptsIn(basename(folder) === 'assets' ? dirname(folder) : folder, /\.js$/)
  }
  const root = join(dirname(own), '..', '..', '..')
  return [join(root, 'server', 'src'), join(root, 'shared', 'src')].flatMap((folder) =>
    scriptsIn(folder, /(?<!\.test)\.ts$/),
  )
}

function scriptsIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
