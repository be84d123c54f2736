// What a feature has not declared yet: each with the file to open and the line to write there. It is asked before anything is
// compiled, so that somebody who forgot a line reads which one, and not what broke without it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, textOf } from './parts-of-feature.js'

/** The lists of all features, and what a feature brings into each: files that nobody else imports. */
const lists = [
  {
    file: 'shared/src/features/$/feature.ts',
    list: 'shared/src/contract.ts',
    suffix: 'Feature',
    brought: '.examples.ts',
    line: '导入它，并列在 examples 里',
  },
  {
    file: 'server/src/features/$/feature.ts',
    list: 'server/src/features.ts',
    suffix: 'Feature',
    brought: '.routes.ts',
    line: '导入它，并在 routes 里调用',
  },
  {
    file: 'client/src/features/$/screens.ts',
    list: 'client/src/app/routes/screen-registry.ts',
    suffix: 'Screens',
    brought: '.screen.tsx',
    line: "'…/…': async () => (await import('./!')).…Screen,",
  },
]

/**
 * @param {string} root
 * @param {import('./parts-of-feature.js').Parts} parts
 * @returns {string[]}
 */
export function missingLines(root, parts) {
  const missing = lists.flatMap((list) => missingInList(root, parts, list))
  return [
    ...missing,
    ...missingTests(root, parts),
    ...missingAccess(root, parts),
    ...missingButtons(root, parts),
  ]
}

/**
 * @param {string} root
 * @param {import('./parts-of-feature.js').Parts} parts
 * @param {typeof lists[number]} list
 */
function missingInList(root, { name, sources }, { file, list, suffix, brought, line }) {
  const declaration = `${name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}${suffix}`
  const path = file.replace('$', name)
  const [workspace = ''] = path.split('/')
  const isDeclared = existsSync(join(root, path))
  const unused = sources
    .filter((one) => one.startsWith(`${workspace}/`) && one.endsWith(brought))
    .filter((one) => !isImported(root, workspace, one))
    .map((one) => one.split('/').at(-1) ?? '')
    .map(
      (one) => `${isDeclared ? '打开' : '新建'} ${path}，为 ${one} 写上：${line.replace('!', one)}`,
    )
  const isListed = !isDeclared || new RegExp(`\\n {2}${declaration},`).test(textOf(root, list))
  return isListed ? unused : [...unused, `打开 ${list}，导入并在列表里写上：${declaration},`]
}

/**
 * Whether some code imports a file; its own tests do not count.
 * @param {string} root
 * @param {string} workspace
 * @param {string} path
 */
function isImported(root, workspace, path) {
  const imported = `/${path.split('/').at(-1)}'`
  return filesIn(root, `${workspace}/src`).some(
    (one) => /(?<!\.test)\.tsx?$/.test(one) && textOf(root, one).includes(imported),
  )
}

/** @param {string} root @param {import('./parts-of-feature.js').Parts} parts */
function missingTests(root, { name, addresses, journeys }) {
  const feature = `shared/src/features/${name}/feature.ts`
  const access = `server/test/access/calls/${name}.txt`
  const hasCalls =
    existsSync(join(root, feature)) && /\n {2}(resources|calls):/.test(textOf(root, feature))
  return [
    ...(hasCalls && !existsSync(join(root, access))
      ? [`新建 ${access}，每个接口一行：POST     /路径   可调用的角色`]
      : []),
    ...(addresses.length > 0 && journeys.length === 0
      ? [`新建 e2e/${name}/${name}.journey.test.ts，写上：journey('…', async ({ at }) => { … })`]
      : []),
  ]
}

/**
 * The calls and resources that no file of the access table has a line for.
 * @param {string} root
 * @param {import('./parts-of-feature.js').Parts} parts
 */
function missingAccess(root, { name, sources }) {
  const own = `server/test/access/calls/${name}.txt`
  if (!existsSync(join(root, own))) return []
  const table = filesIn(root, 'server/test/access/calls').flatMap((path) =>
    textOf(root, path).split('\n'),
  )
  return declarationsIn(root, name, sources)
    .filter((one) => !table.some((line) => isLineOf(line, one)))
    .map(
      ({ kind, path }) =>
        `打开 ${own}，写上：${kind.padEnd(8)} ${path.padEnd(46)} ${kind === 'resource' ? 'list,read: ' : ''}<roles>`,
    )
}

/** The calls of a resource that its line names by another word. */
const verbs = new Map([
  ['queryById', 'read'],
  ['delete', 'remove'],
  ['exportXls', 'export'],
])

/**
 * A resource's calls may stand in lines of their own, and a call in that of its resource.
 * @param {string} line
 * @param {{ kind: string, path: string }} declared
 */
