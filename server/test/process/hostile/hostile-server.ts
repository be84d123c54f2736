import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importOf, signed, upload } from '#test/material/import-world.ts'
import { type ServerProcess, startProcess } from '#test/harness/server-process.ts'
import { type Client, clientOf, root } from '#test/harness/test-server.ts'
import { type WatchedWork, watchedServer } from './watched-server.ts'

/** The built server in a process of its own, to which a merchant sends hostile lists. */
export interface HostileServer {
  readonly server: ServerProcess
  readonly merchant: Client
  /** Uploads a file, and tells what the server said and what others got meanwhile. */
  send(name: string, content: Buffer): Promise<WatchedWork<unknown>>
  close(): Promise<void>
}

interface HostileServerOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Puts into its empty data folder what it is to find there. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

/** Starts one for all the tests of a file. */
export async function startHostileServer({
  settings = {},
  prepare,
}: HostileServerOptions = {}): Promise<HostileServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-hostile-'))
  await prepare?.(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir, ...settings }, root, (kill) => {
    // Also where the tests never get to close it.
    process.once('exit', kill)
  })
  const { body } = await clientOf(server.address)
    .post('/sys/login')
    .send({ username: 'merchant', password: 'Hz123456' })
  const merchant = clientOf(server.address, { 'X-Access-Token': body.result.token })
  // Once before, so that what is measured is not what every first file takes.
  await importOf(merchant, [signed.shen])
  return {
    server,
    merchant,
    send: (name, content) =>
      watchedServer(server, async () => (await upload(merchant, content, name)).body),
    close: async () => {
      server.kill('SIGKILL')
      await server.ended
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
