import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { faultNames, faultTitles } from './matrix-faults.ts'
import { matrixPage } from './matrix-page.ts'
import { type MatrixRow } from './matrix-rows.ts'

const here = dirname(fileURLToPath(import.meta.url))
const baselineFile = join(here, 'error-matrix.baseline.json')
/** The page for readers, made from the baseline. */
export const pageFile = join(here, '..', 'docs', 'error-matrix.md')
const formatOptions = { semi: false, singleQuote: true, printWidth: 100 } as const

/** What the user saw when somebody last looked and found it right. */
export function readBaseline(): MatrixRow[] {
  return JSON.parse(readFileSync(baselineFile, 'utf8'))
}

/** The page as it is to stand in the docs. */
export async function formattedPage(rows: readonly MatrixRow[]): Promise<string> {
  return (await format(pageFile, matrixPage(rows), formatOptions)).code
}

/** Writes baseline and page anew. */
export async function writeBaseline(rows: readonly MatrixRow[]): Promise<void> {
  const text = JSON.stringify(rows, null, 2)
  writeFileSync(baselineFile, (await format(baselineFile, text, formatOptions)).code)
  writeFileSync(pageFile, await formattedPage(rows))
}

/** Every cell of these rows that is not as in the baseline, in one line each. */
export function differences(baseline: readonly MatrixRow[], rows: readonly MatrixRow[]): string[] {
  return rows.flatMap(({ operation, seen }) => {
    const known = baseline.find((row) => row.operation === operation)
    if (known === undefined) return [`${operation}：基线里没有`]
    return faultNames
      .filter((fault) => known.seen[fault] !== seen[fault])
      .map(
        (fault) =>
          `${operation} × ${faultTitles[fault]}：应为 ${known.seen[fault]}，实为 ${seen[fault]}`,
      )
  })
}
