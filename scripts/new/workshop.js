// What a recipe writes is gathered here, and nothing is written until all of it is known.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** By path. @type {Map<string, string>} */
const files = new Map()
/** Those of them that are new. @type {Set<string>} */
const created = new Set()

/** @param {string} path */
export function read(path) {
  return files.get(path) ?? readFileSync(join(root, path), 'utf8')
}

/** @param {string} path */
export function isThere(path) {
  return files.has(path) || existsSync(join(root, path))
}

/** The files below a folder, by their paths from the root; those of the recipe too. @param {string} folder */
export function filesIn(folder) {
  const written = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const own = [...created].filter((path) => path.startsWith(`${folder}/`))
  return [...written, ...own]
}

/**
 * @param {string} path
 * @param {string} text
 */
export function create(path, text) {
  if (isThere(path)) throw new Error(`${path} 已经存在，请换一个名称。`)
  files.set(path, text)
  created.add(path)
}

/**
 * @param {string} path
 * @param {string} text
 */
export function change(path, text) {
  files.set(path, text)
}

/**
 * Puts text before the first place that a pattern finds; throws where it finds none.
 * @param {string} path
 * @param {RegExp} place
 * @param {string} text
 */
export function insertBefore(path, place, text) {
  const before = read(path)
  const at = before.search(place)
  if (at === -1)
    throw new Error(`${path} 的写法与预期不同，请参照 docs/adding-a-resource.md 手工添加。`)
  files.set(path, before.slice(0, at) + text + before.slice(at))
}

/**
 * Puts an import among those of other features, in their order; else before the first place that a pattern finds.
 * @param {string} path
 * @param {RegExp} place
 * @param {string} line
 */
export function addImport(path, place, line) {
  const source = sourceOf(line)
  const features = source.slice(0, source.indexOf('features/') + 'features/'.length)
  const later = read(path)
    .split('\n')
    .find((one) => sourceOf(one).startsWith(features) && sourceOf(one) > source)
  insertBefore(path, later === undefined ? place : literal(`${later}\n`), line)
}

/** What an import names. @param {string} line */
function sourceOf(line) {
  return /^import .* from '([^']+)'/.exec(line)?.[1] ?? ''
}

/** A pattern that finds a text as it stands. @param {string} text */
function literal(text) {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
}

/**
 * Adds items to a list of a feature, which may be missing yet, or be one name.
 * @param {string} path
 * @param {string} list
 * @param {string} items
 */
export function addToList(path, list, items) {
  const text = read(path)
  const one = new RegExp(`(\\n  ${list}: )(\\w+)(,\\n)`)
  if (new RegExp(`\\n  ${list}: \\[`).test(text)) {
    files.set(path, text.replace(`\n  ${list}: [`, `\n  ${list}: [${items}, `))
  } else if (one.test(text)) {
    files.set(path, text.replace(one, `$1[...$2, ${items}]$3`))
  } else {
    insertBefore(path, /\n\}\)\n$/, `\n  ${list}: [${items}],`)
  }
}

/** Writes all of it in the house's format; gives the new paths and the changed ones. */
export function writeAll() {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const formatter = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  spawnSync(process.execPath, [formatter, '--no-error-on-unmatched-pattern', ...files.keys()], {
    cwd: root,
  })
  return {
    created: [...created],
    changed: [...files.keys()].filter((path) => !created.has(path)),
  }
}