function isLineOf(line, { kind, path }) {
  const [word = '', told = '', ...rest] = line.split(/\s+/)
  if (kind === 'resource') return told === path || told.startsWith(`${path}/`)
  if (word !== 'resource') return word === kind && told === path
  const [, base, last = ''] = /^(.*)\/(\w+)$/.exec(path) ?? []
  return told === base && new RegExp(`\\b${verbs.get(last) ?? last}\\b`).test(rest.join(' '))
}

/**
 * The button codes that a role may be asked for and no menu of the role names.
 * @param {string} root
 * @param {import('./parts-of-feature.js').Parts} parts
 */
function missingButtons(root, { name, sources, addresses }) {
  const menus = filesIn(root, 'fixtures/menus').map((path) => ({ path, text: textOf(root, path) }))
  const asked = declarationsIn(root, name, sources).flatMap(({ codes }) => codes)
  return [...new Map(asked.map((one) => [`${one.role} ${one.code}`, one])).values()]
    .filter(
      ({ role, code }) =>
        !menus.some(({ path, text }) => isOf(path, role) && text.includes(`"${code}"`)),
    )
    .map(({ role, code }) => {
      const place = entryOf(
        menus.filter(({ path }) => isOf(path, role)),
        addresses,
        code,
      )
      return `打开 ${place ?? `fixtures/menus/${role} 中的一个文件`}，在这一页的 permissions 里写上："${code}"`
    })
}

/**
 * Where the menus of a role open the screen that has a button: the one that is called like its code, else the first.
 * @param {readonly { path: string, text: string }[]} menus
 * @param {readonly string[]} addresses
 * @param {string} code
 */
function entryOf(menus, addresses, code) {
  const [subject = ''] = code.split(':')
  const likely = addresses.toSorted(
    (one, other) => Number(other.endsWith(`/${subject}`)) - Number(one.endsWith(`/${subject}`)),
  )
  return likely
    .flatMap((address) =>
      menus.map(({ path, text }) => ({
        path,
        line: text.split('\n').findIndex((line) => line.includes(`"path": "${address}"`)) + 1,
      })),
    )
    .filter(({ line }) => line > 0)
    .map(({ path, line }) => `${path}:${line}`)[0]
}

/** Whether a menu file is one of a role's. @param {string} path @param {string} role */
function isOf(path, role) {
  return path.startsWith(`fixtures/menus/${role}/`)
}

/**
 * What the sources of a feature declare as text: each resource and call that its feature.ts names, with the button codes
 * that its roles need. One that is put together otherwise is left to the tests.
 * @param {string} root
 * @param {string} name
 * @param {readonly string[]} sources
 */
function declarationsIn(root, name, sources) {
  const feature = `shared/src/features/${name}/feature.ts`
  if (!existsSync(join(root, feature))) return []
  const listed = new Set(textOf(root, feature).match(/\w+/g))
  return sources
    .filter((path) => path.startsWith(`shared/src/features/${name}/`) && path.endsWith('.ts'))
    .flatMap((path) => [
      ...textOf(root, path).matchAll(
        /export const (\w+) = define(Resource|Endpoint)\(\{\n([^]*?)\n\}\)/g,
      ),
    ])
    .filter(([, own = '']) => listed.has(own))
    .flatMap(([, , kind, body = '']) => {
      const [, path] = /^ {2}path: '([^']+)'/m.exec(body) ?? []
      const [, method] = /^ {2}method: '(\w+)'/m.exec(body) ?? []
      if (path === undefined) return []
      if (kind === 'Resource') return [{ kind: 'resource', path, codes: codesOfResource(body) }]
      return method === undefined ? [] : [{ kind: method, path, codes: codesOfCall(body) }]
    })
}

/** @param {string} body */
function codesOfCall(body) {
  const [, code] = /^ {2}permission: '([^']+)'/m.exec(body) ?? []
  const [, roles = ''] = /^ {2}access: \[([^\]]*)\]/m.exec(body) ?? []
  return code === undefined ? [] : namesIn(roles).map((role) => ({ role, code }))
}

/** @param {string} body */
function codesOfResource(body) {
  const [, access = ''] = /^ {2}access: \{([^}]*)\}/m.exec(body) ?? []
  const [, permissions = ''] = /^ {2}permissions: \{([^}]*)\}/m.exec(body) ?? []
  return [...permissions.matchAll(/(\w+): '([^']+)'/g)].flatMap(([, verb, code = '']) => {
    const [, roles = ''] = new RegExp(`\\b${verb}: \\[([^\\]]*)\\]`).exec(access) ?? []
    return namesIn(roles).map((role) => ({ role, code }))
  })
}

/** @param {string} text */
function namesIn(text) {
  return [...text.matchAll(/'(\w+)'/g)].map(([, one = '']) => one)
}
