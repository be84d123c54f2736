import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { warn } from './console.ts'
import { readSettings } from './settings.ts'
import { startServer as startWith } from './start.ts'

/** How a server in this process is started; what is left out keeps nothing and takes a free port. */
export interface StartOptions {
  readonly port?: number
  /** The folder to keep data in; nothing is kept where none is given. */
  readonly data?: string
  /** How much sample data there is. */
  readonly size?: 'S' | 'M' | 'L'
  /** Further settings by their names, such as `{ FAKE_STRICT_WORLD: 'on' }`; the process's own environment is not read. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A server that runs in this process. */
export interface RunningServer {
  /** For example `http://localhost:40123`. */
  readonly address: string
  /** What a caller from another machine sends to the control interface. */
  readonly adminToken: string
  /** Lets what is under way end, and gives the port free. */
  close(): Promise<void>
}

/** The folder of the package: above `server/dist` and `server/src` alike. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Starts a server in this process and resolves when it answers. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { port = 0, data, size = 'S', settings = {} } = options
  const read = readSettings(
    {
      ...settings,
      PORT: String(port),
      FAKE_SEED_SIZE: size,
      ...(data === undefined ? { FAKE_PERSIST: 'off' } : { DATA_DIR: resolve(data) }),
    },
    root,
  )
  const { home, adminToken, ...server } = await startWith(read, {
    root,
    warn,
    onFatal: (sentence, error) => warn(`${sentence}\n${String(error)}`),
  })
  return { address: home, adminToken, close: () => server.close() }
}
