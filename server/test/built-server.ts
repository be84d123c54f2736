import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type TestProject } from 'vitest/node'
import { root } from './test-server.ts'

const builtServer = 'server/dist'
const relativeImport = /from '(\.[^']+\.ts)'/g

/**
 * Builds the server once for a run, where its sources changed, for the tests that start it as a process: one that
 * translates its sources by itself starts five times slower. A run of other tests alone does not wait for it.
 */
export async function setup(project: TestProject): Promise<void> {
  if (await isNeeded(project)) buildServer()
}

/** Builds the server where its sources changed. */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build.js', '--stale-server'], { cwd: root })
}

/** Whether a test file that was asked for speaks of the built server, by itself or in what it imports from beside it. */
async function isNeeded(project: TestProject): Promise<boolean> {
  if (project.config.watch) return true
  // Vitest does not document it; where it is absent, all tests count.
  const asked: unknown = Reflect.get(project.vitest, 'filenamePattern')
  const filters = Array.isArray(asked) ? asked.map(String) : undefined
  const { testFiles } = await project.globTestFiles(filters)
  const seen = new Set<string>()
  const speaksOfIt = (file: string): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    if (text.includes(builtServer)) return true
    return [...text.matchAll(relativeImport)].some(([, path = '']) =>
      speaksOfIt(resolve(dirname(file), path)),
    )
  }
  return testFiles.some(speaksOfIt)
}
