import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { outliveReaders, say, stopWith } from '#server/console.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { isTokenToTell, startServer, type StartedServer } from '#server/start.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { demoPassword } from '#server/core/history/demo-password.ts'
import { BadUsage, type CommandInput } from './command.ts'
import { textFor } from './language.ts'
import { openInBrowser } from './open-in-browser.ts'
import { reasonOf } from './start-failures.ts'

/** Where data are kept in the folder that the command is called in, where nothing else is said. */
const usualFolder = '.hengzhou-settlement'
/** As the control interface has it. */
const worldName = /^[a-z0-9][a-z0-9-]{0,31}$/

/** How `up` starts a server. */
export interface UpOptions {
  /** The folder of the package, which holds fixtures and client. */
  readonly root: string
  readonly locale: Locale
  readonly port?: string | undefined
  /** Absolute, or relative to the folder that the command is called in; '' keeps nothing. */
  readonly data?: string | undefined
  readonly size?: string | undefined
  /** A world to make where it is not there, and to show. */
  readonly world?: string | undefined
}

/** Starts the server, which ends when it is told to, and tells where it is; throws `BadUsage` where it cannot be started as it was asked for. */
export async function up(options: UpOptions): Promise<StartedServer> {
  const { root, locale, world } = options
  if (world !== undefined && !worldName.test(world)) {
    throw new BadUsage(
      textFor(
        locale,
        '世界名称 {world} 无效：小写字母、数字和连字符，最多 32 个字符，例如 demo。',
        {
          world,
        },
      ),
    )
  }
  try {
    const settings = await settingsOf(options)
    outliveReaders()
    const server = await startServer(settings, { root, warn: say, onFatal: stopWith })
    stopOnSignal(server)
    if (world !== undefined) {
      if ((await server.registry.get(world)) === undefined) await server.registry.create(world)
    }
    return tell(settings, server, options)
  } catch (error) {
    throw reasonOf(error, locale)
  }
}

async function settingsOf({ root, locale, port, data, size }: UpOptions): Promise<Settings> {
  const given = process.env['DATA_DIR']
  const folder = data ?? (given === undefined || given === '' ? usualFolder : given)
  checkValues(locale, { port, size })
  const settings = readSettings(
    {
      ...process.env,
      ...(port === undefined ? {} : { PORT: port }),
      ...(size === undefined ? {} : { FAKE_SEED_SIZE: size }),
      ...(folder === '' ? { FAKE_PERSIST: 'off' } : { DATA_DIR: resolve(folder) }),
    },
    root,
  )
  if (settings.dataDir !== undefined && !existsSync(settings.dataDir)) {
    await mkdir(settings.dataDir, { recursive: true })
    // Nobody means to commit what a server keeps in their project.
    await writeFile(join(settings.dataDir, '.gitignore'), '*\n')
  }
  return settings
}

function checkValues(
  locale: Locale,
  { port, size }: { port: string | undefined; size: string | undefined },
): void {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new BadUsage(
      textFor(locale, '选项 --port {value} 无效，应为 0 到 65535 的整数，例如 3001。', {
        value: port,
      }),
    )
  }
  if (size !== undefined && !['S', 'M', 'L'].includes(size)) {
    throw new BadUsage(
      textFor(locale, '选项 --size {value} 无效，应为 S、M 或 L。', { value: size }),
    )
  }
}

function tell(settings: Settings, server: StartedServer, options: UpOptions): StartedServer {
  const { home, adminToken, port } = server
  const { locale, world } = options
  const line = (text: string, values = {}) => say(textFor(locale, text, values))
  say('')
  line('衡舟灵工结算平台（模拟）  {home}', { home })
  line('演示账号  admin  operator  agent  merchant  provider    密码 {password}', {
    password: demoPassword,
  })
  if (world !== undefined) {
    line('世界 {world}  {address}', { world, address: addressOfWorld(settings, port, world) })
  }
  if (settings.control !== 'off') {
    line('控制面板  {address}', { address: `${home}/__fake/` })
    line('接口文档  {address}', { address: `${home}/__fake/docs` })
  }
  if (isTokenToTell(settings)) line('控制令牌  {token}', { token: adminToken })
  if (settings.dataDir === undefined) line('数据只在内存中，停止后即清空。')
  else
    line('数据保存在 {folder}；停止后删除该文件夹即可恢复初始状态。', { folder: settings.dataDir })
  line('按 Ctrl+C 停止。')
  return server
}

function addressOfWorld({ worldHost }: Settings, port: number, world: string): string {
  return `http://home.${world}.${worldHost}:${port}`
}

/** Does what `up` was asked for; throws `BadUsage` where that cannot be. */
export async function runUp(
  root: string,
  locale: Locale,
  options: CommandInput['options'],
): Promise<void> {
  const text = (name: string) => {
    const value = options[name]
    return typeof value === 'string' ? value : undefined
  }
  const isInMemory = options['memory'] === true
  const data = text('data')
  if (isInMemory && data !== undefined) {
    throw new BadUsage(textFor(locale, '选项 --memory 与 --data 只能选一个。'))
  }
  const world = text('world')
  const server = await up({
    root,
    locale,
    port: text('port'),
    size: text('size'),
    data: isInMemory ? '' : data,
    world,
  })
  if (options['open'] !== true) return
  const target = world === undefined ? server.home : `${server.home}/?__world=${world}`
  if (!(await openInBrowser(target))) {
    say(textFor(locale, '没有能打开的浏览器，请自行访问 {address}', { address: target }))
  }
}
