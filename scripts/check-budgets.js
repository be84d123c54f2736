// Weighs the built client: gzip -9 bytes of JavaScript and CSS, and the requests of the login page, against the
// limits of client.md. Plain Node, so that it needs nothing but a build; another build's folder may be named.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = process.argv[2] ?? join(import.meta.dirname, '../client/dist')
const kilobyte = 1_000
const loginRequestsLimit = 6

// What the login page asks for besides its scripts and styles: the page itself, /config.json and the icon.
const loginExtraRequests = 3

const entry = 'index.html'
const workspace = 'src/app/workspace.tsx'
const home = 'src/app/home-page.tsx'
const firstList = 'src/features/user/user-list.screen.tsx'
const furtherScreens = ['src/features/operation-log/operation-log-list.screen.tsx']

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The files that one chunk needs to run: its own, its styles, and those of everything that it imports. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

function gzippedBytes(files) {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return bytes
}

function without(files, known) {
  return new Set([...files].filter((file) => !known.has(file)))
}

const login = filesOf(entry)
const firstPage = new Set([...login, ...filesOf(workspace), ...filesOf(home)])
const list = without(filesOf(firstList), firstPage)
const afterList = new Set([...firstPage, ...list])
const all = readdirSync(join(dist, 'assets'))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `assets/${name}`)

const rows = [
  ['login page', gzippedBytes(login), 120 * kilobyte],
  ['first page after login', gzippedBytes(firstPage), 350 * kilobyte],
  ['first list screen adds', gzippedBytes(list), 120 * kilobyte],
  ...furtherScreens.map((key) => [
    `${key.split('/').at(-1)} adds`,
    gzippedBytes(without(filesOf(key), afterList)),
    30 * kilobyte,
  ]),
  ['the whole application', gzippedBytes(all), 800 * kilobyte],
].map(([name, bytes, limit]) => [name, bytes, limit, 'kB', kilobyte])
rows.push([
  'login requests',
  login.size + loginExtraRequests,
  loginRequestsLimit,
  'requests',
  1,
])

let isBroken = false
for (const [name, value, limit, unit, scale] of rows) {
  const isOver = value > limit
  isBroken ||= isOver
  const shown = (value / scale).toFixed(scale === 1 ? 0 : 1).padStart(7)
  console.log(
    `${isOver ? '✗' : '✓'} ${name.padEnd(40)} ${shown} of ${String(limit / scale).padStart(4)} ${unit}`,
  )
}
if (isBroken) {
  console.error('The client is heavier than client.md allows.')
  process.exitCode = 1
}
