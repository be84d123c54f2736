// What the tests want told beside the code: the menus, the dictionaries, the fixtures and their ids.
import { change, insertBefore, literal, read } from './workshop.js'

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

/**
 * Adds entries to the table of a group of a console.
 * @param {string} role
 * @param {string} top the path of the group
 * @param {readonly MenuEntry[]} entries
 */
export function tellOfMenu(role, top, entries) {
  const path = 'docs/domain/5-menus.md'
  const lines = read(path).split('\n')
  const section = lines.findIndex((line) => line.startsWith(`Console \`${role}\``))
  const group = lines.findIndex((line, at) => at > section && line.endsWith(`** \`${top}\``))
  // Behind the group stands an empty line, then its table.
  const end = lines.findIndex((line, at) => at > group + 1 && line === '')
  if (section === -1 || group === -1) throw new Error(`${path} 没有 ${role} 的 ${top}。`)
  const rows = entries.map(({ title, path: address, component, hidden, permissions = [] }) => {
    const buttons = permissions.map((code) => `\`${code}\``).join(', ')
    return `| ${title}${hidden === true ? ' (hidden)' : ''} | \`${address}\` | \`${component}\` | ${buttons} |`
  })
  change(path, lines.toSpliced(end, 0, ...rows).join('\n'))
}

/**
 * Tells a dictionary in the manual, and in the list by hand that a test compares with it.
 * @param {Names} names
 * @param {{ file: string, code: string, zh: string, en: string, values: string }} dictionary
 */
export function tellOfDictionary({ englishPlural }, { file, code, zh, en, values }) {
  const name = file.split('/').at(-1)
  insertBefore(
    'docs/domain/2-0-dictionaries.md',
    /\*\*Kept for older clients\*\*/,
    `**${englishPlural}** ([${name}](../../${file}))\n\n| Code | English | Values |\n| --- | --- | --- |\n| \`${code}\` ${zh} | ${en} | ${values} |\n\n`,
  )
  insertBefore(
    'shared/src/features/dictionary/dictionaries.test.ts',
    /\}\n\n\/\/ wire\.md 15\.7, what the system screens need/,
    `  ${code}: '${values}',\n`,
  )
}

const lineLength = 130

/**
 * Tells of the rows, and keeps the beginning of their ids for them.
 * @param {Names} names
 * @param {string} rows what they show
 */
export function tellOfFixture({ feature, entity, kebabPlural, englishPlural, idStart }, rows) {
  const path = 'fixtures/README.md'
  insertBefore(
    path,
    /\| `scenarios\//,
    `| \`${kebabPlural}.json\` | ${rows} | \`${feature}/${entity}.ts\` |\n`,
  )
  const [ids = ''] = /\*\*Ids\*\*[^]*?\.\n\n/.exec(read(path)) ?? []
  const kept = `${englishPlural.toLowerCase()} ${idStart}.`
  const last = ids.trimEnd().split('\n').at(-1) ?? ''
  const gap = last.length + kept.length + 2 > lineLength ? '\n' : ' '
  if (ids === '') throw new Error(`${path} 没有写编号的一段（**Ids**）。`)
  change(
    path,
    read(path).replace(literal(ids), `${ids.slice(0, -'.\n\n'.length)},${gap}${kept}\n\n`),
  )
}

/**
 * Tells the titles of what a stateful resource sends, so that a reader of English gets them in English.
 * @param {Names} names
 */
export function tellOfMessages({ title, english }) {
  const noun = english.toLowerCase()
  /** @type {readonly (readonly [string, string])[]} */
  const messages = [
    [`${title}待审核：{name}`, `${english} to review: {name}`],
    [`${title}已通过：{name}`, `Your ${noun} was approved: {name}`],
    [`${title}被驳回：{name}。原因：{reason}`, `Your ${noun} was rejected: {name}. {reason}`],
  ]
  insertBefore(
    'shared/src/features/notice/system-messages.ts',
    /\] as const\n/,
    messages.map(([text]) => `  '${text}',\n`).join(''),
  )
  insertBefore(
    'shared/src/features/notice/system-messages.en-us.ts',
    /\}\n$/,
    messages.map(([text, translated]) => `  '${text}': '${translated}',\n`).join(''),
  )
}
