// `npm run deletions [-- <feature> …]`: takes one feature after the other out of a copy of the tree, compiles what is left, and
// tells as a table what fails. The lists of all features may, and who says that it needs the feature: another feature by its
// import, a part that is no feature in server/test/house/feature-needs.ts. Anything else fails the command.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compileWhole, compileWithout } from './compile.js'
import { copyTree, featuresIn, without } from './copy.js'
import { heading, lineOf, rowOf, summaryOf } from './table.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}

/** The features that were named, else all. */
function wanted() {
  const known = featuresIn(root)
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no feature ${unknown.join(', ')}. There are:\n${known.join(' ')}`)
  }
  return named.length > 0 ? named : known
}

/** @param {readonly string[]} names @param {string} copy */
function tryAll(names, copy) {
  const [failure] = compileWhole(copy)
  if (failure !== undefined) {
    throw new Error(`It does not compile as it is: ${failure.path}: ${failure.message}`)
  }
  say(heading)
  return names.map((name) => {
    const row = rowOf(
      name,
      without(copy, name, () => compileWithout(copy, name)),
    )
    say(lineOf(row))
    return row
  })
}

try {
  const names = wanted()
  const begin = performance.now()
  const copy = copyTree(root)
  try {
    const rows = tryAll(names, copy)
    const seconds = Math.round((performance.now() - begin) / 1000)
    say(`\n${summaryOf(rows)} It took ${seconds} s.`)
    if (rows.some(({ others }) => others.length > 0)) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
