import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { root } from './test-server.ts'

/**
 * Builds the server once for a run, where its sources changed, for the tests that start it as a process: one that
 * translates its sources by itself starts five times slower.
 */
export function setup(): void {
  buildServer()
}

/** Builds the server where its sources changed. */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build.js', '--stale-server'], { cwd: root })
}
