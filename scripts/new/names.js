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
 * @property {string} englishPlural several of it, for example `Sea ports`
 * @property {string} group where the reference shows the calls of a new feature
 * @property {string} path the base path of its calls
 * @property {string} component what the menu opens
 * @property {string} section the platform's menu file
 * @property {string} menuPath the address of its screen
 * @property {string} idStart the first two digits of its ids
 */

/** @typedef {Names & { by: import('./submitters.js').Submitter }} StatefulNames */

/** What may be typed; `npm run new -- --help` shows it. */
export const usage =
  () => `npm run new -- resource <feature>/<entity> --title 中文名 --english Name --path /base/path
npm run new -- stateful <feature>/<entity> --title 中文名 --english Name --path /base/path --by merchant

  resource        列表和表单，由平台维护
  stateful        带状态的数据：--by 的一方提交，由平台审核
  <feature>       功能的文件夹，可以是新的；<entity> 是其中一种数据，名称在整个产品中不能重复；都用 kebab-case
  --title         中文名，例如 供应商
  --english       英文单数名词，例如 Supplier 或 Sea port
  --plural        英文复数，规则变化时不用写；例如 --english Equipment --plural Equipment
  --path          接口的路径，例如 /supply/supplier：接口是 /supply/supplier/list 等；与页面的地址无关
  --by            operator、agent、provider 或 merchant；默认 merchant
  --section       平台菜单的文件，在 fixtures/menus/admin 中，默认 60-system；页面的地址以它的 path 开头：
${sectionsOf('admin')}
  --by-section    提交一方菜单的文件，默认是最后一个：
${['operator', 'agent', 'provider', 'merchant'].map((role) => `                  ${role}：${sectionsOf(role).trim().replaceAll(/\n +/g, '、')}`).join('\n')}
  --group         新功能在接口文档中的分组，在 shared/src/feature-groups.ts 中；默认 basics
`

/** The files of a role's menu that hold a group, each with its title. @param {string} role */
function sectionsOf(role) {
  return filesIn(`fixtures/menus/${role}`)
    .toSorted()
    .flatMap((path) => {
      const [top] = JSON.parse(read(path))
      const name = (path.split('/').at(-1) ?? '').replace('.json', '')
      return top.children === undefined ? [] : [`                  ${name} ${top.title}`]
    })
    .join('\n')
}

const kebab = String.raw`[a-z][a-z0-9]*(?:-[a-z0-9]+)*`

/** Reads the command; throws a sentence where it cannot be carried out. Nothing where only its usage is asked for. */
export function commandGiven() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      title: { type: 'string' },
      english: { type: 'string' },
      plural: { type: 'string' },
      path: { type: 'string' },
      by: { type: 'string', default: 'merchant' },
      'by-section': { type: 'string' },
      section: { type: 'string', default: '60-system' },
      group: { type: 'string', default: 'basics' },
    },
  })
  if (values.help) return undefined
  const [kind, place = ''] = positionals
  const { title = '', english = '', path = '', section, group, by } = values
  if ((kind !== 'resource' && kind !== 'stateful') || place === '') throw new Error(usage())
  const [, feature = '', entity = ''] = new RegExp(`^(${kebab})/(${kebab})$`).exec(place) ?? []
  if (entity === '') {
    throw new Error(
      `${place} 不是 <feature>/<entity>：两个名称都是 kebab-case（小写字母和数字，单词之间一个连字符），例如 supply/sea-port。`,
    )
  }
  if (title === '' || english === '') throw new Error(`缺少 --title 或 --english。\n${usage()}`)
  if (!/^(\/[a-zA-Z][\w-]*){2,}$/.test(path))
    throw new Error(`--path 形如 /supply/supplier。\n${usage()}`)
  if (!/^\p{Script=Han}+$/u.test(title)) throw new Error('--title 是中文名，例如 供应商。')
  if (!/^[A-Z][a-z]*(?: [a-z]+)*$/.test(english)) {
    throw new Error('--english 是一个英文名词，例如 Supplier 或 Sea port。')
  }
  const { plural: englishPlural = pluralOf(english) } = values
  if (!/^[A-Z][a-z]*(?: [a-z]+)*$/.test(englishPlural)) {
    throw new Error('--plural 是英文复数，例如 Suppliers 或 Equipment。')
  }
  if (!new RegExp(`\\n  ${group}: \\{`).test(read('shared/src/feature-groups.ts'))) {
    throw new Error(`--group 是 shared/src/feature-groups.ts 中的一组，没有 ${group}。`)
  }
  assertFree(`name: '${entity}',`, entity)
  assertFree(`path: '${path}',`, path)
  const camel = camelOf(entity)
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  const kebabPlural = severalOf(entity, english, englishPlural)
  const names = {
    feature,
    entity,
    camel,
    pascal,
    collection: camelOf(kebabPlural),
    kebabPlural,
    title,
    english,
    englishPlural,
    group,
    path,
    section,
    component: `${feature}/${pascal}List`,
    menuPath: `${topPathOf('admin', section)}/${camel}`,
    idStart: freeIdStart(),
  }
  return { kind, by, bySection: values['by-section'], names }
}

/** @param {string} kebabText */
function camelOf(kebabText) {
  return kebabText.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** A regular plural; the others are given by `--plural`. @param {string} noun */
function pluralOf(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/**
 * What many of an entity are called in the code. A noun that is its own plural gets a word behind it, because one row and
 * all of them stand in one file.
 * @param {string} entity
 * @param {string} english
 * @param {string} englishPlural
 */
function severalOf(entity, english, englishPlural) {
  const noun = lastWordOf(entity)
  const several =
    noun === lastWordOf(english)
      ? entity.slice(0, -noun.length) + lastWordOf(englishPlural)
      : pluralOf(entity)
  return several === entity ? `${entity}-items` : several
}

/** @param {string} text */
function lastWordOf(text) {
  return text.toLowerCase().split(/[ -]/).at(-1) ?? ''
}

/** One of it in a sentence: with `a` or `an`, or bare where the noun is its own plural. @param {Names} names */
export function oneOf({ english, englishPlural }) {
  const noun = english.toLowerCase()
  if (english === englishPlural) return noun
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/**
 * The path that a section of a menu begins with.
 * @param {string} role
 * @param {string} section
 */
export function topPathOf(role, section) {
  const menu = `fixtures/menus/${role}/${section}.json`
  if (!isThere(menu)) throw new Error(`没有 ${menu}。--section 是其中一个文件名。`)
  const [top] = JSON.parse(read(menu))
  if (top.children === undefined) throw new Error(`${menu} 是单独的一页，没有分组，请换一个。`)
  return top.path
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

/** Two digits that no id of a fixture begins with, and that fixtures/README.md keeps for nothing else. */
function freeIdStart() {
  const [told = ''] = /\*\*Ids\*\*[^]*?\n\n/.exec(read('fixtures/README.md')) ?? []
  const used = new Set([
    ...(told.match(/\b\d\d\b/g) ?? []),
    ...filesIn('fixtures')
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => [...read(path).matchAll(/"(\d\d)\d{17}"/g)])
      .map(([, start]) => start),
  ])
  const free = Array.from({ length: 40 }, (_, index) => String(50 + index)).find(
    (start) => !used.has(start),
  )
  if (free === undefined) throw new Error('没有空闲的编号前缀。')
  return free
}
