import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort, startPostgres } from '@settle/server/test/scale/postgres-server.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'
import { takeSeeds } from '#e2e/harness/kept-seeds.ts'
import { startProxy } from './proxy.ts'

const root = join(import.meta.dirname, '..', '..')

/** Three servers over one PostgreSQL, behind the proxy of `docker-compose.scale.yml`. */
export interface Cluster {
  /** Of the proxy. */
  readonly address: string
  /** Ends one of them as a dead machine would, and starts it again where it was. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

/** Resolves when all three are healthy. Throws where PostgreSQL or nginx does not run here. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-cluster-'))
  const postgres = await startPostgres()
  if (postgres === undefined) throw new Error('PostgreSQL does not run here.')
  const url = await postgres.newDatabase()
  const [port = 0, ...ports] = await Promise.all([1, 2, 3, 4].map(freePort))
  const servers: ChildProcess[] = []
  const start = (at: number) => {
    servers[at] = spawn(process.execPath, [join('server', 'dist', 'main.js')], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(ports[at]),
        DATA_DIR: join(folder, `data-${at}`),
        FAKE_NOW: worldsBeginAt,
        FAKE_DATABASE_URL: url,
        FAKE_NODE_URL: `http://127.0.0.1:${ports[at]}`,
        FAKE_CONTROL: 'open',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  for (const [at] of ports.entries()) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the first one tells the story, the others read it
    await takeSeeds(join(folder, `data-${at}`, 'seeds'))
    start(at)
    // oxlint-disable-next-line eslint/no-await-in-loop -- servers are started one after the other
    await healthy(`http://127.0.0.1:${ports[at]}`)
  }
  const endProxy = await startProxy(join(folder, 'proxy'), port, ports)
  await healthy(`http://127.0.0.1:${port}`)
  let turn = 0
  return {
    address: `http://127.0.0.1:${port}`,
    killOne: async () => {
      const at = turn % ports.length
      turn += 1
      const server = servers[at]
      const ended = server === undefined ? undefined : once(server, 'exit')
      server?.kill('SIGKILL')
      await ended
      start(at)
    },
    stop: async () => {
      await endProxy()
      for (const server of servers) server.kill('SIGKILL')
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function healthy(address: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- asked until it is
    const isHealthy = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    // oxlint-disable-next-line eslint/no-await-in-loop -- a breath before it is asked again
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
