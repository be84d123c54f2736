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
    list: 'client/src/app/screen-registry.ts',
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
  return [...missing, ...missingTests(root, parts)]
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
