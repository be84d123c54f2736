// What failed without a feature, as a row of a table.
import {
  catalogues,
  findFeature,
  findPart,
  isDeclared,
  lists,
  testsAcross,
} from '@settle/server/test/house/feature-needs.ts'

/**
 * @typedef {object} Row
 * @property {string} name the feature that was taken out
 * @property {string[]} lists
 * @property {string[]} catalogues
 * @property {string[]} features those that import it, which says that they need it
 * @property {string[]} parts those that are no feature and declare that they need it
 * @property {string[]} others the files that import it although nothing declares it
 * @property {number} later how many files do not import it, and failed because one that does failed
 */

/** @param {readonly string[]} values */
function distinct(values) {
  return [...new Set(values)].toSorted()
}

/**
 * Sorts what failed by who may fail.
 * @param {string} name
 * @param {readonly import('./compile.js').Failure[]} failures
 * @returns {Row}
 */
export function rowOf(name, failures) {
  const isInside = (/** @type {string} */ module) => module.includes(`features/${name}/`)
  const importers = distinct(
    failures.filter(({ module = '' }) => isInside(module)).map(({ path }) => path),
  )
  const listing = new Set([...lists, ...catalogues])
  const outside = importers.filter((path) => findFeature(path) === undefined && !listing.has(path))
  const declared = outside.filter((path) => isDeclared(path, name))
  return {
    name,
    lists: importers.filter((path) => lists.includes(path)),
    catalogues: importers.filter((path) => catalogues.includes(path)),
    features: distinct(importers.flatMap((path) => findFeature(path) ?? [])),
    parts: distinct(declared.flatMap((path) => findPart(path) ?? [])),
    others: outside.filter((path) => !declared.includes(path)),
    later: distinct(failures.map(({ path }) => path)).length - importers.length,
  }
}

export const heading = [
  '| without | its line in the lists of | catalogues of English | features that need it | declared parts that need it | others | files that fail after these |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** @param {Row} row @returns {string} */
export function lineOf(row) {
  const cells = [
    [row.name],
    row.lists.map(workspaceOf),
    row.catalogues.map(workspaceOf),
    row.features,
    row.parts.map((part) => (isOfTests(part) ? `tests in ${part}` : part)),
    row.others,
    row.later === 0 ? [] : [String(row.later)],
  ]
  return `| ${cells.map((values) => values.join(', ') || '–').join(' | ')} |`
}

/** @param {string} part */
function isOfTests(part) {
  return Object.hasOwn(testsAcross, part)
}

/** @param {string} path */
function workspaceOf(path) {
  return path.slice(0, path.indexOf('/'))
}

/** How many features need how much besides. @param {readonly Row[]} rows @returns {string} */
export function summaryOf(rows) {
  const withOthers = rows.filter(({ others }) => others.length > 0)
  const withParts = rows.filter(({ others, parts }) => others.length === 0 && parts.length > 0)
  const inTests = withParts.filter(({ parts }) => parts.every(isOfTests))
  const rest = rows.filter(({ others, parts }) => others.length + parts.length === 0)
  const alone = rest.filter(({ features }) => features.length === 0)
  return [
    `${rows.length} features:`,
    `${alone.length} fail in lists alone,`,
    `${rest.length - alone.length} also in features that say so,`,
    `${inTests.length} also in tests that go across features,`,
    `${withParts.length - inTests.length} also in declared parts,`,
    `${withOthers.length} also elsewhere.`,
  ].join(' ')
}
