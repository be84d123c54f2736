import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const product = [join('server', 'dist', 'main.js'), join('client', 'dist', 'index.html')]
const pollMs = 25
const limitMs = 120_000

/**
 * The built product, served for journeys and measurements.
 * @typedef {object} ServedProduct
 * @property {string} address for example `http://127.0.0.1:40123`
 * @property {number | undefined} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built product on a free port with these settings and no others, so that a setting of the person
 * at the terminal changes nothing; resolves when it is healthy. Throws a sentence where it is not built.
 * @param {Record<string, string>} settings
 * @returns {Promise<ServedProduct>}
 */
export async function serveProduct(settings) {
  const missing = product.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`缺少 ${missing.join('、')}，请先运行 npm run build。`)

  const child = spawn(process.execPath, [join('server', 'dist', 'main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    // The channel is how the server hears that its starter was killed; nothing is said on it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.channel?.unref()
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    const early = ended.then((code) => {
      throw new Error(`服务没有启动成功（退出码 ${code}），原因见上。`)
    })
    const { stdout } = child
    if (stdout === null) throw new Error('The output of the server cannot be read.')
    const address = await Promise.race([announcedAddress(stdout), early])
    await untilHealthy(address, limitMs)
    return { address, pid: child.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The port is the system's choice, so that runs side by side do not meet; the server says which it got.
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string>}
 */
function announcedAddress(output) {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

/**
 * @param {string} address
 * @param {number} leftMs
 */
async function untilHealthy(address, leftMs) {
  const isHealthy = await fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isHealthy) return
  if (leftMs <= 0) throw new Error(`${address}/healthz 没有应答。`)
  await wait(pollMs)
  await untilHealthy(address, leftMs - pollMs)
}
