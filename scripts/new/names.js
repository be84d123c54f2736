// What somebody gave at the terminal, and what follows from it.
import { parseArgs } from 'node:util'
import { filesIn, isThere, read } from './workshop.js'

/**
 * @typedef {object} Names
 * @property {string} feature the folder, for example `supply`
 * @property {string} entity one of its rows in kebab-case, for example `sea-port`
 * @property {string} camel `seaPort`
 * @property {string} pascal `SeaPort`
 * @property {string} collection `seaPorts`
 * @property {string} kebabPlural `sea-ports`
 * @property {string} title the Chinese noun
 * @property {string} english the English noun
 * @property {string} group where the reference shows the calls of a new feature
 * @property {string} path the base path of its calls
 * @property {string} component what the menu opens
 * @property {string} section the platform's menu file
 * @property {string} menuPath the address of its screen
 * @property {string} idStart the first two digits of its ids
 */

/** @typedef {Names & { by: import('./submitters.js').Submitter }} StatefulNames */

const usage = `npm run new -- resource <feature>/<entity> --title 中文名 --english Name --path /base/path [--section 60-system] [--group basics]
npm run new -- stateful <feature>/<entity> --title 中文名 --english Name --path /base/path --by merchant [--section 60-system] [--by-section 40-settings] [--group basics]`

/** Reads the command; throws a sentence where it cannot be carried out. */
export function commandGiven() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      english: { type: 'string' },
      path: { type: 'string' },
      by: { type: 'string', default: 'merchant' },
      'by-section': { type: 'string' },
      section: { type: 'string', default: '60-system' },
      group: { type: 'string', default: 'basics' },
    },
  })
  const [kind, place = ''] = positionals
  const { title = '', english = '', path = '', section, group, by } = values
  const [, feature = '', entity = ''] = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/.exec(place) ?? []
  if (kind !== 'resource' && kind !== 'stateful') throw new Error(usage)
  if (entity === '' || title === '' || english === '') throw new Error(usage)
  if (!/^(\/[a-zA-Z][\w-]*){2,}$/.test(path))
    throw new Error(`--path 形如 /supply/supplier。${usage}`)
  if (!/^\p{Script=Han}+$/u.test(title)) throw new Error('--title 是中文名，例如 供应商。')
  if (!/^[A-Z][a-z]*(?: [a-z]+)*$/.test(english)) {
    throw new Error('--english 是一个英文名词，例如 Supplier 或 Sea port。')
  }
  if (!new RegExp(`\\n  ${group}: \\{`).test(read('shared/src/feature-groups.ts'))) {
    throw new Error(`--group 是 shared/src/feature-groups.ts 中的一组，没有 ${group}。`)
  }
  assertFree(`name: '${entity}',`, entity)
  assertFree(`path: '${path}',`, path)
  const camel = entity.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  const names = {
    feature,
    entity,
    camel,
    pascal,
    collection: `${camel}s`,
    kebabPlural: `${entity}s`,
    title,
    english,
    group,
    path,
    section,
    component: `${feature}/${pascal}List`,
    menuPath: `${topPathOf('admin', section)}/${camel}`,
    idStart: freeIdStart(),
  }
  return { kind, by, bySection: values['by-section'], names }
}

/**
 * The path that a section of a menu begins with.
 * @param {string} role
 * @param {string} section
 */
export function topPathOf(role, section) {
  const menu = `fixtures/menus/${role}/${section}.json`
  if (!isThere(menu)) throw new Error(`没有 ${menu}。--section 是其中一个文件名。`)
  return JSON.parse(read(menu))[0].path
}

/**
 * Throws where a resource has the name or the path already.
 * @param {string} written
 * @param {string} what
 */
function assertFree(written, what) {
  const owner = filesIn('shared/src/features')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('feature.ts'))
    .find((path) => read(path).includes(written))
  if (owner !== undefined) throw new Error(`${owner} 已经用了 ${what}，请换一个。`)
}

/** The first two digits that no fixture's ids begin with. */
function freeIdStart() {
  const used = new Set(
    filesIn('fixtures')
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => [...read(path).matchAll(/"(\d\d)\d{17}"/g)])
      .map(([, start]) => start),
  )
  const free = Array.from({ length: 40 }, (_, index) => String(50 + index)).find(
    (start) => !used.has(start),
  )
  if (free === undefined) throw new Error('没有空闲的编号前缀。')
  return free
}
