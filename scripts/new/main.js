// `npm run new -- resource <feature>/<entity> …`: the files of a resource, and its lines in the files of its feature.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as templates from './templates.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const usage =
  'npm run new -- resource <feature>/<entity> --title 中文名 --english Name --path /base/path [--section 60-system]'

/** What is to be written, by its path; nothing is until all of it is known. @type {Map<string, string>} */
const files = new Map()

/** @param {string} path */
function read(path) {
  return files.get(path) ?? readFileSync(join(root, path), 'utf8')
}

/** @param {string} path */
function isThere(path) {
  return files.has(path) || existsSync(join(root, path))
}

/**
 * @param {string} path
 * @param {string} text
 */
function create(path, text) {
  if (isThere(path)) throw new Error(`${path} 已经存在，请换一个名称。`)
  files.set(path, text)
}

/**
 * Puts text before the first place that a pattern finds; throws where it finds none.
 * @param {string} path
 * @param {RegExp} place
 * @param {string} text
 */
function insertBefore(path, place, text) {
  const before = read(path)
  const at = before.search(place)
  if (at === -1)
    throw new Error(`${path} 的写法与预期不同，请参照 docs/adding-a-resource.md 手工添加。`)
  files.set(path, before.slice(0, at) + text + before.slice(at))
}

/** @returns {import('./templates.js').Names & { section: string }} */
function namesGiven() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      english: { type: 'string' },
      path: { type: 'string' },
      section: { type: 'string', default: '60-system' },
    },
  })
  const [kind, place = ''] = positionals
  const { title = '', english = '', path = '', section } = values
  const [, feature = '', entity = ''] = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/.exec(place) ?? []
  if (kind !== 'resource' || entity === '' || title === '' || english === '') throw new Error(usage)
  if (!/^(\/[a-zA-Z][\w-]*){2,}$/.test(path))
    throw new Error(`--path 形如 /supply/supplier。${usage}`)
  if (!/^\p{Script=Han}+$/u.test(title)) throw new Error('--title 是中文名，例如 供应商。')
  if (!/^[A-Z][a-z]*(?: [a-z]+)*$/.test(english)) {
    throw new Error('--english 是一个英文名词，例如 Supplier 或 Sea port。')
  }
  assertFree(`name: '${entity}',`, entity)
  assertFree(`path: '${path}',`, path)
  const camel = entity.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  const menu = `fixtures/menus/admin/${section}.json`
  if (!isThere(menu)) throw new Error(`没有 ${menu}。--section 是其中一个文件名。`)
  return {
    feature,
    entity,
    camel,
    pascal,
    collection: `${camel}s`,
    kebabPlural: `${entity}s`,
    title,
    english,
    path,
    section,
    component: `${feature}/${pascal}List`,
    menuPath: `${JSON.parse(read(menu))[0].path}/${camel}`,
    idStart: freeIdStart(),
  }
}

/**
 * Throws where a resource has the name or the path already.
 * @param {string} written
 * @param {string} what
 */
function assertFree(written, what) {
  const owner = readdirSync(join(root, 'shared', 'src', 'features'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('feature.ts'))
    .find((path) => read(join('shared/src/features', path)).includes(written))
  if (owner !== undefined)
    throw new Error(`shared/src/features/${owner} 已经用了 ${what}，请换一个。`)
}

/** The first two digits that no fixture's ids begin with. */
function freeIdStart() {
  const used = new Set(
    readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => [...read(join('fixtures', path)).matchAll(/"(\d\d)\d{17}"/g)])
      .map(([, start]) => start),
  )
  const free = Array.from({ length: 40 }, (_, index) => String(50 + index)).find(
    (start) => !used.has(start),
  )
  if (free === undefined) throw new Error('没有空闲的编号前缀。')
  return free
}

/** @param {ReturnType<typeof namesGiven>} names */
function declareInShared({ feature, entity, camel, collection }) {
  const path = `shared/src/features/${feature}/feature.ts`
  const name = featureNameOf(feature)
  if (!isThere(path)) {
    create(
      path,
      `import { defineFeature } from '#shared/core/feature.ts'\n\nexport const ${name} = defineFeature({\n  name: '${feature}',\n  group: 'basics',\n})\n`,
    )
    insertBefore(
      'shared/src/contract.ts',
      /\n\/\*\* All that the product does/,
      importOf(name, feature),
    )
    insertBefore('shared/src/contract.ts', /\]\n\n\/\*\* Every resource/, `  ${name},\n`)
  }
  insertBefore(
    path,
    /\nexport const/,
    `import { ${camel}Examples } from './${entity}.examples.ts'\nimport { ${collection} } from './${entity}.ts'\n`,
  )
  addToList(path, 'resources', collection)
  addToList(path, 'examples', `...${camel}Examples`)
}

/**
 * Adds an item to a list of a feature, which may be missing yet, or be one name.
 * @param {string} path
 * @param {string} list
 * @param {string} item
 */
