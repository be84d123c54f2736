import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type TestProject } from 'vitest/node'
import { findChromium } from '#scripts/find-chromium.js'
import { worldsBeginAt } from './journey-world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one server of this run listens, for example `http://127.0.0.1:40123`. */
    address: string
    /** The program of the browser. */
    chromium: string
  }
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const product = [join('server', 'dist', 'main.js'), join('client', 'dist', 'index.html')]
const startLimitMs = 30_000
const pollMs = 25

/** Starts the built product once for all journeys, in a data folder of its own, and stops it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = product.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) {
    throw new Error(`缺少 ${missing.join('、')}，请先运行 npm run build。`)
  }
  const chromium = await findChromium()
  if (chromium === undefined) {
    throw new Error('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-journeys-'))
  const server = startServer(dataDir)
  const teardown = async () => {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const address = await announcedAddress(server)
    await untilHealthy(address)
    project.provide('address', address)
    project.provide('chromium', chromium)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

function startServer(dataDir: string): ChildProcess {
  return spawn(process.execPath, [join('server', 'dist', 'main.js')], {
    cwd: root,
    // Only what every process needs: a setting of the person at the terminal must not change a journey.
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      FAKE_PERSIST: 'on',
      FAKE_NOW: worldsBeginAt,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The port is the system's choice, so that runs side by side do not meet; the server says which. */
async function announcedAddress(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output to read.')
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended at its start with ${code}.`)))
  })
  ended.catch(() => undefined)
  const announced = (async () => {
    for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port !== undefined) return `http://127.0.0.1:${port}`
    }
    return ended
  })()
  return Promise.race([announced, ended])
}

async function untilHealthy(address: string, leftMs = startLimitMs): Promise<void> {
  const isHealthy = await fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isHealthy) return
  if (leftMs <= 0) throw new Error(`${address}/healthz does not answer.`)
  await wait(pollMs)
  await untilHealthy(address, leftMs - pollMs)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  server.kill('SIGTERM')
  await ended
}
