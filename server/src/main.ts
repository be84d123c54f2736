import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { outliveReaders, say, stopWith } from './console.ts'
import { BadAcceptedFile } from './drift/accepted-file.ts'
import { giveBackMemory, keepNewObjectsYoung } from './memory.ts'
import { BadSetting, readSettings, type Settings } from './settings.ts'
import { isTokenToTell, startServer, type StartedServer } from './start.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { BadFixture } from './core/history/fixture-files.ts'
import { demoPassword } from './core/history/demo-password.ts'
import { UnusableData } from './worlds/disk/unusable-data.ts'

/** The repository's root: the folder that holds `fixtures`, above `server/src` or `server/dist`. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function start(settings: Settings): Promise<void> {
  const server = await startServer(settings, {
    root,
    warn: say,
    onFatal: (sentence, error) => stopWith(sentence, error),
  })
  stopOnSignal(server)
  announce(settings, server)
  void server.settled.then(giveBackMemory)
}

function announce(settings: Settings, { home, adminToken }: StartedServer): void {
  say('')
  say(`衡舟灵工结算平台（模拟）  ${home}`)
  say(`五个演示账号  admin  operator  agent  merchant  provider    密码 ${demoPassword}`)
  if (settings.control !== 'off') {
    say(`控制面板      ${home}/__fake/`)
    say(`接口文档      ${home}/__fake/docs`)
  }
  if (isTokenToTell(settings)) {
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
  if (error instanceof BadAcceptedFile) return stopWith(error.message)
  if (error instanceof UnusableData) return stopWith(error.message)
  const sentence = sentenceOf(error)
  return sentence === undefined ? stopWith('启动失败，这是程序缺陷。', error) : stopWith(sentence)
}

outliveReaders()
keepNewObjectsYoung()
try {
  await start(readSettings(process.env, root))
} catch (error) {
  explain(error)
}
