// The lines that a recipe adds to files which are there already: those of the feature, and the lists of all features.
import {
  addImport,
  addToList,
  change,
  create,
  filesIn,
  insertBefore,
  isThere,
  read,
} from './workshop.js'

/** @typedef {import('./names.js').Names} Names */

/**
 * @typedef {object} MenuEntry
 * @property {string} title
 * @property {string} path
 * @property {string} component
 * @property {boolean} [hidden]
 * @property {boolean} [keepAlive]
 * @property {readonly string[]} [permissions]
 */

/** @param {string} feature */
function featureNameOf(feature) {
  return `${feature.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Feature`
}

/**
 * @param {string} name
 * @param {string} feature
 */
function importOf(name, feature) {
  return `import { ${name} } from './features/${feature}/feature.ts'\n`
}

/**
 * @param {Names} names
 * @param {{ imports: string, lists: Readonly<Record<string, string>> }} brought
 */
export function declareInShared({ feature, group }, { imports, lists }) {
  const path = `shared/src/features/${feature}/feature.ts`
  const name = featureNameOf(feature)
  if (!isThere(path)) {
    create(
      path,
      `import { defineFeature } from '#shared/core/feature.ts'\n\nexport const ${name} = defineFeature({\n  name: '${feature}',\n  group: '${group}',\n})\n`,
    )
    const contract = 'shared/src/contract.ts'
    addImport(contract, /\n\/\*\* All that the product does/, importOf(name, feature))
    insertBefore(contract, /\]\n\n\/\*\* Every resource/, `  ${name},\n`)
  }
  insertBefore(path, /\nexport const/, imports)
  for (const [list, items] of Object.entries(lists)) addToList(path, list, items)
}

/** @param {Names} names */
export function declareOnServer({ feature }) {
  const path = `server/src/features/${feature}/feature.ts`
  if (isThere(path)) return
  const name = featureNameOf(feature)
  create(
    path,
    `import { type ServerFeature } from '#server/features/server-feature.ts'\n\nexport const ${name}: ServerFeature = {\n  name: '${feature}',\n  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,\n}\n`,
  )
  create(`server/src/features/${feature}/api-examples.json`, '{}\n')
  const list = 'server/src/features.ts'
  addImport(list, /\n\/\*\* All that the server does/, importOf(name, feature))
  insertBefore(list, /\]\n\n\/\*\* Who may be told/, `  ${name},\n`)
}

/** Has the feature answer the calls of one more entity. @param {Names} names */
export function declareRoutes({ feature, entity, camel }) {
  const path = `server/src/features/${feature}/feature.ts`
  const own = `${camel}Routes`
  insertBefore(path, /\nexport const/, `import { ${own} } from './${entity}.routes.ts'\n`)
  const text = read(path)
  const [, others] = /\n {2}routes: (\w+),\n/.exec(text) ?? []
  if (!/\n {2}routes[:(]/.test(text)) {
    insertBefore(path, / {2}(connect|examples|changes)[:(]/, `  routes: ${own},\n`)
  } else if (others !== undefined && isPlain(feature, others)) {
    const both = `routes: (api) => {\n    ${others}(api)\n    ${own}(api)\n  },`
    change(path, text.replace(`routes: ${others},`, both))
  } else if (/\n {2}routes: (async )?\(api\b[^\n]*=> \{\n/.test(text)) {
    change(path, text.replace(/(\n {2}routes: [^\n]*=> \{\n)/, `$1    ${own}(api)\n`))
  } else {
    throw new Error(`请先把 ${path} 的 routes 写成 routes: (api) => { … }，再运行一次。`)
  }
}

/**
 * Whether the routes of a feature need nothing besides the API.
 * @param {string} feature
 * @param {string} routes
 */
function isPlain(feature, routes) {
  return filesIn(`server/src/features/${feature}`).some(
    (path) => path.endsWith('.ts') && read(path).includes(`function ${routes}(api: Api): void`),
  )
}

/**
 * @param {Names} names
 * @param {readonly (readonly [component: string, file: string])[]} screens
 */
export function declareInClient({ feature }, screens) {
  const path = `client/src/features/${feature}/screens.ts`
  const name = featureNameOf(feature).replace('Feature', 'Screens')
  if (!isThere(path)) {
    create(
      path,
      `import { type FeatureScreens } from '#client/core/session/screens.ts'\n\nexport const ${name}: FeatureScreens = {\n  screens: {\n  },\n}\n`,
    )
    const registry = 'client/src/app/routes/screen-registry.ts'
    addImport(
      registry,
      /\ntype Screen =/,
      `import { ${name} } from '#client/features/${feature}/screens.ts'\n`,
    )
    insertBefore(registry, /\]\n\n/, `  ${name},\n`)
  }
  // A feature may draw something in the frame alone.
  if (!/\n {2}screens: \{\n/.test(read(path))) insertBefore(path, /\}\n$/, '  screens: {\n  },\n')
  for (const [screen, file] of screens) {
    insertBefore(
      path,
      / {2}\},\n\}\n$/,
      `    '${feature}/${screen}': async () => (await import('./${file}.screen.tsx')).${screen}Screen,\n`,
    )
  }
}

/**
 * @param {string} role
 * @param {string} section
 * @param {readonly MenuEntry[]} entries
 */
export function putIntoMenu(role, section, entries) {
  const path = `fixtures/menus/${role}/${section}.json`
  const [top, ...others] = JSON.parse(read(path))
  top.children.push(...entries)
  change(path, JSON.stringify([top, ...others]))
}

/**
 * @param {Names} names
 * @param {readonly string[]} lines
 */
export function allow({ feature }, lines) {
  const table = `server/test/access/calls/${feature}.txt`
  const text = `${lines.join('\n')}\n`
  if (isThere(table)) change(table, `${read(table)}\n${text}`)
  else create(table, text)
}
