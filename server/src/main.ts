import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { say, stopWith } from './console.ts'
import { BadSetting, filesFolderOf, readSettings, type Settings } from './settings.ts'
import { demoPassword, openStory } from './story/open-story.ts'
import { BadFixture } from './story/fixtures.ts'
import { loadScenarios } from './story/load-scenarios.ts'
import { UnusableData } from './worlds/disk/unusable-data.ts'

/** The repository's root: the folder that holds `fixtures`, above `server/src` or `server/dist`. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** How long the calls that are under way may take at a stop; anyone who stops a container kills it after ten seconds. */
const drainMs = 8_000

async function start(settings: Settings): Promise<void> {
  const adminToken = settings.adminToken ?? randomBytes(18).toString('base64url')
  const registry = await openStory({
    fixturesFolder: join(root, 'fixtures'),
    settings,
    warn: say,
    onFatal: (sentence, error) => stopWith(sentence, error),
  })
  const clientFolder = join(root, 'client', 'dist')
  const app = await buildApp({
    registry,
    apiPrefix: settings.apiPrefix,
    worldHost: settings.worldHost,
    strictWorld: settings.strictWorld,
    strictParameters: settings.strictParameters,
    productHosts: settings.productHosts,
    apiBaseUrl: settings.apiBaseUrl,
    socketDomain: settings.socketDomain,
    isDemo: settings.demo,
    showsBanner: settings.banner,
    demoPassword,
    control: { mode: settings.control, adminToken, hosts: settings.controlHosts },
    filesFolder: filesFolderOf(settings),
    clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
    panelFolder: join(root, 'client', 'panel', 'dist'),
    signFolder: join(root, 'client', 'sign', 'dist'),
    scenarios: loadScenarios(join(root, 'fixtures')),
    drainMs,
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await registry.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await registry.close()
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  announce(settings, port, adminToken)
  registry.prepareSeeds()
}

function announce(settings: Settings, port: number, adminToken: string): void {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(settings.host)
  const home = `http://${isEverywhere ? 'localhost' : settings.host}:${port}`
  say('')
  say(`衡舟灵工结算平台（模拟）  ${home}`)
  say(`五个演示账号  admin  operator  agent  merchant  provider    密码 ${demoPassword}`)
  if (settings.control !== 'off') {
    say(`控制面板      ${home}/__fake/`)
    say(`接口文档      ${home}/__fake/docs`)
  }
  const asksOthers = settings.control === 'on' && settings.host !== '127.0.0.1'
  if (settings.adminToken === undefined && (asksOthers || settings.control === 'token')) {
    say(`控制令牌      ${adminToken}（调用控制接口时使用）`)
  }
  say(
    settings.dataDir === undefined
      ? '数据只在内存中，停止后即清空。'
      : `数据保存在 ${settings.dataDir}；停止后运行 npm run reset 恢复初始状态。`,
  )
}

/** What the operating system refused, in the words of the settings. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = String(Reflect.get(error, 'code'))
  const port = String(Reflect.get(error, 'port') ?? '')
  if (code === 'EADDRINUSE') {
    return `端口 ${port} 已被占用。请先停止占用它的程序，或用设置 PORT 换一个端口，例如 PORT=3001。`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return '设置 HOST 不是本机的地址，无法监听；例如 127.0.0.1，或让其他机器也能访问的 0.0.0.0。'
  }
  if (code === 'EACCES' && port !== '') return `没有权限监听端口 ${port}，请更换设置 PORT。`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return `设置 DATA_DIR 指向的文件夹不能使用（${error.message}）。请检查路径、权限和磁盘空间，或换一个文件夹。`
  }
  return undefined
}

/** A failure of the start, as one sentence that says what to do; a bug keeps its stack. */
function explain(error: unknown): void {
  if (error instanceof BadSetting || error instanceof BadFixture) return stopWith(error.message)
  if (error instanceof UnusableData) return stopWith(error.message)
  const sentence = sentenceOf(error)
  return sentence === undefined ? stopWith('启动失败，这是程序缺陷。', error) : stopWith(sentence)
}

try {
  await start(readSettings(process.env, root))
} catch (error) {
  explain(error)
}