function addToList(path, list, item) {
  const text = read(path)
  const one = new RegExp(`(\\n  ${list}: )(\\w+)(,\\n)`)
  if (new RegExp(`\\n  ${list}: \\[`).test(text)) {
    files.set(path, text.replace(`\n  ${list}: [`, `\n  ${list}: [${item}, `))
  } else if (one.test(text)) {
    files.set(path, text.replace(one, `$1[...$2, ${item}]$3`))
  } else {
    insertBefore(path, /\n\}\)\n$/, `\n  ${list}: [${item}],`)
  }
}

/** @param {ReturnType<typeof namesGiven>} names */
function declareOnServer({ feature }) {
  const path = `server/src/features/${feature}/feature.ts`
  if (isThere(path)) return
  const name = featureNameOf(feature)
  create(
    path,
    `import { type ServerFeature } from '#server/features/server-feature.ts'\n\nexport const ${name}: ServerFeature = {\n  name: '${feature}',\n  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,\n}\n`,
  )
  create(`server/src/features/${feature}/api-examples.json`, '{}\n')
  insertBefore(
    'server/src/features.ts',
    /\n\/\*\* All that the server does/,
    importOf(name, feature),
  )
  insertBefore('server/src/features.ts', /\]\n\n\/\*\* Has all features hear/, `  ${name},\n`)
}

/** @param {ReturnType<typeof namesGiven>} names */
function declareInClient({ feature, entity, pascal, component }) {
  const path = `client/src/features/${feature}/screens.ts`
  const name = featureNameOf(feature).replace('Feature', 'Screens')
  if (!isThere(path)) {
    create(
      path,
      `import { type Screens } from '#client/core/screens.ts'\n\nexport const ${name}: Screens = {\n}\n`,
    )
    const registry = 'client/src/app/screen-registry.ts'
    insertBefore(
      registry,
      /\ntype Screen =/,
      `import { ${name} } from '#client/features/${feature}/screens.ts'\n`,
    )
    insertBefore(registry, / {2}\{ 'dashboard\/Analysis'/, `  ${name},\n`)
  }
  insertBefore(
    path,
    /\}\n$/,
    `  '${component}': async () => (await import('./${entity}-list.screen.tsx')).${pascal}ListScreen,\n`,
  )
}

/** @param {ReturnType<typeof namesGiven>} names */
function putIntoMenu({ section, title, menuPath, component, entity }) {
  const path = `fixtures/menus/admin/${section}.json`
  const [top] = JSON.parse(read(path))
  top.children.push({
    title: `${title}管理`,
    path: menuPath,
    component,
    keepAlive: true,
    permissions: [`${entity}:add`, `${entity}:edit`, `${entity}:delete`],
  })
  files.set(path, JSON.stringify([top]))
}

/** @param {ReturnType<typeof namesGiven>} names */
function allow({ feature, path }) {
  const table = `server/test/access/${feature}.txt`
  const line = `resource ${path.padEnd(46)} list,read,add,edit,remove: admin\n`
  files.set(table, isThere(table) ? `${read(table)}\n${line}` : line)
}

/** Only those that no catalogue has yet: a text has one translation. @param {ReturnType<typeof namesGiven>} names */
function translate(names) {
  const folder = 'shared/src/texts'
  const known = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.en-us.ts'))
    .map((name) => read(join(folder, name)))
    .join('\n')
  const missing = templates
    .texts(names)
    .filter(([key]) => !known.includes(`\n  ${key}:`) && !known.includes(`\n  '${key}':`))
  const name = `${names.camel}EnUs`
  const lines = missing.map(([key, text]) => `  '${key}': '${text}',\n`).join('')
  create(
    `${folder}/${names.entity}.en-us.ts`,
    `import { type Catalogue } from '#shared/core/text.ts'\n\n/** The texts of ${names.kebabPlural}. */\nexport const ${name}: Catalogue = {\n${lines}}\n`,
  )
  const all = `${folder}/en-us.ts`
  insertBefore(
    all,
    /\n\/\*\* The English texts/,
    `import { ${name} } from './${names.entity}.en-us.ts'\n`,
  )
  insertBefore(all, /\]\n\n\/\*\* Every English text/, `  ${name},\n`)
}

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

function main() {
  const names = namesGiven()
  const { feature, entity, kebabPlural, title } = names
  create(`shared/src/features/${feature}/${entity}.ts`, templates.sharedResource(names))
  create(`shared/src/features/${feature}/${entity}.examples.ts`, templates.examples(names))
  create(`fixtures/${kebabPlural}.json`, templates.fixture(names))
  create(`client/src/features/${feature}/${entity}-list.screen.tsx`, templates.listScreen(names))
  create(`client/src/features/${feature}/${entity}-form.tsx`, templates.form(names))
  create(`e2e/${kebabPlural}.journey.test.ts`, templates.journey(names))
  declareInShared(names)
  declareOnServer(names)
  declareInClient(names)
  putIntoMenu(names)
  allow(names)
  translate(names)
  insertBefore(
    'fixtures/README.md',
    /\| `scenarios\//,
    `| \`${kebabPlural}.json\` | ${title} | \`${feature}/${entity}.ts\` |\n`,
  )
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  process.stdout.write(
    `${[...files.keys()].join('\n')}\n\n接下来：npm run format && npm run examples && npm run check\n`,
  )
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
