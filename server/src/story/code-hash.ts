import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build puts into the bundle (`vite.config.ts`), so that it knows the seeds that its sources have played. */
declare const codeHashOfBuild: string | undefined

let known: string | undefined

/**
 * Changes whenever the code changes that a story is told by: every source of the server and of what it shares with the
 * client. A played seed is known by it, to the sources and to what is built from them alike.
 */
export function codeHash(): string {
  known ??= typeof codeHashOfBuild === 'undefined' ? hashOf(sources()) : codeHashOfBuild
  return known
}

function sources(): string[] {
  const root = join(import.meta.dirname, '..', '..', '..')
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
