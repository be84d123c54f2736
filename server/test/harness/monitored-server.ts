import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { root } from './test-server.ts'

/** The longest time for which an event loop did nothing else, as `scripts/stall-monitor.js` tells it. */
export interface Stall {
  /** As a caller would have waited. */
  readonly tookMs: number
  /** What the thread itself worked, without waiting for a processor and collecting garbage; it says the same on a busy machine. */
  readonly workedMs: number
  /** How long it collected garbage in it. */
  readonly collectedMs: number
}

/** The built server with a monitor in it. */
export interface MonitoredServer {
  readonly address: string
  /** Does something, and gives the worst stall of the server meanwhile. */
  watch(work: () => Promise<unknown>): Promise<Stall>
  /** The most memory that it had so far, in MB; 0 where the system does not tell. */
  peakMb(): Promise<number>
  /** Ends it as an operator does, and gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the built server on a free port, for one test. */
export async function startMonitored(
  settings: Readonly<Record<string, string>>,
): Promise<MonitoredServer> {
  const child = fork(join(root, 'server/dist/main.js'), [], {
    cwd: root,
    execArgv: ['--import', join(root, 'scripts/stall-monitor.js')],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', FAKE_CONTROL: 'open', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const port = await portOf(child)
  return {
    address: `http://127.0.0.1:${port}`,
    watch: async (work) => {
      child.send('begin')
      await work()
      const told = once(child, 'message')
      child.send('end')
      const [stall] = await told
      return stall
    },
    peakMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

function portOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.')
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const found = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}
