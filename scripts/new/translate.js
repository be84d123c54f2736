// The English of what a recipe wrote: what a browser may say goes into a catalogue of `shared`, the rest into one of the
// server.
import { addImport, change, create, filesIn, insertBefore, read } from './workshop.js'

/** @typedef {import('./names.js').Names} Names */
/** @typedef {readonly (readonly [string, string])[]} Texts */

/** What no browser says, although `shared` has it; the same as in server/test/house/text-sides.ts, which checks it. */
const silent = /\.test\.|\.examples\.ts$|\.en-us\.ts$|\bfeature-groups\.ts$|\bfeature\.ts$/

/**
 * Comes last, because the files decide where a text belongs. Only the texts that no catalogue has yet: a text has one
 * translation.
 * @param {Names} names
 * @param {Texts} texts
 */
export function translate(names, texts) {
  const spoken = ['client/src', 'shared/src']
    .flatMap(filesIn)
    .filter((path) => /\.tsx?$/.test(path) && !silent.test(path))
    .map(read)
    .join('\n')
  const isSpoken = (/** @type {string} */ key) => spoken.includes(key)
  // What only the server has said until now is said by a screen from now on.
  for (const [key] of texts) if (isSpoken(key)) takeFrom('server', key)
  const missing = texts.filter(([key]) => !isIn('shared', key) && !isIn('server', key))
  addCatalogue(
    names,
    'shared',
    missing.filter(([key]) => isSpoken(key)),
  )
  addCatalogue(
    names,
    'server',
    missing.filter(([key]) => !isSpoken(key)),
  )
}

/** @param {string} workspace */
function cataloguesOf(workspace) {
  return filesIn(`${workspace}/src`).filter((path) => path.endsWith('.en-us.ts'))
}

/** The line of a text in a catalogue. @param {string} key */
function lineOf(key) {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return new RegExp(`\\n  '?${escaped}'?:\\s+(?:'(?:[^'\\\\]|\\\\.)*'|"[^"]*"),`)
}

/** @param {string} workspace @param {string} key */
function isIn(workspace, key) {
  return cataloguesOf(workspace).some((path) => lineOf(key).test(read(path)))
}

/** @param {string} workspace @param {string} key */
function takeFrom(workspace, key) {
  const owner = cataloguesOf(workspace).find((path) => lineOf(key).test(read(path)))
  if (owner !== undefined) change(owner, read(owner).replace(lineOf(key), ''))
}

/**
 * The catalogue that a feature has already: the one of its name, else the first.
 * @param {'shared' | 'server'} workspace
 * @param {string} feature
 */
function catalogueOf(workspace, feature) {
  const folder = `${workspace}/src/features/${feature}/`
  const own = cataloguesOf(workspace).filter(
    (path) => path.startsWith(folder) && !path.endsWith('messages.en-us.ts'),
  )
  return own.find((path) => path === `${folder}${feature}.en-us.ts`) ?? own.toSorted()[0]
}

/**
 * @param {Names} names
 * @param {'shared' | 'server'} workspace
 * @param {Texts} texts
 */
function addCatalogue({ feature, entity, camel, kebabPlural }, workspace, texts) {
  if (texts.length === 0) return
  const isShared = workspace === 'shared'
  const name = `${camel}EnUs`
  const type = isShared ? '#shared/core/text/text.ts' : '@settle/shared/core/text/text.ts'
  const about = isShared
    ? `The texts of ${kebabPlural}`
    : `What the server alone says of ${kebabPlural}`
  const lines = texts.map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`).join('')
  const known = catalogueOf(workspace, feature)
  if (known !== undefined) {
    insertBefore(known, /\}\n$/, lines)
    return
  }
  create(
    `${workspace}/src/features/${feature}/${entity}.en-us.ts`,
    `import { type Catalogue } from '${type}'\n\n/** ${about}. */\nexport const ${name}: Catalogue = {\n${lines}}\n`,
  )
  const all = `${workspace}/src/texts/en-us.ts`
  addImport(
    all,
    /import [^\n]*'(?:#server\/spreadsheet\/|\.\/access)/,
    `import { ${name} } from '#${workspace}/features/${feature}/${entity}.en-us.ts'\n`,
  )
  insertBefore(all, /\]\n\n\/\*\* Every English text/, `  ${name},\n`)
}
