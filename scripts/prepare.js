// Makes a clone ready for `npm start`, `npm test` and `npm run dev`, and says nothing where it is ready.
// It runs before the packages are there, so that it and what it imports at once need Node alone.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildProduct } from './build.js'
import { findChromium } from './find-chromium.js'
import { runNpm } from './run-npm.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

function checkNode() {
  /** @type {string} */
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  if (wanted.split('||').some(isMet)) return
  throw new Error(
    `需要 Node.js ${wanted}，当前是 ${process.versions.node}。请换用其中一个版本，例如运行 nvm install。`,
  )
}

/**
 * Whether this Node is within a range such as `>=20.19 <21`.
 * @param {string} range
 */
function isMet(range) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return range
    .trim()
    .split(/\s+/)
    .every((bound) => {
      const [, relation, wantedMajor, wantedMinor = '0'] =
        /^(>=|<)(\d+)(?:\.(\d+))?$/.exec(bound) ?? []
      if (relation === undefined) throw new Error(`package.json 的 engines 写法无法识别：${bound}`)
      const distance = major - Number(wantedMajor) || minor - Number(wantedMinor)
      return relation === '>=' ? distance >= 0 : distance < 0
    })
}

function installPackages() {
  if (areInstalled()) return
  say('正在安装依赖包（npm ci）……')
  // The build needs the development packages also where NODE_ENV=production would leave them out.
  if (!runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund'])) {
    throw new Error('依赖包没有装上，原因见上。请检查网络和 npm 的 registry 设置后重试。')
  }
}

/** Whether what npm noted after its last installation is what the lockfile wants. */
function areInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(noted)
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    // The entries outside node_modules are ourselves; an optional one may be for another system.
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return optional === true || devOptional === true
    return found.version === version
  })
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

async function provideBrowser() {
  if ((await findChromium()) !== undefined) return
  if (isDebianRoot()) {
    say('没有找到 Chromium，正在用 apt-get 安装 Chromium 和中文字体……')
    // Older releases have the whole browser only.
    const isInstalled =
      run('apt-get', ['update']) &&
      ['chromium-headless-shell', 'chromium'].some((browser) =>
        run('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk']),
      )
    if (!isInstalled) {
      throw new Error(
        'Chromium 没有装上，原因见上。请检查软件源，或自行安装后用 CHROMIUM_PATH 指明它的路径。',
      )
    }
    return
  }
  say('没有找到 Chromium，正在下载 Playwright 的 Chromium……')
  if (
    !run(process.execPath, [
      join('node_modules', 'playwright-core', 'cli.js'),
      'install',
      'chromium',
    ])
  ) {
    throw new Error(
      'Chromium 没有下载成功，原因见上。请检查网络，或自行安装 Chromium 后用 CHROMIUM_PATH 指明它的路径。',
    )
  }
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  // Not its relatives: Ubuntu's package `chromium` is no browser but a hint.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, env: environment, stdio: 'inherit' }).status === 0
}

/** A development server that cannot listen would leave the client talking to the one who has its port. */
async function requireFreePort() {
  const port = Number(process.env['PORT'] ?? 3000)
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    throw new Error(
      `端口 ${port} 已被占用。请先停止占用它的程序，或换一个端口，例如 PORT=3001 npm run dev。`,
    )
  }
  server.close()
}

try {
  checkNode()
  installPackages()
  if (process.argv.includes('--build')) buildProduct({ onlyStale: true, say })
  if (process.argv.includes('--browser')) await provideBrowser()
  if (process.argv.includes('--port')) await requireFreePort()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
