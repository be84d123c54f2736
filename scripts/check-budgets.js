// Weighs the built client against the limits of client.md: gzip -9 bytes of JavaScript and CSS, and the requests of
// the login page. Plain Node, so that it needs nothing but a build; another build's folder may be named.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * One chunk in Vite's manifest.
 * @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk
 */

const here = dirname(fileURLToPath(import.meta.url))
const dist = process.argv[2] ?? join(here, '..', 'client', 'dist')
// Control panel and API reference are built beside the client, and share parts that neither changes for the other.
const panelDist = join(dirname(dist), 'panel', 'dist')
// The page on which a person signs is a program of its own, on a phone.
const signDist = join(dirname(dist), 'sign', 'dist')
const kilobyte = 1_000

// What the login page asks for besides its scripts and styles: the page itself, /config.json and the icon.
const loginExtraRequests = 3

const login = 'index.html'
// What every call needs; the login form is drawn before it, the first page is not.
const http = 'src/core/http/http.ts'
const workspace = 'src/app/shell/workspace.tsx'
const home = ['src/app/routes/home-page.tsx', 'src/features/dashboard/page/analysis.screen.tsx']
const charts = 'src/features/dashboard/chart/dashboard-charts.tsx'
const scanCode = 'src/ui/picture/scan-code-picture.tsx'
const firstList = 'src/features/user/list/user-list.screen.tsx'
// Libraries for one purpose, each with a limit of its own, are not weighed twice (decision 22).
const withOwnLine = [charts, scanCode]

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/**
 * The files that one chunk needs to run: its own, its styles, and those of everything that it imports.
 * @param {string} key
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

/**
 * @param {Iterable<string>} files
 * @param {ReadonlySet<string>} known files that are there already
 */
function bytesOf(files, known = new Set()) {
  let bytes = 0
  for (const file of files) {
    if (!known.has(file)) bytes += zippedBytes(join(dist, file))
  }
  return bytes
}

/** @param {string} path */
function zippedBytes(path) {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

// Tabs that only those open who have a real server, or a server that takes webhooks; each has a line of its own.
const laterTabs = { drift: /^drift-tab-/, webhooks: /^webhooks-tab-/ }

/**
 * The bytes of everything that a page of the panel names, at once or later.
 * @param {string} page
 */
function panelBytes(page) {
  const assets = readdirSync(join(panelDist, 'assets')).filter((name) =>
    Object.values(laterTabs).every((tab) => !tab.test(name)),
  )
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} path */
  const follow = (path) => {
    const text = readFileSync(join(panelDist, path), 'utf8')
    for (const name of assets) {
      if (found.has(name) || !text.includes(name)) continue
      found.add(name)
      follow(join('assets', name))
    }
  }
  follow(page)
  return [...found].reduce((sum, name) => sum + zippedBytes(join(panelDist, 'assets', name)), 0)
}

/**
 * The bytes of a tab that is loaded later, script and styles.
 * @param {RegExp} tab
 */
function laterTabBytes(tab) {
  const assets = readdirSync(join(panelDist, 'assets')).filter((name) => tab.test(name))
  if (assets.length === 0) throw new Error(`The panel has no chunk for ${String(tab)}.`)
  return assets
    .filter((name) => /\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + zippedBytes(join(panelDist, 'assets', name)), 0)
}

/** The bytes of the whole page on which a person signs, in either language. */
function signPageBytes() {
  return readdirSync(join(signDist, 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + zippedBytes(join(signDist, 'assets', name)), 0)
}

/** @param {string} name @param {number} bytes @param {number} limitKilobytes */
function weight(name, bytes, limitKilobytes) {
  return {
    name,
    value: Math.round(bytes / 100) / (kilobyte / 100),
    limit: limitKilobytes,
    unit: 'kB',
  }
}

const loginFiles = filesOf(login)
const firstPage = new Set([
  ...loginFiles,
  ...filesOf(http),
  ...filesOf(workspace),
  ...home.flatMap((key) => [...filesOf(key)]),
])
const withList = new Set([...firstPage, ...filesOf(firstList)])
// Stands above many lists and pages, and is loaded once for all of them.
const tabs = Object.keys(manifest).find((key) => /^_tabs-[^/]+\.js$/.test(key))
if (tabs === undefined) throw new Error('The build has no chunk of tabs.')
const withTabs = new Set([...withList, ...filesOf(tabs)])
const furtherScreens = Object.keys(manifest).filter(
  (key) => key.endsWith('.screen.tsx') && key !== firstList && !home.includes(key),
)
// Grows with the screens, so that each is spoken for and none is paid for by another (decision 33).
const wholeLimit = 350 + 120 + 12 * furtherScreens.length
const weighedElsewhere = new Set(withOwnLine.map((key) => manifest[key]?.file))
const assets = readdirSync(join(dist, 'assets'))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `assets/${name}`)
  .filter((file) => !weighedElsewhere.has(file))

const rows = [
  weight('登录页', bytesOf(loginFiles), 120),
  weight('登录后的第一页', bytesOf(firstPage), 353),
  weight('首页图表增加', bytesOf(filesOf(charts), firstPage), 130),
  weight('二维码增加', bytesOf(filesOf(scanCode), firstPage), 15),
  weight('第一个列表页增加', bytesOf(filesOf(firstList), firstPage), 126),
  ...furtherScreens.map((key) =>
    weight(`${key.split('/').at(-1)} 增加`, bytesOf(filesOf(key), withTabs), 30),
  ),
  weight('标签组件增加', bytesOf(filesOf(tabs), withList), 12),
  weight('整个应用（图表、二维码另计）', bytesOf(assets), wholeLimit),
  weight('控制面板', panelBytes('index.html'), 69),
  weight('面板：真实服务', laterTabBytes(laterTabs.drift), 5),
  weight('面板：回调', laterTabBytes(laterTabs.webhooks), 6),
  weight('测试栏', zippedBytes(join(panelDist, 'bar.js')), 18),
  weight('签约页（/hbsk）', signPageBytes(), 60),
  weight('接口文档', panelBytes(join('docs', 'index.html')), 30),
  { name: '登录页请求数', value: loginFiles.size + loginExtraRequests, limit: 6, unit: '个' },
]

for (const { name, value, limit, unit } of rows) {
  const verdict = value > limit ? '超出' : '合格'
  process.stdout.write(`${verdict}  ${String(value).padStart(6)} / ${limit} ${unit}  ${name}\n`)
}
if (rows.some(({ value, limit }) => value > limit)) {
  process.stderr.write('客户端体积超出预算，见上表。\n')
  process.exitCode = 1
}
