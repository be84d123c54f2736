import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/harness/test-server.ts'

/** A row of a fixture as it is written there. */
export type FixtureRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The rows of a file below fixtures/: the independent side of expectations about lists and scopes. */
export function fixtureRowsOf(file: string): readonly FixtureRow[] {
  return JSON.parse(readFileSync(join(root, 'fixtures', file), 'utf8'))
}
