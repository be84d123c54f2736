// What belongs to a feature: its folders, and the tests and journeys that are about it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Parts
 * @property {string} name
 * @property {string[]} folders those of its folders that are there
 * @property {string[]} sources its files
 * @property {string[]} compiled its code, what imports it, and the lists that name it
 * @property {string[]} tests the tests beside its code, and those of `server/test` and the client that import it
 * @property {string[]} addresses where the menus open its screens
 * @property {string[]} journeys the journeys that open one of its screens, or bear its name
 */

const workspaces = ['shared', 'server', 'client']

/**
 * @param {string} root
 * @param {string} name
 * @returns {Parts}
 */
export function partsOf(root, name) {
  const folders = workspaces
    .map((workspace) => `${workspace}/src/features/${name}`)
    .filter((folder) => existsSync(join(root, folder)))
  const own = folders.flatMap((folder) => filesIn(root, folder))
  const about = new RegExp(`from '[^'\n]*features/${name}/`)
  const tests = [
    ...own.filter((path) => /\.test\.tsx?$/.test(path)),
    ...filesIn(root, 'server/test').filter(
      (path) => path.endsWith('.test.ts') && about.test(textOf(root, path)),
    ),
  ]
  const addresses = addressesOf(root, name)
  const journeys = journeysOf(root, name, addresses)
  const sources = [...own, ...tests, ...journeys].filter(
    (path) => !path.endsWith('api-examples.json'),
  )
  const importers = ['shared/src', 'server/src', 'client/src', 'bench']
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && about.test(textOf(root, path)))
  const compiled = [...sources, ...importers].filter((path) => /\.tsx?$/.test(path))
  return {
    name,
    folders,
    sources: [...new Set(sources)],
    compiled: [...new Set(compiled)],
    tests: [...new Set(tests)],
    journeys,
    addresses,
  }
}

/**
 * The journeys that open a screen of a feature, else those that bear its name.
 * @param {string} root
 * @param {string} name
 * @param {readonly string[]} addresses
 */
function journeysOf(root, name, addresses) {
  const journeys = filesIn(root, 'e2e').filter((path) => path.endsWith('.journey.test.ts'))
  const opening = journeys.filter((path) => {
    const text = textOf(root, path)
    return addresses.some((address) => new RegExp(`${address}['"\`?]`).test(text))
  })
  // A feature without screens of its own may have a journey all the same.
  return opening.length > 0 ? opening : journeys.filter((path) => path.includes(`/${name}`))
}

/** Where the menus open the screens of a feature. @param {string} root @param {string} name */
function addressesOf(root, name) {
  const screens = join(root, 'client/src/features', name, 'screens.ts')
  if (!existsSync(screens)) return []
  const components = [...readFileSync(screens, 'utf8').matchAll(/'([\w/]+)': async/g)].map(
    ([, component]) => component,
  )
  return filesIn(root, 'fixtures/menus').flatMap((path) =>
    JSON.parse(textOf(root, path))
      .flatMap((/** @type {{ children?: object[] }} */ top) => [top, ...(top.children ?? [])])
      .filter((/** @type {{ component: string }} */ entry) =>
        components.some((one) => entry.component === one || entry.component.endsWith(`/${one}`)),
      )
      .map((/** @type {{ path: string }} */ entry) => entry.path),
  )
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.includes('node_modules'))
    .toSorted()
}

/** @param {string} root @param {string} path */
export function textOf(root, path) {
  return readFileSync(join(root, path), 'utf8')
}
